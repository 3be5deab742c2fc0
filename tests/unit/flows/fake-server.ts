import { vi } from 'vitest';
import { Browser } from '../api/browser-storage.ts';

type Answer = [status: number, body: object] | 'unreachable';

/** Answers what the SDK asks in a tab of its own, until `vi.unstubAllGlobals()`. */
export class FakeServer {
  readonly requests: { path: string; body: unknown }[] = [];
  readonly tab = new Browser().openTab();
  private readonly answers = new Map<string, Answer[]>();

  constructor() {
    vi.stubGlobal('fetch', (url: string, options?: RequestInit) => this.receive(url, options));
  }

  /** The answers to a path under `/api/collections/`, in their order; the last one repeats. */
  answer(path: string, ...answers: Answer[]): void {
    this.answers.set(path, answers);
  }

  asked(path: string): unknown[] {
    return this.requests.filter((request) => request.path === path).map(({ body }) => body);
  }

  private receive(url: string, options?: RequestInit): Promise<Response> {
    const path = url.replace(/^\/api\/collections\/|\?.*$/g, '');
    const body: unknown = JSON.parse(typeof options?.body === 'string' ? options.body : 'null');
    this.requests.push({ path, body });
    const answers = this.answers.get(path) ?? [[404, {}]];
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (!answer || answer === 'unreachable') return Promise.reject(new TypeError('fetch failed'));
    const [status, json] = answer;
    return Promise.resolve(
      status === 204 ? new Response(null, { status }) : Response.json(json, { status }),
    );
  }
}

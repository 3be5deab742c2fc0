import { vi } from 'vitest';
import type { RequestContract } from '../../src/contract/request.ts';
import { Browser } from './api/browser-storage.ts';

/** An answer to a request; none while the server cannot be reached. */
export type Answer =
  'unreachable' | readonly [status: number, body?: object | null, headers?: Record<string, string>];

export const refused: Answer = [400];

/** A request of the contract, with any types. */
type Route = Pick<RequestContract, 'method' | 'path'>;

interface Received extends Route {
  query: Record<string, string>;
  /** Null where there is none. */
  body: object | null;
  /** Token of the session; null without one. */
  token: string | null;
  /** Milliseconds since 1970. */
  at: number;
}

/** Answers the page's requests in a tab of its own, until `vi.unstubAllGlobals()`. */
export class FakeServer {
  readonly received: Received[] = [];
  readonly tab = new Browser().openTab();
  private readonly answers: [Route, (Answer | Promise<Answer>)[]][] = [];

  constructor() {
    vi.stubGlobal('fetch', (url: string, options?: RequestInit) => this.receive(url, options));
    // Without a channel to the pages of earlier tests, which still exist.
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        postMessage = vi.fn();
      },
    );
    // Without WebCrypto, as on an insecure origin: it runs on threads, which fake timers do not
    // advance.
    vi.stubGlobal('crypto', {});
  }

  /** The answers to a request, in order; the last one repeats. A promise is a held answer. */
  answer(route: Route, ...answers: (Answer | Promise<Answer>)[]): void {
    this.answers.unshift([route, answers]);
  }

  /** Holds back the next answer to a request; the returned function gives it. */
  holdBack(route: Route, ...later: Answer[]): (answer: Answer) => Promise<void> {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    this.answer(route, promise, ...later);
    return (answer) => {
      resolve(answer);
      return settle();
    };
  }

  /** The inputs of the requests received so far. */
  asked(route: Route): object[] {
    return this.received.flatMap((request) => {
      const fields = fieldsOfPath(route, request);
      return fields ? [{ ...fields, ...request.query, ...request.body }] : [];
    });
  }

  private async receive(url: string, options: RequestInit = {}): Promise<Response> {
    const request = read(url, options);
    this.received.push(request);
    const [, answers = []] = this.answers.find(([route]) => fieldsOfPath(route, request)) ?? [];
    const answer = (await (answers.length > 1 ? answers.shift() : answers[0])) ?? [404];
    if (answer === 'unreachable') throw new TypeError('fetch failed');
    const [status, body = {}, headers = {}] = answer;
    return status === 204
      ? new Response(null, { status })
      : Response.json(body, { status, headers });
  }
}

const { setImmediate } = globalThis;

/** Lets pending promises settle that need no clock: answers that are not held need none. */
export const settle = () => new Promise<void>((resolve) => void setImmediate(resolve));

function read(url: string, { method, body, headers }: RequestInit): Received {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  return {
    method: (method ?? 'GET') as Route['method'],
    path: pathname,
    query: Object.fromEntries(searchParams),
    body:
      body instanceof FormData
        ? Object.fromEntries(body)
        : (JSON.parse(typeof body === 'string' ? body : 'null') as object | null),
    token: new Headers(headers).get('Authorization'),
    at: Date.now(),
  };
}

/** The values of the `{name}`s in a route's path; null for another route. */
function fieldsOfPath({ method, path }: Route, request: Route): object | null {
  const pattern = new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
  const match = method === request.method ? pattern.exec(request.path) : null;
  return match && { ...match.groups };
}

import { vi } from 'vitest';
import { SEARCH_HEADER, type RequestContract } from '../../src/contract/request.ts';
import { Browser } from './api/browser-storage.ts';

/** The server's answer to a request, or `unreachable` for none. */
export type Answer =
  'unreachable' | readonly [status: number, body?: object | null, headers?: Record<string, string>];

export const refused: Answer = [400];

/** A request of the contract, without its types. */
type Route = Pick<RequestContract, 'method' | 'path'>;

interface Received extends Route {
  query: Record<string, string>;
  /** The request body; null without one. */
  body: object | null;
  /** The token of the session; null without one. */
  token: string | null;
  /** Milliseconds since 1970. */
  at: number;
}

/** Answers the requests of a page in a new tab, until `vi.unstubAllGlobals()`. */
export class FakeServer {
  readonly received: Received[] = [];
  readonly tab = new Browser().openTab();
  private readonly answers: [Route, (Answer | Promise<Answer>)[]][] = [];

  constructor() {
    vi.stubGlobal('fetch', (url: string, options?: RequestInit) => this.receive(url, options));
    // The pages of earlier tests still exist; a fake channel keeps messages from them.
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        postMessage = vi.fn();
      },
    );
    // There is no WebCrypto, as on an insecure origin: fake timers would not advance its threads.
    vi.stubGlobal('crypto', {});
  }

  /** Sets the answers to a request, in order; the last one repeats. A promise holds its answer back. */
  answer(route: Route, ...answers: (Answer | Promise<Answer>)[]): void {
    this.answers.unshift([route, answers]);
  }

  /** Holds back the next answer to a request; the returned function sends it. */
  holdBack(route: Route, ...later: Answer[]): (answer: Answer) => Promise<void> {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    this.answer(route, promise, ...later);
    return (answer) => {
      resolve(answer);
      return settle();
    };
  }

  /** Returns the inputs of all requests of a route so far: path fields, query and body. */
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
    const response =
      status === 204 ? new Response(null, { status }) : Response.json(body, { status, headers });
    return Object.defineProperty(response, 'url', { value: url });
  }
}

const { setImmediate } = globalThis;

/** Waits for the promises that need neither a timer nor an answer held back. */
export const settle = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** Returns the search of a request as the contract names it. */
export function searchIn(headers: RequestInit['headers']): { search?: string } {
  const search = new Headers(headers).get(SEARCH_HEADER);
  return search === null ? {} : { search: decodeURIComponent(search) };
}

function read(url: string, { method, body, headers }: RequestInit): Received {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  return {
    method: (method ?? 'GET') as Route['method'],
    path: pathname,
    query: { ...Object.fromEntries(searchParams), ...searchIn(headers) },
    body:
      body instanceof FormData
        ? Object.fromEntries(body)
        : (JSON.parse(typeof body === 'string' ? body : 'null') as object | null),
    token: new Headers(headers).get('Authorization'),
    at: Date.now(),
  };
}

/** Returns the values of the `{name}` fields in a route's path; null for another route. */
function fieldsOfPath({ method, path }: Route, request: Route): object | null {
  const pattern = new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
  const match = method === request.method ? pattern.exec(request.path) : null;
  return match && { ...match.groups };
}

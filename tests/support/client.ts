import { request as httpRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { SEARCH_HEADER } from '../../src/contract/request.ts';
import { CHALLENGE_HEADER } from '../../src/rules/proof-of-work.ts';
import { signIn, signUp } from '../../src/contract/sign-in.ts';
import type { Server } from './server.ts';
import { newName } from './api.ts';

/** The parts of a response that concern limits. */
export interface LimitedAnswer {
  status: number;
  /** The error code of the first refused field. */
  code: string | undefined;
  /** Seconds to wait; NaN if the response does not say. */
  retryAfter: number;
  text: string;
  /** Challenge of the demanded proof of work; empty if none is demanded. */
  challenge: string;
}

export interface Visit {
  /** The client address that the proxy in front of the server passes on. */
  from?: string;
  /** Origin of the sending page; other programs send none. */
  origin?: string;
  token?: string | undefined;
  /** The text of a search. */
  search?: string;
  json?: unknown;
  body?: BodyInit;
}

/** Sends a request through a proxy that adds the visitor's address to X-Forwarded-For. */
export async function visit(
  { url }: { url: string },
  method: string,
  path: string,
  { from, origin, token, search, json, body }: Visit,
): Promise<LimitedAnswer> {
  const headers = new Headers();
  if (from) headers.set('x-forwarded-for', from);
  if (origin) headers.set('origin', origin);
  if (token) headers.set('authorization', token);
  if (search !== undefined) headers.set(SEARCH_HEADER, search);
  if (json !== undefined) headers.set('content-type', 'application/json');
  const content = json === undefined ? body : JSON.stringify(json);
  const init = content === undefined ? {} : { body: content };
  const answer = await fetch(url + path, { method, headers, redirect: 'manual', ...init });
  return describe(answer.status, (name) => answer.headers.get(name), await answer.text());
}

/** Sends a request from another address of this machine, such as 127.0.0.2. */
export async function postFrom(
  localAddress: string,
  url: string,
  json: unknown,
): Promise<LimitedAnswer> {
  const headers = { 'content-type': 'application/json' };
  const sent = httpRequest(url, { method: 'POST', localAddress, headers, agent: false });
  sent.end(JSON.stringify(json));
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.on('response', resolve).on('error', reject);
  });
  const headerOf = (name: string) => new Headers(answer.headers as HeadersInit).get(name);
  return describe(answer.statusCode ?? 0, headerOf, await text(answer));
}

function describe(
  status: number,
  headerOf: (name: string) => string | null,
  content: string,
): LimitedAnswer {
  return {
    status,
    code: codeIn(content),
    retryAfter: Number(headerOf('retry-after') ?? NaN),
    text: content,
    challenge: headerOf(CHALLENGE_HEADER) ?? '',
  };
}

function codeIn(content: string): string | undefined {
  if (!content.startsWith('{')) return undefined;
  const { data } = JSON.parse(content) as { data?: Record<string, { code: string }> };
  return Object.values(data ?? {})[0]?.code;
}

const from = (index: number) => `198.51.${Math.floor(index / 250)}.${(index % 250) + 1}`;

/** Lets this many clients act at the same moment, each with its own address. */
export const atOnce = (
  count: number,
  act: (from: string) => Promise<LimitedAnswer>,
): Promise<LimitedAnswer[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => act(from(index))));

export function signUpFrom(server: Pick<Server, 'url'>, address: string): Promise<LimitedAnswer> {
  const username = newName();
  const json = { username, email: `${username}@example.com`, password: 'Secret123' };
  return visit(server, 'POST', signUp.path, { from: address, json });
}

export function guessFrom(server: Pick<Server, 'url'>, address: string): Promise<LimitedAnswer> {
  const json = { identity: `${newName()}@example.com`, password: 'Wrong123' };
  return visit(server, 'POST', signIn.path, { from: address, json });
}

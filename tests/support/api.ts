import { randomUUID } from 'node:crypto';
import { requestOf } from '../../src/api/request.ts';
import { listInbox as contract, type InboxPage } from '../../src/contract/messages.ts';
import type { RequestContract } from '../../src/contract/request.ts';
import type { Session } from '../../src/contract/session.ts';
import { signUp } from '../../src/contract/sign-in.ts';
import { letMinutePass } from './minutes.ts';
import type { Server } from './server.ts';

export interface Answer {
  status: number;
  headers: Headers;
  /** The parsed body if it is JSON, else an empty object. */
  body: Record<string, unknown>;
  text: string;
}

export interface Member {
  id: string;
  username: string;
  email: string;
  password: string;
  token: string;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Sends one request to the API, without the checks of our forms. */
export async function request(
  server: Pick<Server, 'url'>,
  method: Method,
  path: string,
  { token, json, init }: { token?: string | undefined; json?: unknown; init?: RequestInit } = {},
): Promise<Answer> {
  const headers = new Headers(init?.headers);
  if (token) headers.set('authorization', token);
  if (json !== undefined) headers.set('content-type', 'application/json');
  const body = json === undefined ? init?.body : JSON.stringify(json);
  const answer = await fetch(server.url + path, {
    ...init,
    method,
    headers,
    redirect: 'manual',
    ...(body === undefined ? {} : { body }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, body: parse(text) };
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}

export const records = (collection: string, id = '') =>
  `/api/collections/${collection}/records${id === '' ? '' : `/${id}`}`;

/** Signs up through the API. */
export async function signUpMember(
  server: Pick<Server, 'url'>,
  username: string,
  language?: string,
): Promise<Member> {
  const email = `${username.toLowerCase()}@example.com`;
  const password = `Secret-${randomUUID()}`;
  const json = { username, email, password, language };
  const { status, body, text } = await request(server, 'POST', signUp.path, { json });
  if (status !== 200) throw new Error(`no account: ${text}`);
  const { token, record } = body as unknown as Session;
  return { id: record.id, username, email, password, token };
}

export async function tokenOf(
  server: Pick<Server, 'url'>,
  email: string,
  password: string,
): Promise<string> {
  const signedIn = await request(server, 'POST', '/api/collections/profiles/auth-with-password', {
    json: { identity: email, password },
  });
  return signedIn.body['token'] as string;
}

/** Sends a message as a guest, a minute after those before; returns its id, as the owner sees it. */
export async function sendMessage(server: Server, to: Member, content: string): Promise<string> {
  letMinutePass(server, to);
  const sent = await request(server, 'POST', records('messages'), {
    json: { recipient_id: to.id, content },
  });
  if (sent.status !== 204) throw new Error(`not sent: ${sent.text}`);
  const { items } = await listInbox(server, to);
  return String(items[0]?.id);
}

/** Sends a message as a browser without JavaScript does, from the page of that language. */
export function submitForm(
  server: Pick<Server, 'url'>,
  lang: string,
  fields: { recipient_id: string; content: string },
  headers: Record<string, string> = {},
): Promise<Answer> {
  const init = { body: new URLSearchParams(fields), headers };
  return request(server, 'POST', `${records('message_forms')}?lang=${lang}`, { init });
}

/** Makes the owner refuse guests. */
export async function refuseGuests(server: Pick<Server, 'url'>, owner: Member): Promise<void> {
  const json = { user_id: owner.id, allow_anon: false, csrf_token: null };
  const path = '/api/update_allow_anonymous';
  const { status, text } = await request(server, 'POST', path, { token: owner.token, json });
  if (status !== 204) throw new Error(`guests are not refused: ${text}`);
}

/** Asks a question of the contract, as the browser does. */
export function ask(
  server: Pick<Server, 'url'>,
  contract: RequestContract,
  input: object,
  token?: string,
): Promise<Answer> {
  const { method, path, headers, query } = requestOf(contract, input);
  const search = new URLSearchParams(query as Record<string, string>);
  return request(server, method, `${path}?${search}`, { token, init: { headers } });
}

/** Returns the first page of the owner's inbox, newest first. */
export async function listInbox(
  server: Pick<Server, 'url'>,
  { token }: Pick<Member, 'token'>,
): Promise<InboxPage> {
  const { status, body, text } = await request(server, 'GET', contract.path, { token });
  if (status !== 200) throw new Error(`no inbox: ${text}`);
  return body as unknown as InboxPage;
}

/** Returns a record as the superuser sees it (nobody else may), or an empty object if there is none. */
export async function storedRecord(
  server: Server,
  collection: string,
  id: string,
): Promise<Record<string, unknown>> {
  const { token } = server.superuser;
  const { status, body } = await request(server, 'GET', records(collection, id), { token });
  return status === 200 ? body : {};
}

/** Returns the number of rows of a collection, as the superuser sees it. */
export async function countRows(server: Server, collection: string): Promise<number> {
  const path = `${records(collection)}?perPage=1`;
  const { body } = await request(server, 'GET', path, { token: server.superuser.token });
  return Number(body['totalItems']);
}

/** Returns the error code at a field of a refused request. */
export function codeAt(answer: Answer, field: string): string | undefined {
  const fields = answer.body['data'] as Record<string, { code?: string }> | undefined;
  return fields?.[field]?.code;
}

/** Starts a job of the server, as its scheduler does; returns before the job is done. */
export async function runJob(
  server: Pick<Server, 'url' | 'superuser'>,
  name: string,
): Promise<void> {
  const { token } = server.superuser;
  const { status, text } = await request(server, 'POST', `/api/crons/${name}`, { token });
  if (status !== 204) throw new Error(`no job ${name}: ${status} ${text}`);
}

let people = 0;

/** Returns a username that no other test uses. */
export function newName(): string {
  people += 1;
  return `laila-${people}-${process.pid}`;
}

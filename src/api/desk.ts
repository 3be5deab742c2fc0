import type { exportTable } from '../contract/desk-house.ts';
import type { InputOf, RequestContract } from '../contract/request.ts';
import { failed, succeeded, type Result } from '../contract/result.ts';
import { readEntry, removeEntry, writeEntry } from '../storage/access.ts';
import { failureOf, readAnswer, type Answer } from './answer.ts';
import { makeRequest, type InputArguments, type ResultOf } from './request.ts';
import { fetchWithSession } from './send.ts';

/** A superuser's token; in memory, too, because the browser may forbid storage. */
let token: string | null = null;
const refusals = new Set<() => void>();

/** Returns the superuser's token; empty if the desk is used with a member's session, or by nobody. */
export const superuserToken = (): string =>
  (token ??= readEntry('sessionStorage', 'desk_token') ?? '');

/** Keeps a superuser's token for this tab. */
export function keepSuperuserToken(received: string): void {
  token = received;
  writeEntry('sessionStorage', 'desk_token', received);
}

export function dropSuperuserToken(): void {
  token = '';
  removeEntry('sessionStorage', 'desk_token');
}

/** Calls back when the server refuses a superuser's token; returns a function that unsubscribes. */
export function onSuperuserRefused(listener: () => void): () => void {
  refusals.add(listener);
  return () => void refusals.delete(listener);
}

/** Makes a request of the contract as the superuser who signed in here, otherwise with the member's session. */
export const sendAtDesk = <Request extends RequestContract>(
  request: Request,
  ...input: InputArguments<Request>
): Promise<ResultOf<Request>> => makeRequest(fetchAtDesk, request, ...input);

async function fetchAtDesk(path: string, init: RequestInit): Promise<Answer> {
  const sent = superuserToken();
  return sent === ''
    ? fetchWithSession(path, init)
    : readAnswer(fetchAsSuperuser(path, init, sent));
}

async function fetchAsSuperuser(path: string, init: RequestInit, sent: string): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('Authorization', sent);
  const response = await fetch(path, { ...init, headers });
  // A later sign-in may have replaced the token meanwhile.
  if (response.status === 401 && sent === token) {
    dropSuperuserToken();
    for (const listener of refusals) listener();
  }
  return response;
}

/** Downloads a table as a file; only superusers may. */
export async function downloadTable(
  { path, method }: typeof exportTable,
  { table }: InputOf<typeof exportTable>,
): Promise<Result<Blob>> {
  try {
    const address = `${path}?${new URLSearchParams({ table }).toString()}`;
    const response = await fetchAsSuperuser(address, { method }, superuserToken());
    if (response.ok) return succeeded(await response.blob());
    return failureOf(await readAnswer(Promise.resolve(response)));
  } catch {
    return failed('no_response');
  }
}

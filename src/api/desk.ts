import type { exportTable } from '../contract/desk-house.ts';
import type { InputOf, RequestContract } from '../contract/request.ts';
import { failed, succeeded, type Result } from '../contract/result.ts';
import { readEntry, removeEntry, writeEntry } from '../storage/access.ts';
import { onTokenRefused } from './client.ts';
import type { InputArguments, ResultOf } from './request.ts';
import { sendForFile, sendWith } from './send.ts';

/** A superuser's token; in memory, too, because the browser may forbid storage. */
let token: string | null = null;

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

/**
 * Drops the superuser's token and calls back when the server refuses it; returns a function that
 * unsubscribes.
 */
export const onSuperuserRefused = (listener: () => void): (() => void) =>
  onTokenRefused((refused) => {
    // A later sign-in may have replaced the token meanwhile.
    if (refused === '' || refused !== superuserToken()) return;
    dropSuperuserToken();
    listener();
  });

/** Makes a request of the contract as the superuser who signed in here, otherwise with the member's session. */
export const sendAtDesk = <Request extends RequestContract>(
  request: Request,
  ...input: InputArguments<Request>
): Promise<ResultOf<Request>> => sendWith(asSuperuser(), request, ...input);

/** Downloads a table as a file; only superusers may. */
export async function downloadTable(
  request: typeof exportTable,
  input: InputOf<typeof exportTable>,
): Promise<Result<Blob>> {
  const result = await sendForFile(asSuperuser(), request, input);
  if (!result.ok) return result;
  const file = await result.value.blob().catch(() => null);
  return file ? succeeded(file) : failed('no_response');
}

const asSuperuser = () =>
  superuserToken() === '' ? {} : { headers: { Authorization: superuserToken() } };

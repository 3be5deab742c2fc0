import type { RequestContract } from '../contract/request.ts';
import { failed } from '../contract/result.ts';
import { refreshSession, type Session } from '../contract/session.ts';
import { readAnswer, type Answer } from './answer.ts';
import { makeRequest, type InputArguments, type ResultOf } from './request.ts';
import { SESSION_TICK } from './session-age.ts';
import { currentSession } from './session-storage.ts';

/** Makes a request of the contract with the session. */
export const send = <Request extends RequestContract>(
  request: Request,
  ...input: InputArguments<Request>
): Promise<ResultOf<Request>> => makeRequest(fetchWithSession, request, ...input);

/**
 * Makes a request that is answered with a session, and saves the session. Settles once it is stored, because
 * leaving the page earlier would lose it.
 */
export async function sendForSession<Request extends RequestContract<unknown, Session>>(
  request: Request,
  ...input: InputArguments<Request>
): Promise<ResultOf<Request>> {
  const session = currentSession();
  const result = await send(request, ...input);
  if (!result.ok) return result;
  try {
    const { token, record } = result.value;
    session.save(token, record);
    await session.whenStored();
    return result;
  } catch {
    return failed('unexpected_error');
  }
}

/**
 * Waits until the session is known, then sends its token. Ends the session if the server refuses the token.
 */
export async function fetchWithSession(path: string, init: RequestInit): Promise<Answer> {
  const session = currentSession();
  await session.ready;
  const { token } = session;
  const headers = new Headers(init.headers);
  if (token !== '') headers.set('Authorization', token);
  const answer = await readAnswer(fetch(path, { ...init, headers }));
  if (answer.status === 401 && !requiresSecondFactor(answer)) session.refuse(token);
  if ([403, 404].includes(answer.status) && token !== '') checkToken();
  return answer;
}

/** PocketBase also answers 401 to a correct password if a second factor must follow. */
const requiresSecondFactor = ({ data }: Answer) =>
  Boolean((data as { mfaId?: string } | null)?.mfaId);

let lastCheck = -Infinity;

/**
 * Checks whether the token is still valid, at most once per `SESSION_TICK`. PocketBase treats a request with
 * an invalid token as a guest's, and answers 403 or 404.
 */
function checkToken(): void {
  if (Date.now() - lastCheck < SESSION_TICK) return;
  lastCheck = Date.now();
  const { path, method } = refreshSession;
  void fetchWithSession(path, { method });
}

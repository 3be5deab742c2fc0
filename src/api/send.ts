import type { RequestContract } from '../contract/request.ts';
import { failed } from '../contract/result.ts';
import { refreshSession, type Session } from '../contract/sign-in.ts';
import { readAnswer, type Answer } from './answer.ts';
import { makeRequest, type InputArguments, type ResultOf } from './request.ts';
import { SESSION_TICK } from './session-age.ts';
import { currentSession } from './session-storage.ts';

/** Makes a request of the contract with the session. */
export const send = <Request extends RequestContract>(
  request: Request,
  ...input: InputArguments<Request>
): Promise<ResultOf<Request>> => makeRequest(askWithSession, request, ...input);

/**
 * Makes a request that is answered by a session, and saves it. Settles once it is stored: a page that
 * is left earlier would lose it.
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

/** Waits until the session is known, sends its token, and ends the session where the token is refused. */
export async function askWithSession(path: string, init: RequestInit): Promise<Answer> {
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

/** PocketBase answers 401 also to a right password that a second factor has to follow. */
const requiresSecondFactor = ({ data }: Answer) =>
  Boolean((data as { mfaId?: string } | null)?.mfaId);

let lastCheck = -Infinity;

/**
 * Asks whether the token is still valid, at most once a tick: PocketBase treats an invalid one as a
 * guest's request, which gets 403 or 404.
 */
function checkToken(): void {
  if (Date.now() - lastCheck < SESSION_TICK) return;
  lastCheck = Date.now();
  const { path, method } = refreshSession;
  void askWithSession(path, { method });
}

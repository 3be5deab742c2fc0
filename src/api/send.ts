import type { RequestContract } from '../contract/request.ts';
import { failed, succeeded, type Result } from '../contract/result.ts';
import type { Session } from '../contract/sign-in.ts';
import { ask } from './ask.ts';
import { client } from './client.ts';
import { exchange, type Given, type ResultOf } from './exchange.ts';
import { renewSession } from './session-renewal.ts';

/** Makes a request of the contract with the session. */
export const send = <Request extends RequestContract>(
  request: Request,
  ...input: Given<Request>
): Promise<ResultOf<Request>> => exchange(ask, request, ...input);

/**
 * Deletes a record of one's own. One that is gone already is deleted; but whose token no longer counts
 * is answered the same, so it is asked for first.
 */
export async function sendDeletion(
  request: RequestContract<{ id: string }>,
  id: string,
): Promise<Result> {
  const result = await send(request, { id });
  if (result.ok || result.error.code !== 'gone') return result;
  return (await renewSession()) === 'renewed' ? succeeded(null) : result;
}

/**
 * Makes a request that is answered by a session, and keeps it; it is stored when this settles, since
 * whoever leaves the page earlier would lose it.
 */
export async function sendForSession<Request extends RequestContract<unknown, Session>>(
  request: Request,
  ...input: Given<Request>
): Promise<ResultOf<Request>> {
  const { session } = client();
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

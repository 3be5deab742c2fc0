import type { RequestContract } from '../contract/request.ts';
import { succeeded, type Result } from '../contract/result.ts';
import { send } from './send.ts';
import { renewSession } from './session-renewal.ts';

/**
 * Deletes an own record; succeeds for one that is gone already. An invalid token gets the same answer,
 * so the session is renewed first.
 */
export async function sendDeletion(
  request: RequestContract<{ id: string }>,
  id: string,
): Promise<Result> {
  const result = await send(request, { id });
  if (result.ok || result.error.code !== 'gone') return result;
  return (await renewSession()) === 'renewed' ? succeeded(null) : result;
}

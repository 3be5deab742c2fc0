import type { RequestContract } from '../contract/request.ts';
import { succeeded, type Result } from '../contract/result.ts';
import { send } from './send.ts';
import { renewSession } from './session-renewal.ts';

/**
 * Deletes one of the member's records; succeeds if it is already gone. An invalid token gets the same answer
 * as a missing record, so the session is renewed to tell the two apart.
 */
export async function sendDeletion(
  request: RequestContract<{ id: string }>,
  id: string,
): Promise<Result> {
  const result = await send(request, { id });
  if (result.ok || result.error.code !== 'gone') return result;
  return (await renewSession()) === 'renewed' ? succeeded(null) : result;
}

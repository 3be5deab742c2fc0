import * as api from '../api/recovery.ts';
import type { Result } from '../contract/result.ts';
import { resultOf } from '../stores/result-of.ts';
import { $session, signOut } from '../stores/session.ts';

export function resetPassword(token: string, password: string): Promise<Result> {
  return endingSessions(api.confirmPasswordReset(token, password));
}

export function confirmEmailChange(token: string, password: string): Promise<Result> {
  return endingSessions(api.confirmEmailChange(token, password));
}

/** The server ended every session of the account, and no longer takes the token that this browser holds. */
async function endingSessions(call: Promise<void>): Promise<Result> {
  const result = await resultOf(call);
  if (result.ok && $session.get().status === 'member') signOut();
  return result;
}

import { profiles } from '../api/client.ts';
import { resultOf, send } from '../api/send.ts';
import { currentSession } from '../api/session-storage.ts';
import type { Result } from '../contract/result.ts';
import * as contract from '../contract/sign-in.ts';
import { $session, signOut } from '../stores/account/session.ts';

export function resetPassword(token: string, password: string): Promise<Result> {
  const input = { token, password, passwordConfirm: password };
  return signOutAfter(send(contract.confirmPasswordReset, input));
}

export function confirmEmailChange(token: string, password: string): Promise<Result> {
  return signOutAfter(send(contract.confirmEmailChange, { token, password }));
}

/** Signs out after a successful request, because the server has invalidated every session of the account. */
async function signOutAfter(request: Promise<Result>): Promise<Result> {
  const result = await request;
  if (result.ok && $session.get().status === 'member') signOut();
  return result;
}

/** Confirms the address; the SDK changes the session's copy of the profile, too. */
export async function confirmVerification(token: string): Promise<Result> {
  const call = profiles.confirmVerification(token).then(() => undefined);
  const result = await resultOf(contract.confirmVerification, call);
  await currentSession().whenStored();
  return result;
}

import { accountOf, renewCopy } from '../api/own-profile.ts';
import { send } from '../api/send.ts';
import type { Result } from '../contract/result.ts';
import * as contract from '../contract/sign-in.ts';
import { $session, signOut } from '../stores/account/session.ts';

export function resetPassword(token: string, password: string): Promise<Result> {
  const input = { token, password, passwordConfirm: password };
  return endingSessions(send(contract.confirmPasswordReset, input));
}

export function confirmEmailChange(token: string, password: string): Promise<Result> {
  return endingSessions(send(contract.confirmEmailChange, { token, password }));
}

/** The server ended every session of the account, and no longer takes the token that this browser holds. */
async function endingSessions(call: Promise<Result>): Promise<Result> {
  const result = await call;
  if (result.ok && $session.get().status === 'member') signOut();
  return result;
}

export async function confirmVerification(token: string): Promise<Result> {
  const result = await send(contract.confirmVerification, { token });
  if (result.ok) await renewCopy({ id: accountOf(token), verified: true });
  return result;
}

import { sendForSession } from '../api/send.ts';
import { currentSession } from '../api/session-storage.ts';
import { failed, type Result } from '../contract/result.ts';
import * as contract from '../contract/sign-in.ts';

/** @param remember whether the session remains after the browser is closed */
export async function signIn(email: string, password: string, remember: boolean) {
  currentSession().remember(remember);
  const result = await sendForSession(contract.signIn, { identity: email, password });
  return nameWrongCredentials(result);
}

/** Gives a wrong password or an unknown address its code, which PocketBase does not send. */
export const nameWrongCredentials = <T>(result: Result<T>): Result<T> =>
  !result.ok && result.error.message === contract.WRONG_CREDENTIALS
    ? failed('invalid_credentials')
    : result;

export function signUp(account: contract.NewAccount) {
  currentSession().remember(true);
  return sendForSession(contract.signUp, account);
}

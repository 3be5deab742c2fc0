import { sendForSession } from '../api/send.ts';
import { currentSession } from '../api/session-storage.ts';
import * as contract from '../contract/sign-in.ts';

/** @param remember whether the session remains after the browser is closed */
export function signIn(email: string, password: string, remember: boolean) {
  currentSession().remember(remember);
  return sendForSession(contract.signIn, { identity: email, password });
}

export function signUp(account: contract.NewAccount) {
  currentSession().remember(true);
  return sendForSession(contract.signUp, account);
}

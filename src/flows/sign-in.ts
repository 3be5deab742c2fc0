import { profiles } from '../api/client.ts';
import { send, sendForSession, startSession } from '../api/send.ts';
import { currentSession } from '../api/session-storage.ts';
import { failed, type Result } from '../contract/result.ts';
import * as contract from '../contract/sign-in.ts';
import { OTP_PASSWORD } from '../rules/second-factor.ts';

/** @param remember whether the session remains after the browser is closed */
export async function signIn(email: string, password: string, remember: boolean) {
  currentSession().remember(remember);
  const call = profiles.authWithPassword(email, password);
  return nameWrongCredentials(await startSession(contract.signIn, call));
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

/** A pending sign-in, after the first factor and before the mailed code. */
export interface Challenge {
  mfaId: string;
  email: string;
}

export function createSecondFactor({ mfaId, email }: Challenge) {
  let otpId = '';
  return {
    /** Mails a code, which replaces the previous one. */
    async send() {
      const result = await send(contract.requestSignInCode, { email, mfaId });
      if (result.ok) otpId = result.value.otpId;
      return result;
    },
    signIn: (code: string) => {
      const body = { otpId, password: OTP_PASSWORD, code, mfaId };
      const call = profiles.authWithOTP(otpId, OTP_PASSWORD, { body });
      return startSession(contract.signInWithCode, call);
    },
  };
}

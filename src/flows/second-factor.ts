import { send, sendForSession } from '../api/send.ts';
import * as contract from '../contract/sign-in.ts';

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
    signIn: (code: string) =>
      sendForSession(contract.signInWithCode, {
        otpId,
        password: contract.OTP_PASSWORD,
        code,
        mfaId,
      }),
  };
}

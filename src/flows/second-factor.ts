import { requestCode, signInWithCode } from '../api/second-factor.ts';
import { resultOf } from '../stores/result-of.ts';

/** A sign-in that stands between the first factor and the mailed code. */
export interface Challenge {
  mfaId: string;
  email: string;
}

export function createSecondFactor({ mfaId, email }: Challenge) {
  let otpId = '';
  return {
    /** Mails a code; the one before no longer counts here. */
    async send() {
      const result = await resultOf(requestCode(email, mfaId));
      if (result.ok) otpId = result.value;
      return result;
    },
    signIn: (code: string) => resultOf(signInWithCode(otpId, code, mfaId)),
  };
}

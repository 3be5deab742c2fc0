import { requestCode, signInWithCode } from '../api/second-factor.ts';
import { refusalOf, type Refusal } from './refusal.ts';

/** A sign-in that stands between the password and the mailed code. */
export interface Challenge {
  mfaId: string;
  email: string;
}

export interface SecondFactor {
  /** Mails a code; the one before no longer counts here. */
  send: () => Promise<Refusal | null>;
  /** Signs in. */
  enter: (code: string) => Promise<Refusal | null>;
}

export function createSecondFactor({ mfaId, email }: Challenge): SecondFactor {
  let otpId = '';
  return {
    send: () =>
      refusalOf(
        requestCode(email, mfaId).then((id) => {
          otpId = id;
        }),
      ),
    enter: (code) => refusalOf(signInWithCode(otpId, code, mfaId)),
  };
}

import * as contract from '../contract/sign-in.ts';
import { send, sendForSession } from './send.ts';

/**
 * Mails a code to who has passed the first factor.
 * @returns what the code is entered with
 * @throws ApiError
 */
export async function requestCode(email: string, mfaId: string): Promise<string> {
  return (await send(contract.requestSignInCode, { email, mfaId })).otpId;
}

/** @throws ApiError */
export async function signInWithCode(otpId: string, code: string, mfaId: string): Promise<void> {
  const password = contract.OTP_PASSWORD;
  await sendForSession(contract.signInWithCode, { otpId, password, code, mfaId });
}

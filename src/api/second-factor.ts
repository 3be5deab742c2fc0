import { OTP_PASSWORD } from '../contract/sign-in.ts';
import type { Profile } from './accounts.ts';
import { call } from './api-error.ts';
import { client } from './client.ts';

const profiles = () => client().pocketBase.collection<Profile>('profiles');

/**
 * Mails a code to who has passed the first factor.
 * @returns what the code is entered with
 * @throws ApiError
 */
export async function requestCode(email: string, mfaId: string): Promise<string> {
  const { otpId } = await call(() => profiles().requestOTP(email, { body: { email, mfaId } }));
  return otpId;
}

/** @throws ApiError */
export async function signInWithCode(otpId: string, code: string, mfaId: string): Promise<void> {
  const body = { otpId, password: OTP_PASSWORD, code };
  await call(() => profiles().authWithOTP(otpId, OTP_PASSWORD, { body, query: { mfaId } }));
  await client().session.whenStored();
}

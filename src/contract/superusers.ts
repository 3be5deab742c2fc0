import type { RequestContract, Types } from './request.ts';

// The sign-in of superusers at the desk, by PocketBase's own routes. The console has the same.

interface SuperuserSession {
  token: string;
}

/**
 * Signs in with a password. Refused with `second_factor` and an `mfaId` if the account requires a mailed
 * code.
 */
export const signInSuperuser = {
  method: 'POST',
  path: '/api/collections/_superusers/auth-with-password',
  caller: 'anybody',
  codes: ['second_factor'],
  types: {} as Types<{ identity: string; password: string }, SuperuserSession>,
} as const satisfies RequestContract;

/** Mails the second factor's code. */
export const requestSuperuserCode = {
  method: 'POST',
  path: '/api/collections/_superusers/request-otp',
  caller: 'anybody',
  types: {} as Types<{ email: string }, { otpId: string }>,
} as const satisfies RequestContract;

/** Signs in with the mailed code, which is the password of this request. */
export const signInSuperuserWithCode = {
  method: 'POST',
  path: '/api/collections/_superusers/auth-with-otp',
  caller: 'anybody',
  types: {} as Types<Record<'mfaId' | 'otpId' | 'password', string>, SuperuserSession>,
} as const satisfies RequestContract;

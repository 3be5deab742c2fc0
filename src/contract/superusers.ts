import { byAnybody, type Types } from './request.ts';

// The sign-in of superusers at the desk, by PocketBase's own routes. The console has the same.

interface SuperuserSession {
  token: string;
}

/**
 * Signs in with a password. Refused with `second_factor` and an `mfaId` if the account requires a mailed
 * code.
 */
export const signInSuperuser = byAnybody('POST /api/collections/_superusers/auth-with-password', {
  codes: ['second_factor'],
  types: {} as Types<{ identity: string; password: string }, SuperuserSession>,
});

/** Mails the second factor's code. */
export const requestSuperuserCode = byAnybody('POST /api/collections/_superusers/request-otp', {
  types: {} as Types<{ email: string }, { otpId: string }>,
});

/** Signs in with the mailed code, which is the password of this request. */
export const signInSuperuserWithCode = byAnybody(
  'POST /api/collections/_superusers/auth-with-otp',
  {
    types: {} as Types<Record<'mfaId' | 'otpId' | 'password', string>, SuperuserSession>,
  },
);

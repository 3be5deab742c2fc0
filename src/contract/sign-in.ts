import { emailErrors } from '../rules/email.ts';
import { passwordErrors } from '../rules/password.ts';
import { usernameErrors } from '../rules/username.ts';
import type { RequestContract, Types } from './request.ts';
import type { Session } from './session.ts';

// Requests without a session: sign-up, password, Google, the second factor, and the links in mails.

/**
 * The allowed query parameters of a sign-in; any other one is refused with `query_not_allowed`. `mfaId` is
 * the id of the passed first factor, which PocketBase's SDK sends in the query.
 */
export const signInParameters = ['mfaId'] as const;

/**
 * The constant password of `signInWithCode`. PocketBase checks the password before any hook runs, so our
 * rate limits could not apply to a code in it. The mailed code is in the field `code`, which a hook
 * compares.
 */
export const OTP_PASSWORD = 'see-code';

export interface NewAccount {
  email: string;
  username: string;
  password: string;
  /** Language of the mails to the new member. */
  language?: string;
  /** The token of an invitation, which the house may require (desk-house.ts). */
  invitation?: string | undefined;
}

/** Why somebody cannot sign up: at `invitation`, and for the last at `email`. */
const welcomeErrors = [
  'sign_ups_closed',
  'invitation_required',
  'invitation_used_up',
  'email_domain_blocked',
] as const;

/** Creates an account; the record in `sign_ups` is never stored. */
export const signUp = {
  method: 'POST',
  path: '/api/collections/sign_ups/records',
  caller: 'anybody',
  codes: [
    ...emailErrors,
    'email_taken',
    ...passwordErrors,
    ...usernameErrors,
    'username_taken',
    ...welcomeErrors,
  ],
  types: {} as Types<NewAccount, Session>,
} as const satisfies RequestContract;

/** PocketBase's message for a wrong password and for an unknown address, which it sends without a code. */
export const WRONG_CREDENTIALS = 'Failed to authenticate.';

/**
 * Signs in with a password. Refused with `invalid_credentials` by `flows/sign-in.ts`, with `second_factor` and an `mfaId` if the account requires a mailed
 * code; with `suspended`, and a token in the header `NOTICE_HEADER` for `showNotice`, if moderators closed
 * the account.
 */
export const signIn = {
  method: 'POST',
  path: '/api/collections/profiles/auth-with-password',
  caller: 'anybody',
  codes: ['invalid_credentials', 'second_factor', 'suspended'],
  types: {} as Types<{ identity: string; password: string }, Session>,
} as const satisfies RequestContract;

/** Lists the providers. PocketBase creates the state and the PKCE pair for one sign-in with a provider. */
export const listAuthMethods = {
  method: 'GET',
  path: '/api/collections/profiles/auth-methods',
  caller: 'anybody',
  types: {} as Types<
    void,
    { oauth2: { providers: Record<'authURL' | 'codeVerifier' | 'name' | 'state', string>[] } }
  >,
} as const satisfies RequestContract;

interface ProviderAnswer {
  provider: 'google';
  code: string;
  codeVerifier: string;
  redirectURL: string;
  /** Language of the mails to a new account, and its invitation. */
  createData: { language: string; invitation?: string | undefined };
}

/** Signs in, or links the provider's account to the session's account. */
export const signInWithProvider = {
  method: 'POST',
  path: '/api/collections/profiles/auth-with-oauth2',
  caller: 'anybody',
  codes: [
    'email_not_confirmed',
    'provider_account_taken',
    'provider_already_linked',
    'provider_email_unverified',
    'second_factor',
    'suspended',
    ...welcomeErrors,
  ],
  types: {} as Types<ProviderAnswer, Session & { meta?: { isNew?: boolean } }>,
} as const satisfies RequestContract;

/** Mails the second factor's code. */
export const requestSignInCode = {
  method: 'POST',
  path: '/api/collections/profiles/request-otp',
  caller: 'anybody',
  codes: ['mail_not_set_up'],
  types: {} as Types<{ email: string; mfaId: string }, { otpId: string }>,
} as const satisfies RequestContract;

export const signInWithCode = {
  method: 'POST',
  path: '/api/collections/profiles/auth-with-otp',
  caller: 'anybody',
  codes: ['code_wrong', 'suspended'],
  types: {} as Types<Record<'code' | 'mfaId' | 'otpId' | 'password', string>, Session>,
} as const satisfies RequestContract;

/** Gives the same answer whether the address has an account or not. */
export const requestPasswordReset = {
  method: 'POST',
  path: '/api/collections/profiles/request-password-reset',
  caller: 'anybody',
  codes: ['mail_not_set_up'],
  types: {} as Types<{ email: string }>,
} as const satisfies RequestContract;

/** Sets a new password. An expired token is refused with an error at the field `token`. */
export const confirmPasswordReset = {
  method: 'POST',
  path: '/api/collections/profiles/confirm-password-reset',
  caller: 'anybody',
  codes: passwordErrors,
  types: {} as Types<{ token: string; password: string; passwordConfirm: string }>,
} as const satisfies RequestContract;

/** Gives the same answer whether the address has an account or not. */
export const requestVerification = {
  method: 'POST',
  path: '/api/collections/profiles/request-verification',
  caller: 'anybody',
  codes: ['mail_not_set_up'],
  types: {} as Types<{ email: string }>,
} as const satisfies RequestContract;

export const confirmVerification = {
  method: 'POST',
  path: '/api/collections/profiles/confirm-verification',
  caller: 'anybody',
  types: {} as Types<{ token: string }>,
} as const satisfies RequestContract;

/** Confirms a new address with the token from the link mailed to it; the record is never stored. */
export const confirmEmailChange = {
  method: 'POST',
  path: '/api/collections/email_changes/records',
  caller: 'anybody',
  types: {} as Types<{ token: string; password: string }>,
} as const satisfies RequestContract;

import { emailErrors } from '../rules/email.ts';
import { passwordErrors } from '../rules/password.ts';
import { usernameErrors } from '../rules/username.ts';
import { byAnybody, type Types } from './request.ts';
import type { Session } from './session.ts';

// Requests without a session: sign-up, password, Google, the second factor, and the links in mails.

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
export const signUp = byAnybody('POST /api/collections/sign_ups/records', {
  codes: [
    ...emailErrors,
    'email_taken',
    ...passwordErrors,
    ...usernameErrors,
    'username_taken',
    ...welcomeErrors,
  ],
  types: {} as Types<NewAccount, Session>,
});

/** PocketBase's message for a wrong password and for an unknown address, which it sends without a code. */
export const WRONG_CREDENTIALS = 'Failed to authenticate.';

/**
 * Signs in with a password. Refused with `invalid_credentials` by `flows/sign-in.ts`, with `second_factor` and
 * an `mfaId` if the account requires a mailed
 * code; with `suspended`, and a token in the header `NOTICE_HEADER` for `showNotice`, if moderators closed
 * the account.
 */
export const signIn = byAnybody('POST /api/collections/profiles/auth-with-password', {
  codes: ['invalid_credentials', 'second_factor', 'suspended'],
  types: {} as Types<{ identity: string; password: string }, Session>,
});

/** Lists the providers. PocketBase creates the state and the PKCE pair for one sign-in with a provider. */
export const listAuthMethods = byAnybody('GET /api/collections/profiles/auth-methods', {
  types: {} as Types<
    void,
    { oauth2: { providers: Record<'authURL' | 'codeVerifier' | 'name' | 'state', string>[] } }
  >,
});

interface ProviderAnswer {
  provider: 'google';
  code: string;
  codeVerifier: string;
  redirectURL: string;
  /** Language of the mails to a new account, and its invitation. */
  createData: { language: string; invitation?: string | undefined };
}

/** Signs in, or links the provider's account to the session's account. */
export const signInWithProvider = byAnybody('POST /api/collections/profiles/auth-with-oauth2', {
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
});

/** Mails the second factor's code. */
export const requestSignInCode = byAnybody('POST /api/collections/profiles/request-otp', {
  isConstantTime: true,
  codes: ['mail_not_set_up'],
  types: {} as Types<{ email: string; mfaId: string }, { otpId: string }>,
});

export const signInWithCode = byAnybody('POST /api/collections/profiles/auth-with-otp', {
  codes: ['code_wrong', 'suspended'],
  types: {} as Types<Record<'code' | 'mfaId' | 'otpId' | 'password', string>, Session>,
});

/** Gives the same answer whether the address has an account or not. */
export const requestPasswordReset = byAnybody(
  'POST /api/collections/profiles/request-password-reset',
  {
    isConstantTime: true,
    codes: ['email_malformed', 'mail_not_set_up'],
    types: {} as Types<{ email: string }>,
  },
);

/** Sets a new password. An expired token is refused with an error at the field `token`. */
export const confirmPasswordReset = byAnybody(
  'POST /api/collections/profiles/confirm-password-reset',
  {
    codes: passwordErrors,
    types: {} as Types<{ token: string; password: string; passwordConfirm: string }>,
  },
);

/** Gives the same answer whether the address has an account or not. */
export const requestVerification = byAnybody(
  'POST /api/collections/profiles/request-verification',
  {
    isConstantTime: true,
    codes: ['email_malformed', 'mail_not_set_up'],
    types: {} as Types<{ email: string }>,
  },
);

export const confirmVerification = byAnybody(
  'POST /api/collections/profiles/confirm-verification',
  {
    types: {} as Types<{ token: string }>,
  },
);

/** Confirms a new address with the token from the link mailed to it; the record is never stored. */
export const confirmEmailChange = byAnybody('POST /api/collections/email_changes/records', {
  types: {} as Types<{ token: string; password: string }>,
});

import { emailErrors } from '../rules/email.ts';
import { byAnybody, byMember, type Types } from './request.ts';
import type { Session } from './session.ts';

// Requests by which members manage their own account, and others refuse it.

/**
 * Ends every session and answers with a new one. It requires the old password. If the account has no
 * password but a second factor, it requires the mailed code.
 */
export const setPassword = byMember('POST /api/set_password', {
  codes: [
    'changed_password_too_short',
    'code_wrong',
    'old_password_wrong',
    'password_required',
    'password_too_long',
  ],
  types: {} as Types<{ password: string; oldPassword?: string; code?: string }, Session>,
});

/** Mails a code for reauthentication to a caller whose account has no password. */
export const requestReauthenticationCode = byMember('POST /api/request_code', {
  codes: ['mail_not_set_up'],
});

/** Ends the session of the request, and has the browser clear its cache. Other sessions stay. */
export const signOut = byMember('POST /api/sign_out');

/** Ends every session of the caller, including this one. */
export const signOutEverywhere = byMember('POST /api/sign_out_everywhere');

/**
 * Mails a link to the new address. Gives the same answer whether another account has the address, whose owner
 * is then told by mail.
 */
export const requestEmailChange = byMember('POST /api/collections/profiles/request-email-change', {
  codes: [
    ...emailErrors,
    'email_domain_blocked',
    'email_taken',
    'mail_not_set_up',
    'old_password_wrong',
    'password_needed',
  ],
  types: {} as Types<{ newEmail: string; oldPassword: string }>,
});

/** Deletes the account with its messages, replies and files. */
export const deleteAccount = byMember('POST /api/delete_user_account');

/**
 * Deletes an account that somebody made with the caller's mail address, by the link in the mail about it. A
 * confirmed one stays.
 */
export const refuseAccount = byAnybody('POST /api/refuse_account', {
  codes: ['link_expired'],
  types: {} as Types<{ secret: string }>,
});

export interface ConnectedAccount {
  /** The id of the link, for `disconnectAccount`. */
  id: string;
  /** PocketBase's name for the provider, such as `google`. */
  provider: string;
}

/** Lists the caller's links to sign-in providers. */
export const listConnectedAccounts = byMember('GET /api/connected_accounts', {
  types: {} as Types<void, { items: ConnectedAccount[] }>,
});

export const disconnectAccount = byMember('DELETE /api/collections/_externalAuths/records/{id}', {
  codes: ['last_way_in'],
  types: {} as Types<{ id: string }>,
});

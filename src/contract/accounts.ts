import type { RequestContract, Types } from './request.ts';
import type { Session } from './session.ts';

// Requests by which members manage their own account.

/**
 * Ends every session and answers with a new one. It requires the old password. If the account has no
 * password but a second factor, it requires the mailed code.
 */
export const setPassword = {
  method: 'POST',
  path: '/api/set_password',
  caller: 'member',
  codes: [
    'changed_password_too_short',
    'code_wrong',
    'old_password_wrong',
    'password_required',
    'password_too_long',
  ],
  types: {} as Types<{ password: string; oldPassword?: string; code?: string }, Session>,
} as const satisfies RequestContract;

/** Mails a code for reauthentication to a caller whose account has no password. */
export const requestReauthenticationCode = {
  method: 'POST',
  path: '/api/request_code',
  caller: 'member',
  codes: ['mail_not_set_up'],
  types: {} as Types,
} as const satisfies RequestContract;

/** Ends every session of the caller, including this one. */
export const signOutEverywhere = {
  method: 'POST',
  path: '/api/sign_out_everywhere',
  caller: 'member',
  types: {} as Types,
} as const satisfies RequestContract;

export const requestEmailChange = {
  method: 'POST',
  path: '/api/collections/profiles/request-email-change',
  caller: 'member',
  codes: ['email_taken', 'mail_not_set_up', 'old_password_wrong', 'password_needed'],
  types: {} as Types<{ newEmail: string; oldPassword: string }>,
} as const satisfies RequestContract;

/** Deletes the account with its messages, replies and files. */
export const deleteAccount = {
  method: 'POST',
  path: '/api/delete_user_account',
  caller: 'member',
  types: {} as Types,
} as const satisfies RequestContract;

export interface ConnectedAccount {
  /** The id of the link, for `disconnectAccount`. */
  id: string;
  /** PocketBase's name for the provider, such as `google`. */
  provider: string;
}

/** Lists the caller's links to sign-in providers. */
export const listConnectedAccounts = {
  method: 'GET',
  path: '/api/connected_accounts',
  caller: 'member',
  types: {} as Types<void, { items: ConnectedAccount[] }>,
} as const satisfies RequestContract;

export const disconnectAccount = {
  method: 'DELETE',
  path: '/api/collections/_externalAuths/records/{id}',
  caller: 'member',
  codes: ['last_way_in'],
  types: {} as Types<{ id: string }>,
} as const satisfies RequestContract;

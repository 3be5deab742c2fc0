import type { RecordAuthResponse } from 'pocketbase';
import { REQUEST_CODE, SIGN_OUT_EVERYWHERE, type Proof } from '../contract/account-security.ts';
import {
  CONNECTED_ACCOUNTS_PATH,
  type ConnectedAccount,
  type ConnectedAccounts,
} from '../contract/connected-accounts.ts';
import type { Profile } from './accounts.ts';
import { call } from './api-error.ts';
import { client } from './client.ts';
import { updateOwnProfile } from './own-profile.ts';

// What a person changes about the own account. Every function throws ApiError.

const profiles = () => client().pocketBase.collection<Profile>('profiles');
const own = () => client().session.record as Profile;

function post<T>(path: string, body: object): Promise<T> {
  return call(() => client().pocketBase.send<T>(path, { method: 'POST', body }));
}

/** What a change of the password rests on; nothing where the session is enough. */
export type PasswordProof = { oldPassword: string } | { code: string } | Record<string, never>;

/** The password changes and every session ends; the answer is a new one for this browser. */
export async function changePassword(password: string, proof: PasswordProof): Promise<void> {
  const body = { ...proof, password };
  const { token, record } = await post<RecordAuthResponse<Profile>>('/api/set_password', body);
  const { session } = client();
  session.save(token, record);
  await session.whenStored();
}

export function switchTwoFactorOn(): Promise<void> {
  return updateOwnProfile({ two_factor: true });
}

export function switchTwoFactorOff(proof: Proof): Promise<void> {
  return updateOwnProfile({ two_factor: false, ...proof });
}

/** Mails a code to who has no password to prove with. */
export async function requestCode(): Promise<void> {
  await post(REQUEST_CODE, {});
}

/** Every token of the account stops counting, that of this browser too. */
export async function signOutEverywhere(): Promise<void> {
  await post(SIGN_OUT_EVERYWHERE, {});
}

export function setHideLastSeen(hide_last_seen: boolean): Promise<void> {
  return updateOwnProfile({ hide_last_seen });
}

export async function setAllowAnonymous(allow: boolean): Promise<void> {
  const body = { user_id: own().id, allow_anon: allow, csrf_token: null };
  await post('/api/update_allow_anonymous', body);
  // The answer is empty: the session's copy of the profile is renewed here.
  const { session } = client();
  session.save(session.token, { ...own(), allow_anonymous: allow });
}

export async function setAllVisibility(isPublic: boolean): Promise<void> {
  await post('/api/messages/set_visibility', { is_public: isPublic });
}

export async function deleteAllMessages(isPublic: boolean): Promise<void> {
  await post('/api/messages/delete', { is_public: isPublic });
}

export async function deleteAccount(): Promise<void> {
  await post('/api/delete_user_account', {});
}

export async function requestEmailChange(newEmail: string, oldPassword: string): Promise<void> {
  const body = { newEmail, oldPassword };
  await call(() => profiles().requestEmailChange(newEmail, { body }));
}

export async function requestConfirmation(): Promise<void> {
  await call(() => profiles().requestVerification(own().email));
}

export async function listConnectedAccounts(): Promise<ConnectedAccount[]> {
  const path = CONNECTED_ACCOUNTS_PATH;
  const { items } = await call(() => client().pocketBase.send<ConnectedAccounts>(path, {}));
  return items;
}

export async function disconnectAccount(id: string): Promise<void> {
  await call(() => client().pocketBase.collection('_externalAuths').delete(id));
}

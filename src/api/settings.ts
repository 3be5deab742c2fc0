import type { RecordAuthResponse } from 'pocketbase';
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

/**
 * The password changes and every session ends; the answer is a new one for this browser.
 * @param current ignored by the server where no password was ever chosen
 */
export async function changePassword(current: string, password: string): Promise<void> {
  const body = { oldPassword: current, password };
  const { token, record } = await post<RecordAuthResponse<Profile>>('/api/set_password', body);
  const { session } = client();
  session.save(token, record);
  await session.whenStored();
}

export function setTwoFactor(two_factor: boolean): Promise<void> {
  return updateOwnProfile({ two_factor });
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

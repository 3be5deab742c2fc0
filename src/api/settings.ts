import * as contract from '../contract/accounts.ts';
import type { ConnectedAccount, PasswordProof } from '../contract/accounts.ts';
import * as messages from '../contract/messages.ts';
import * as profiles from '../contract/profiles.ts';
import { ownProfile, renewCopy, updateOwnProfile } from './own-profile.ts';
import { requestVerification } from './recovery.ts';
import { send, sendForSession } from './send.ts';

// What a person changes about the own account. Every function throws ApiError.

/** The password changes and every session ends; the answer is a new one for this browser. */
export async function changePassword(password: string, proof: PasswordProof): Promise<void> {
  await sendForSession(contract.setPassword, { ...proof, password });
}

export const switchTwoFactorOn = (): Promise<void> => updateOwnProfile({ two_factor: true });

export const switchTwoFactorOff = (proof: profiles.Proof): Promise<void> =>
  updateOwnProfile({ two_factor: false, ...proof });

/** Mails a code to who has no password to prove with. */
export const requestCode = (): Promise<void> => send(contract.requestProofCode);

/** Every token of the account stops counting, that of this browser too. */
export const signOutEverywhere = (): Promise<void> => send(contract.signOutEverywhere);

export const setHideLastSeen = (hide_last_seen: boolean): Promise<void> =>
  updateOwnProfile({ hide_last_seen });

export async function setAllowAnonymous(allow: boolean): Promise<void> {
  const { id } = ownProfile();
  await send(profiles.setAllowAnonymous, { user_id: id, allow_anon: allow, csrf_token: null });
  // The answer is empty.
  await renewCopy({ id, allow_anonymous: allow });
}

export const setAllVisibility = (isPublic: boolean): Promise<void> =>
  send(messages.setAllVisibility, { is_public: isPublic });

export const deleteAllMessages = (isPublic: boolean): Promise<void> =>
  send(messages.deleteAllMessages, { is_public: isPublic });

export const deleteAccount = (): Promise<void> => send(contract.deleteAccount);

export const requestEmailChange = (newEmail: string, oldPassword: string): Promise<void> =>
  send(contract.requestEmailChange, { newEmail, oldPassword });

export const requestConfirmation = (): Promise<void> => requestVerification(ownProfile().email);

export const listConnectedAccounts = async (): Promise<ConnectedAccount[]> =>
  (await send(contract.listConnectedAccounts)).items;

export const disconnectAccount = (id: string): Promise<void> =>
  send(contract.disconnectAccount, { id });

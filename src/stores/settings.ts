import { atom } from 'nanostores';
import { countMessages } from '../api/messages.ts';
import * as api from '../api/settings.ts';
import type { Proof } from '../contract/profiles.ts';
import { loadInbox } from './inbox.ts';
import { refusalOf, type Refusal } from './refusal.ts';

export type { PasswordProof } from '../api/settings.ts';

// Every action answers with what stood against it, or null.

type Outcome = Promise<Refusal | null>;

export const changePassword = (password: string, proof: api.PasswordProof): Outcome =>
  refusalOf(api.changePassword(password, proof));

export const switchTwoFactorOn = (): Outcome => refusalOf(api.switchTwoFactorOn());

export const switchTwoFactorOff = (proof: Proof): Outcome =>
  refusalOf(api.switchTwoFactorOff(proof));

export const requestCode = (): Outcome => refusalOf(api.requestCode());

export const signOutEverywhere = (): Outcome => refusalOf(api.signOutEverywhere());

export const setAllowAnonymous = (allow: boolean): Outcome =>
  refusalOf(api.setAllowAnonymous(allow));

export const setHideLastSeen = (hide: boolean): Outcome => refusalOf(api.setHideLastSeen(hide));

export const requestEmailChange = (email: string, password: string): Outcome =>
  refusalOf(api.requestEmailChange(email, password));

export const requestConfirmation = (): Outcome => refusalOf(api.requestConfirmation());

export const deleteAccount = (): Outcome => refusalOf(api.deleteAccount());

export async function setAllVisibility(isPublic: boolean): Outcome {
  const refusal = await refusalOf(api.setAllVisibility(isPublic));
  if (!refusal) await loadInbox();
  return refusal;
}

export async function deleteAllMessages(isPublic: boolean): Outcome {
  const refusal = await refusalOf(api.deleteAllMessages(isPublic));
  if (!refusal) await loadInbox();
  return refusal;
}

/** How many messages a bulk change would touch; null when they cannot be counted now. */
export async function countMessagesBy(isPublic: boolean): Promise<number | null> {
  const counts = await countMessages().catch(() => null);
  return counts?.[isPublic ? 'public' : 'private'] ?? null;
}

export type ConnectedAccounts =
  | { status: 'loading' | 'failed' }
  /** The id of each connection, by its provider's name. */
  | { status: 'ready'; connections: Partial<Record<string, string>> };

export const $connectedAccounts = atom<ConnectedAccounts>({ status: 'loading' });

export async function loadConnectedAccounts(): Promise<void> {
  try {
    const accounts = await api.listConnectedAccounts();
    const connections = Object.fromEntries(accounts.map(({ provider, id }) => [provider, id]));
    $connectedAccounts.set({ status: 'ready', connections });
  } catch {
    $connectedAccounts.set({ status: 'failed' });
  }
}

export async function disconnectAccount(id: string): Outcome {
  const refusal = await refusalOf(api.disconnectAccount(id));
  if (!refusal) await loadConnectedAccounts();
  return refusal;
}

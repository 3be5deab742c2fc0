import type { RecordModel } from 'pocketbase';
import { call } from './api-error.ts';
import { client } from './client.ts';

/** The signed-in person's own profile. */
export interface Profile extends RecordModel {
  username: string;
  email: string;
  bio: string;
  avatar: string;
  allow_anonymous: boolean;
  last_seen: string;
  created_at: string;
  needs_profile_setup: boolean;
}

export interface SignUp {
  email: string;
  password: string;
  username: string;
  /** Of the mails to this person. */
  language?: string;
}

const profiles = () => client().pocketBase.collection<Profile>('profiles');

/** Creates the account and signs in. */
export async function signUp(account: SignUp): Promise<Profile> {
  const { email, password } = account;
  await call(() => profiles().create({ ...account, passwordConfirm: password }));
  return signIn(email, password, true);
}

/** @param remember whether the session outlives the browser's */
export async function signIn(email: string, password: string, remember: boolean): Promise<Profile> {
  client().session.remember(remember);
  const { record } = await call(() => profiles().authWithPassword(email, password));
  return record;
}

/** The session as it was stored, not yet confirmed by the server. */
export function storedProfile(): Profile | null {
  const { session } = client();
  return session.isValid ? (session.record as Profile | null) : null;
}

/** Confirms the stored session and renews its token. */
export async function refreshSession(): Promise<Profile> {
  const { record } = await call(() => profiles().authRefresh());
  return record;
}

export function signOut(): void {
  const { pocketBase, session } = client();
  pocketBase.realtime.unsubscribe().catch(() => undefined);
  session.clear();
}

/** Calls `listener` whenever the session is saved or cleared. */
export function onSessionChange(listener: (profile: Profile | null) => void): () => void {
  return client().session.onChange(() => {
    listener(storedProfile());
  });
}

export interface Availability {
  available: boolean;
  existingUsername?: string;
  suggestion?: string;
}

/** @throws ApiError */
export function checkUsernameAvailability(username: string): Promise<Availability> {
  return call(() =>
    client().pocketBase.send<Availability>('/api/check_username_availability', {
      method: 'POST',
      body: { username_to_check: username },
    }),
  );
}

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
  /** A day in UTC as PocketBase writes it, at midnight; may be empty. */
  last_seen: string;
  /** Whether others are told nothing of it. */
  hide_last_seen: boolean;
  created_at: string;
  needs_profile_setup: boolean;
  /** Whether a password was ever chosen; an account made through a provider has a random one. */
  has_password: boolean;
  two_factor: boolean;
  /** Whether the e-mail address was confirmed. */
  verified: boolean;
}

const profiles = () => client().pocketBase.collection<Profile>('profiles');

/** @param remember whether the session outlives the browser's; it is stored when this settles */
export async function signIn(email: string, password: string, remember: boolean): Promise<Profile> {
  const { session } = client();
  session.remember(remember);
  const { record } = await call(() => profiles().authWithPassword(email, password));
  await session.whenStored();
  return record;
}

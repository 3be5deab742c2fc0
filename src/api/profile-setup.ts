import type { Profile } from './accounts.ts';
import { call } from './api-error.ts';
import { client } from './client.ts';

/** @throws ApiError */
export async function completeProfile(id: string, username: string): Promise<void> {
  const change = { username, needs_profile_setup: false };
  await call(() => client().pocketBase.collection<Profile>('profiles').update(id, change));
}

import type { Profile } from './accounts.ts';
import { call } from './api-error.ts';
import { client } from './client.ts';

// Every function throws ApiError.

/** The SDK renews the session's copy of the profile with the answer; it is shown when this settles. */
export async function updateOwnProfile(changes: object): Promise<void> {
  const { pocketBase, session } = client();
  const { id } = session.record as Profile;
  await call(() => pocketBase.collection<Profile>('profiles').update(id, changes));
  await session.whenStored();
}

export function saveBio(bio: string): Promise<void> {
  return updateOwnProfile({ bio });
}

/** @param picture as `drawAvatar` makes it */
export function sendAvatar(picture: Blob): Promise<void> {
  const body = new FormData();
  // The name that the file has on the person's disk is nobody's business.
  body.set('avatar', picture, 'avatar.jpg');
  return updateOwnProfile(body);
}

export function removeAvatar(): Promise<void> {
  return updateOwnProfile({ avatar: '' });
}

import { changeProfile, type Profile, type ProfileChange } from '../contract/profiles.ts';
import { client } from './client.ts';
import { send } from './send.ts';

// Every function throws ApiError.

/** Whose session this is. */
export const ownProfile = () => client().session.record as unknown as Profile;

/** The session's copy of the profile is renewed with the answer; it is shown when this settles. */
export async function updateOwnProfile(change: ProfileChange): Promise<void> {
  const { id } = ownProfile();
  await renewCopy(await send(changeProfile, { ...change, id }));
}

/** Keeps a change of the own profile in the session, unless that is by now another's or has ended. */
export async function renewCopy(change: Partial<Profile> & Pick<Profile, 'id'>): Promise<void> {
  const { session } = client();
  if (session.record?.id !== change.id) return;
  session.save(session.token, { ...session.record, ...change });
  await session.whenStored();
}

export const saveBio = (bio: string): Promise<void> => updateOwnProfile({ bio });

/** The name that the file has on the person's disk is nobody's business. */
export const sendAvatar = (picture: Blob): Promise<void> =>
  updateOwnProfile({ avatar: new File([picture], 'avatar.jpg', { type: picture.type }) });

export const removeAvatar = (): Promise<void> => updateOwnProfile({ avatar: '' });

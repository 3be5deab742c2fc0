import { changeProfile, type Profile, type ProfileChange } from '../contract/profiles.ts';
import type { Result } from '../contract/result.ts';
import { currentSession } from './session-storage.ts';
import { send } from './send.ts';
import { tokenPayload } from './token-payload.ts';

/** The profile of the member who is signed in; only to be called while one is. */
export const ownProfile = () => currentSession().record as unknown as Profile;

/** The id of the account that a token of PocketBase's is about. */
export const accountOf = (token: string) => String(tokenPayload(token).id);

/** The session's copy of the profile is renewed with the answer; it is shown when this settles. */
export async function updateOwnProfile(change: ProfileChange): Promise<Result> {
  const result = await send(changeProfile, { ...change, id: ownProfile().id });
  if (result.ok) await renewCopy(result.value);
  return result;
}

/** Keeps a change of the own profile in the session, unless that is by now another's or has ended. */
export async function renewCopy(change: Partial<Profile> & Pick<Profile, 'id'>): Promise<void> {
  const session = currentSession();
  if (session.record?.id !== change.id) return;
  session.save(session.token, { ...session.record, ...change });
  await session.whenStored();
}

import { changeProfile, type Profile, type ProfileChange } from '../contract/profiles.ts';
import type { Result } from '../contract/result.ts';
import { currentSession } from './session-storage.ts';
import { send } from './send.ts';

/** Returns the signed-in member's profile; must not be called without a session. */
export const ownProfile = () => currentSession().record as unknown as Profile;

/** Changes the profile on the server; settles once the session's copy of the profile is updated too. */
export async function updateOwnProfile(change: ProfileChange): Promise<Result> {
  const result = await send(changeProfile, { ...change, id: ownProfile().id });
  if (result.ok) await mergeIntoSession(result.value);
  return result;
}

/**
 * Merges a change into the session's profile, unless the session has ended or now belongs to another
 * account.
 */
export async function mergeIntoSession(
  change: Partial<Profile> & Pick<Profile, 'id'>,
): Promise<void> {
  const session = currentSession();
  if (session.record?.id !== change.id) return;
  session.save(session.token, { ...session.record, ...change });
  await session.whenStored();
}

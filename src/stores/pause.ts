import { updateOwnProfile } from '../api/own-profile.ts';
import { failed, type Result } from '../contract/result.ts';
import { checkPause } from '../rules/pause.ts';

// `$session` has the new profile once an action has succeeded.

/** Whether nobody can write; the session's copy of a profile may be older than the end of a pause. */
export const isPaused = (until: string, now: number): boolean =>
  until > new Date(now).toISOString().replace('T', ' ');

/** @param until `paused_until`, or null where none was chosen */
export async function pauseInbox(until: string | null): Promise<Result> {
  if (until === null || checkPause(until, Date.now())) return failed('pause_out_of_range');
  return updateOwnProfile({ paused_until: until });
}

export const reopenInbox = (): Promise<Result> => updateOwnProfile({ paused_until: '' });

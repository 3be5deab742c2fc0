import { updateOwnProfile } from '../../api/own-profile.ts';
import { Queue } from '../../api/queue.ts';
import { failed, type Result } from '../../contract/result.ts';
import { checkPause } from '../../rules/pause.ts';
import { isoTime, storedTime } from '../../rules/stored-time.ts';

// `$session` has the new profile once an action has succeeded.

/** Whether nobody can write; the session's copy of a profile may be older than the end of a pause. */
export const isPaused = (until: string, now: number): boolean => until > storedTime(now);

/** Milliseconds; a timer that is to run longer ends at once. */
const TIMER_MAX = 2 ** 31 - 1;

/** Calls back once a pause has ended by itself; returns unsubscribe. */
export function onPauseEnd(until: string, onEnd: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    const left = Date.parse(isoTime(until)) - Date.now();
    timer = setTimeout(look, Math.min(left, TIMER_MAX));
  };
  const look = () => (isPaused(until, Date.now()) ? wait() : onEnd());
  if (isPaused(until, Date.now())) wait();
  return () => clearTimeout(timer);
}

/** @param until `paused_until`, or null where none was chosen */
export async function pauseInbox(until: string | null): Promise<Result> {
  if (until === null || checkPause(until, Date.now())) return failed('pause_out_of_range');
  return changePause(until);
}

export const reopenInbox = (): Promise<Result> => changePause('');

const queue = new Queue();
let wanted = '';
let waiting: Promise<Result> | null = null;

/** Of the times chosen while a request is pending, only the latest is sent. */
function changePause(until: string): Promise<Result> {
  wanted = until;
  return (waiting ??= queue.add(() => {
    waiting = null;
    return updateOwnProfile({ paused_until: wanted });
  }));
}

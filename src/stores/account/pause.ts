import { updateOwnProfile } from '../../api/own-profile.ts';
import { Queue } from '../../api/queue.ts';
import { failed, type Result } from '../../contract/result.ts';
import { checkPause } from '../../rules/pause.ts';
import { isoTime, storedTime } from '../../rules/stored-time.ts';

// After an action has succeeded, `$session` contains the changed profile.

/** Whether an inbox is paused now; the stored end of a pause may already have passed. */
export const isPaused = (until: string, now: number): boolean => until > storedTime(now);

/** Maximum milliseconds of a timer; a longer timer fires immediately. */
const TIMER_MAX = 2 ** 31 - 1;

/** Calls back when a pause ends; returns a function that unsubscribes. */
export function onPauseEnd(until: string, onEnd: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    const left = Date.parse(isoTime(until)) - Date.now();
    timer = setTimeout(check, Math.min(left, TIMER_MAX));
  };
  const check = () => (isPaused(until, Date.now()) ? wait() : onEnd());
  if (isPaused(until, Date.now())) wait();
  return () => clearTimeout(timer);
}

/** @param until the new `paused_until`; null if the owner has chosen no time */
export async function pauseInbox(until: string | null): Promise<Result> {
  if (until === null || checkPause(until, Date.now())) return failed('pause_out_of_range');
  return changePause(until);
}

export const reopenInbox = (): Promise<Result> => changePause('');

const queue = new Queue();
let wanted = '';
let waiting: Promise<Result> | null = null;

/**
 * Changes the end of the pause. Of several times chosen during a pending request, only the latest is sent.
 */
function changePause(until: string): Promise<Result> {
  wanted = until;
  return (waiting ??= queue.add(() => {
    waiting = null;
    return updateOwnProfile({ paused_until: wanted });
  }));
}

import { updateOwnProfile } from '../../api/own-profile.ts';
import { Queue } from '../../api/queue.ts';
import { failed, type Result } from '../../contract/result.ts';
import { checkPause } from '../../rules/pause.ts';
import { isoTime, storedTime } from '../../rules/stored-time.ts';

// `$session` has the new profile once an action has succeeded.

/** Whether the inbox is paused: the stored time may have passed. */
export const isPaused = (until: string, now: number): boolean => until > storedTime(now);

/** Maximum milliseconds of a timer; a longer one fires at once. */
const TIMER_MAX = 2 ** 31 - 1;

/** Calls back when a pause expires; returns unsubscribe. */
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

/** @param until `paused_until`; null if no time was chosen */
export async function pauseInbox(until: string | null): Promise<Result> {
  if (until === null || checkPause(until, Date.now())) return failed('pause_out_of_range');
  return changePause(until);
}

export const reopenInbox = (): Promise<Result> => changePause('');

const queue = new Queue();
let wanted = '';
let waiting: Promise<Result> | null = null;

/** Sends only the latest of the times chosen while a request is pending. */
function changePause(until: string): Promise<Result> {
  wanted = until;
  return (waiting ??= queue.add(() => {
    waiting = null;
    return updateOwnProfile({ paused_until: wanted });
  }));
}

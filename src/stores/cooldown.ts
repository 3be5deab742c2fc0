import { atom, onMount, type ReadableAtom } from 'nanostores';
import { SENT_AT_KEY, secondsToWait } from '../rules/cooldown.ts';

export interface Cooldown {
  /** Whole seconds until the next message may go; 0 when it may. */
  $seconds: ReadableAtom<number>;
  /** A message was sent just now. */
  start: () => void;
}

/** The wait after a message, to whomever. It outlives a reload, and ends with the browser's tab. */
export function createCooldown(): Cooldown {
  const $seconds = atom(0);
  const update = () => {
    const seconds = secondsToWait(readTime(), Date.now());
    if (seconds === 0) sessionStorage.removeItem(SENT_AT_KEY);
    $seconds.set(seconds);
  };
  onMount($seconds, () => {
    if (typeof document === 'undefined') return undefined;
    update();
    const timer = setInterval(update, 1000);
    return () => {
      clearInterval(timer);
    };
  });
  const start = () => {
    sessionStorage.setItem(SENT_AT_KEY, String(Date.now()));
    update();
  };
  return { $seconds, start };
}

function readTime(): number | null {
  const time = Number(sessionStorage.getItem(SENT_AT_KEY) ?? NaN);
  if (!Number.isFinite(time)) return null;
  // Sent in the future: the clock was set back. The wait starts anew, or it would last until then.
  if (time > Date.now()) sessionStorage.setItem(SENT_AT_KEY, String(Date.now()));
  return time;
}

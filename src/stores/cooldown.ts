import { atom, onMount, type ReadableAtom } from 'nanostores';
import { secondsToWait } from '../rules/cooldown.ts';

export interface Cooldown {
  /** Whole seconds until the next message may go; 0 when it may. */
  $seconds: ReadableAtom<number>;
  /** A message was sent just now. */
  start: () => void;
}

/** The wait after a message to one profile. It outlives a reload, and ends with the browser's tab. */
export function createCooldown(profileId: string): Cooldown {
  const key = `sent_at/${profileId}`;
  const $seconds = atom(0);
  const update = () => {
    $seconds.set(secondsToWait(readTime(key), Date.now()));
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
    sessionStorage.setItem(key, String(Date.now()));
    update();
  };
  return { $seconds, start };
}

function readTime(key: string): number | null {
  const time = Number(sessionStorage.getItem(key) ?? NaN);
  if (!Number.isFinite(time)) return null;
  // Sent in the future: the clock was set back. The wait starts anew, or it would last until then.
  if (time > Date.now()) sessionStorage.setItem(key, String(Date.now()));
  return time;
}

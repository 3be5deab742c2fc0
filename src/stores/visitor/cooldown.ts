import { atom, onMount } from 'nanostores';
import { readEntry, removeEntry, writeEntry } from '../../storage/access.ts';
import { secondsToWait } from './cooldown-time.ts';

/**
 * Whole seconds until this tab may send the next message, to whomever; 0 when it may. The wait
 * outlives a reload.
 */
export const $cooldown = atom(0);

onMount($cooldown, () => {
  // The build renders islands too.
  if (typeof document === 'undefined') return undefined;
  updateCooldown();
  const timer = setInterval(updateCooldown, 1000);
  return () => clearInterval(timer);
});

function updateCooldown(): void {
  const seconds = secondsToWait(readTime(), Date.now());
  if (seconds === 0) forgetTime();
  $cooldown.set(seconds);
}

/** A message was sent just now. */
export function startCooldown(): void {
  keepTime(Date.now());
  updateCooldown();
}

function readTime(): number | null {
  const time = unstoredTime ?? readStoredTime();
  if (!Number.isFinite(time)) return null;
  // Sent in the future: the clock was set back. The wait starts anew, or it would last until then.
  if (time > Date.now()) keepTime(Date.now());
  return time;
}

/** Where storage is forbidden or full, the time is kept as long as the page. */
let unstoredTime: number | null = null;

/** NaN where there is none. */
const readStoredTime = () => Number(readEntry('sessionStorage', 'sent_at') ?? NaN);

function keepTime(time: number): void {
  unstoredTime = writeEntry('sessionStorage', 'sent_at', String(time)) ? null : time;
}

function forgetTime(): void {
  unstoredTime = null;
  removeEntry('sessionStorage', 'sent_at');
}

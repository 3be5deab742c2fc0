import { atom, onMount } from 'nanostores';
import { readEntry, removeEntry, writeEntry } from '../../storage/access.ts';
import { secondsToWait } from './cooldown-time.ts';

/**
 * Whole seconds until this tab may send the next message to anybody; 0 if it may. The cooldown
 * outlives a reload.
 */
export const $cooldown = atom(0);

onMount($cooldown, () => {
  // The build renders islands, too, without storage.
  if (typeof document === 'undefined') return undefined;
  updateCooldown();
  const timer = setInterval(updateCooldown, 1000);
  return () => clearInterval(timer);
});

function updateCooldown(): void {
  const seconds = secondsToWait(readTime(), Date.now());
  if (seconds === 0) removeTime();
  $cooldown.set(seconds);
}

export function startCooldown(): void {
  writeTime(Date.now());
  updateCooldown();
}

function readTime(): number | null {
  const time = unstoredTime ?? readStoredTime();
  if (!Number.isFinite(time)) return null;
  // The clock was set back: the cooldown restarts, or it would last until that time.
  if (time > Date.now()) writeTime(Date.now());
  return time;
}

/** The time where it could not be stored, since storage is forbidden or full. */
let unstoredTime: number | null = null;

/** NaN if none is stored. */
const readStoredTime = () => Number(readEntry('sessionStorage', 'sent_at') ?? NaN);

function writeTime(time: number): void {
  unstoredTime = writeEntry('sessionStorage', 'sent_at', String(time)) ? null : time;
}

function removeTime(): void {
  unstoredTime = null;
  removeEntry('sessionStorage', 'sent_at');
}

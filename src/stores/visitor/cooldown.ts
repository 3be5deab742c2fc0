import { atom, onMount } from 'nanostores';
import { SEND_COOLDOWN } from '../../rules/lifetimes.ts';
import { readEntry, removeEntry, writeEntry } from '../../storage/access.ts';

/**
 * Whole seconds until this tab may send its next message, to any recipient; 0 if it may send now. The
 * cooldown continues after a reload.
 */
export const $cooldown = atom(0);

onMount($cooldown, () => {
  // The build renders islands too, but has no storage.
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
  // After the clock was set back, the cooldown restarts; otherwise it would last until the stored time.
  if (time > Date.now()) writeTime(Date.now());
  return time;
}

/** The time of the last message, if it could not be stored because storage is forbidden or full. */
let unstoredTime: number | null = null;

/** Returns NaN if no time is stored. */
const readStoredTime = () => Number(readEntry('sessionStorage', 'sent_at') ?? NaN);

function writeTime(time: number): void {
  unstoredTime = writeEntry('sessionStorage', 'sent_at', String(time)) ? null : time;
}

function removeTime(): void {
  unstoredTime = null;
  removeEntry('sessionStorage', 'sent_at');
}

/**
 * Returns the whole seconds until the next message may be sent; 0 if it may be sent now.
 * @param sentAt milliseconds since 1970; null if nothing was sent
 * @tested directly
 */
export function secondsToWait(sentAt: number | null, now: number): number {
  // A time in the future means that the clock was set back. The wait is never longer than the cooldown.
  const passed = sentAt === null ? SEND_COOLDOWN : Math.max(0, now - sentAt);
  return Math.max(0, Math.ceil((SEND_COOLDOWN - passed) / 1000));
}

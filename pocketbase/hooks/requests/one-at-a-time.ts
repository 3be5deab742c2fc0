import { refuseTooManyRequests } from './rate-limit.ts';

/**
 * Milliseconds after which a piece of work counts as lost: after a crash in PocketBase's own code no `finally`
 * runs.
 */
const LIFETIME = 15 * 60_000;
/** Seconds after which the refused client is told to try again. */
const RETRY_AFTER = 60;

/**
 * Does a piece of work, unless the same is being done.
 * @param name name of the work and of whom it is for
 * @throws 429 with the code `too_many_requests` and `Retry-After` while it is being done
 */
export function runAlone(e: core.RequestEvent, name: string, work: () => void): void {
  const key = `alone/${name}`;
  const now = Date.now();
  let age = LIFETIME;
  // A time in the future means that the clock was set back.
  const isHeld = () => age >= 0 && age < LIFETIME;
  e.app.store().setFunc(key, (began: number | null) => {
    age = began === null ? LIFETIME : now - began;
    return isHeld() ? began : now;
  });
  if (isHeld()) refuseTooManyRequests(e, RETRY_AFTER);
  try {
    work();
  } finally {
    e.app.store().remove(key);
  }
}

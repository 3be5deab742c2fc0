import { setTimeout } from 'node:timers/promises';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * Waits until no minute begins within so many seconds: with each one PocketBase starts its jobs, and a
 * test may need that none of them runs.
 */
export const waitPastJobs = (seconds: number): Promise<void> => waitPastStartOf(MINUTE, seconds);

/** Waits until no day in UTC begins within so many seconds, for a test that names a day or counts one. */
export const waitPastMidnight = (seconds: number): Promise<void> => waitPastStartOf(DAY, seconds);

async function waitPastStartOf(period: number, seconds: number): Promise<void> {
  const left = period - (Date.now() % period);
  if (left < seconds * 1000) await setTimeout(left + 500);
}

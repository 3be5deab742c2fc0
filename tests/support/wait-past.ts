import { setTimeout } from 'node:timers/promises';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * Waits unless the minute lasts this many seconds more: PocketBase starts its jobs with each
 * minute, and a test may need that none runs.
 */
export const waitPastJobs = (seconds: number): Promise<void> => waitPastStartOf(MINUTE, seconds);

/**
 * Waits unless the day in UTC lasts this many seconds more, for a test that names a day or counts
 * one.
 */
export const waitPastMidnight = (seconds: number): Promise<void> => waitPastStartOf(DAY, seconds);

async function waitPastStartOf(period: number, seconds: number): Promise<void> {
  const left = period - (Date.now() % period);
  if (left < seconds * 1000) await setTimeout(left + 500);
}

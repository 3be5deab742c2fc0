import { setTimeout } from 'node:timers/promises';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * Waits for the next minute if this one ends within this many seconds: PocketBase starts its jobs at the
 * beginning of a minute, and a test may need that none runs.
 */
export const waitPastJobs = (seconds: number): Promise<void> => waitPastStartOf(MINUTE, seconds);

/**
 * Waits for the next day in UTC if this one ends within this many seconds, for tests that depend on the
 * day.
 */
export const waitPastMidnight = (seconds: number): Promise<void> => waitPastStartOf(DAY, seconds);

async function waitPastStartOf(period: number, seconds: number): Promise<void> {
  const left = period - (Date.now() % period);
  if (left < seconds * 1000) await setTimeout(left + 500);
}

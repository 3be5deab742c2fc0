import { DAY } from './days.ts';
import { isoTime } from './stored-time.ts';

/** Value of `paused_until` for a pause that lasts until the owner ends it. */
export const PAUSED_INDEFINITELY = '9999-12-31 00:00:00.000Z';

/** Maximum days of a pause that ends by itself. */
export const PAUSE_MAX_DAYS = 366;

const time = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/;

/**
 * Returns the error in the end of a pause, or null. An empty end means that the inbox is open.
 * @param until ISO 8601 in UTC, with a space or a T before the time
 * @param now milliseconds since 1970
 */
export function checkPause(until: string, now: number): 'pause_out_of_range' | null {
  if (until === '' || until === PAUSED_INDEFINITELY) return null;
  const at = time.test(until) ? Date.parse(isoTime(until)) : NaN;
  const isAhead = at > now && at <= now + PAUSE_MAX_DAYS * DAY;
  return isAhead ? null : 'pause_out_of_range';
}

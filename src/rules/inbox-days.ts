import { storedTime } from './stored-time.ts';

/** Number of days in the inbox statistics, including today. */
export const DAYS_SHOWN = 84;

const MILLISECONDS_A_MINUTE = 60_000;
const MILLISECONDS_A_DAY = 24 * 60 * MILLISECONDS_A_MINUTE;

/** Limits of a time zone's offset, in minutes ahead of UTC. */
const OFFSET_MIN = -720;
const OFFSET_MAX = 840;

/** Whether a query's offset is a whole number of minutes within the limits. */
export function isOffset(text: string): boolean {
  const minutes = Number(text);
  return /^(?:0|-?[1-9]\d{0,2})$/.test(text) && OFFSET_MIN <= minutes && minutes <= OFFSET_MAX;
}

/**
 * Returns the days shown in a time zone that is `offset` minutes ahead of UTC, oldest first, each with the times
 * at which it and the next one start, in the format of a message's `created_at`.
 * @param now in milliseconds since 1970
 */
export function daysShown(now: number, offset: number) {
  const ahead = offset * MILLISECONDS_A_MINUTE;
  const today = Math.floor((now + ahead) / MILLISECONDS_A_DAY);
  return Array.from({ length: DAYS_SHOWN }, (_, index) => {
    const midnight = (today - DAYS_SHOWN + 1 + index) * MILLISECONDS_A_DAY;
    return {
      day: storedTime(midnight).slice(0, 10),
      start: storedTime(midnight - ahead),
      end: storedTime(midnight + MILLISECONDS_A_DAY - ahead),
    };
  });
}

/**
 * Groups days, sorted oldest first, into weeks. The first and the last week may be incomplete.
 * @param weekStart the first day of the week; 0 is Sunday
 */
export function weeksOf<Day extends { readonly day: string }>(
  days: readonly Day[],
  weekStart: number,
): Day[][] {
  const weeks: Day[][] = [];
  for (const day of days) {
    const week = weeks[weeks.length - 1];
    if (!week || new Date(day.day).getUTCDay() === weekStart) weeks.push([day]);
    else week.push(day);
  }
  return weeks;
}

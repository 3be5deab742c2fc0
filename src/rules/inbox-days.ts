import { storedTime } from './stored-time.ts';

/** Days that the numbers of an inbox are about, today among them. */
export const DAYS_SHOWN = 84;

const MILLISECONDS_A_MINUTE = 60_000;
const MILLISECONDS_A_DAY = 24 * 60 * MILLISECONDS_A_MINUTE;

/** Minutes that a clock somewhere on earth is behind UTC or ahead of it. */
const OFFSET_MIN = -720;
const OFFSET_MAX = 840;

/** Whole minutes ahead of UTC, as a query has them. */
export function isOffset(text: string): boolean {
  const minutes = Number(text);
  return /^(?:0|-?[1-9]\d{0,2})$/.test(text) && OFFSET_MIN <= minutes && minutes <= OFFSET_MAX;
}

interface ShownDay {
  /** YYYY-MM-DD */
  day: string;
  /** When it began, as a message's `created_at` is written. */
  start: string;
  /** When the next one begins. */
  end: string;
}

/**
 * The days shown where clocks are `offset` minutes ahead of UTC, oldest first.
 * @param now in milliseconds since 1970
 */
export function daysShown(now: number, offset: number): ShownDay[] {
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
 * Days, oldest first, as the weeks that they are in. The first and the last one may be shorter.
 * @param weekStart the day that a week begins with; 0 is Sunday
 */
export function weeksOf<Day extends Pick<ShownDay, 'day'>>(
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

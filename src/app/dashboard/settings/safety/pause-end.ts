import { PAUSE_MAX_DAYS, PAUSED_INDEFINITELY } from '../../../../rules/pause.ts';
import { isoTime, storedTime } from '../../../../rules/stored-time.ts';

/** The ends of a pause that are offered by one press. */
export const pauseEnds = ['tomorrow', 'in_a_week', 'by_hand'] as const;

/** With `by_hand`, the owner reopens the inbox. */
export type PauseEnd = (typeof pauseEnds)[number] | 'on_a_day';

export interface PauseChoice {
  readonly end: PauseEnd;
  /** `YYYY-MM-DD` in the owner's time zone; used only for `on_a_day`. */
  readonly day: string;
}

/** Local hour at which an inbox reopens: an owner who pauses it at midnight wants a quiet night. */
const REOPENING_HOUR = 8;
const MINUTE = 60_000;
const days = { tomorrow: 1, in_a_week: 7 } as const;

/** Returns `paused_until` for a choice; null if its day cannot be chosen. */
export function pauseUntil({ end, day }: PauseChoice, now: Date): string | null {
  if (end === 'by_hand') return PAUSED_INDEFINITELY;
  if (end !== 'on_a_day') return morningOf(dayAfter(now, days[end]));
  const { min, max } = pauseDays(now);
  const isOffered = /^\d{4}-\d{2}-\d{2}$/.test(day) && day >= min && day <= max;
  return isOffered ? morningOf(day) : null;
}

/** Returns which choice, if made now, would end a pause at this time. */
export function endOf(until: string, now: Date): PauseEnd {
  return pauseEnds.find((end) => pauseUntil({ end, day: '' }, now) === until) ?? 'on_a_day';
}

/** Returns the day on which a pause ends, in the owner's time zone; empty for a pause without an end. */
export const dayOf = (until: string) =>
  until === PAUSED_INDEFINITELY ? '' : dayAfter(new Date(isoTime(until)), 0);

/** The first and the last day that may be chosen. */
export const pauseDays = (now: Date) => ({
  min: dayAfter(now, 1),
  max: dayAfter(now, PAUSE_MAX_DAYS - 1),
});

function dayAfter(now: Date, count: number): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + count);
  return new Date(day.getTime() - day.getTimezoneOffset() * MINUTE).toISOString().slice(0, 10);
}

/** Visitors read the day in UTC, so the pause lasts until that day has begun in UTC too. */
function morningOf(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const morning = new Date(year, month - 1, date, REOPENING_HOUR).getTime();
  return storedTime(Math.max(morning, Date.UTC(year, month - 1, date)));
}

import { byMember, type Types } from './request.ts';

/** The visits of a member's page on a past day, and the messages to its owner on that day. */
export interface VisitDay {
  /** Day in UTC, `YYYY-MM-DD`. */
  day: string;
  /**
   * Number of times the page was opened, rounded down to a multiple of `OPENED_ROUNDING_STEP`; null for few or
   * none.
   */
  opened: number | null;
  /** Number of messages; null for fewer than `MIN_SHOWN_COUNT`. */
  wrote: number | null;
}

/** Lists the days with any count in the last twelve weeks, oldest first. */
export const listVisitDays = byMember('GET /api/visit_days', {
  types: {} as Types<void, { days: VisitDay[] }>,
});

import type { RequestContract, Types } from './request.ts';

/** The visits of a person's page and the messages to it on a past day. */
export interface VisitDay {
  /** Day in UTC, `YYYY-MM-DD`. */
  day: string;
  /** Rounded down to steps of `OPENED_STEP`; null for a few, or none. */
  opened: number | null;
  /** Null for fewer than `FEWEST_TOLD`, or none. */
  wrote: number | null;
}

/** Days of the last twelve weeks with any count, oldest first. */
export const listVisitDays = {
  method: 'GET',
  path: '/api/visit_days',
  caller: 'member',
  codes: [],
  types: {} as Types<void, { days: VisitDay[] }>,
} as const satisfies RequestContract;

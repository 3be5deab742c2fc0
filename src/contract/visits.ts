import type { RequestContract, Types } from './request.ts';

/** Openings of a person's page, and messages received, on a past day. */
export interface VisitDay {
  /** In UTC, `YYYY-MM-DD`. */
  day: string;
  /** At least this many, in steps of `OPENED_STEP`; null for few or none. */
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

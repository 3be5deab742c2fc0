import type { RequestContract, Types } from './request.ts';

/** How often a person's page was opened, and how many messages came, on a day that is over. */
export interface VisitDay {
  /** In UTC, `YYYY-MM-DD`. */
  day: string;
  /** At least so many, in steps of `OPENED_STEP`; null for a few, or none. */
  opened: number | null;
  /** Null for fewer than `FEWEST_TOLD`, or none. */
  wrote: number | null;
}

/** The days of the last twelve weeks on which anything was counted, oldest first. */
export const listVisitDays = {
  method: 'GET',
  path: '/api/visit_days',
  caller: 'member',
  codes: [],
  types: {} as Types<void, { days: VisitDay[] }>,
} as const satisfies RequestContract;

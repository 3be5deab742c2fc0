import type { DecisionReason, DeskAction, ReportSubject } from '../rules/reports.ts';
import type { RequestContract, Types } from './request.ts';

// Notices about decisions of moderators and about own reports. The dashboard asks for them at once, so they
// are apart from the requests that it makes later.

/** A decision about the reader's own content, or what became of the reader's own report. */
export interface Notice {
  id: string;
  kind: 'decision' | 'own_report';
  subject: ReportSubject;
  /** The text that the decision or the report is about; empty for a profile. */
  content: string;
  /** `open` only for an own report that is not decided yet. */
  action: DeskAction | 'open';
  reason: DecisionReason | '';
  /** The moderator's own words; may be empty. */
  words: string;
  /** UTC day, `YYYY-MM-DD`. */
  day: string;
  /** The state of the reader's objection; `none` if there is none, `impossible` if none is allowed. */
  objection: 'impossible' | 'none' | 'open' | 'upheld' | 'reversed';
  /** The moderator's answer to the objection; may be empty. */
  objection_answer: string;
}

/** Lists the caller's notices, newest first, without those that the caller has put away. */
export const listNotices = {
  method: 'GET',
  path: '/api/notices',
  caller: 'member',
  types: {} as Types<void, { items: Notice[] }>,
} as const satisfies RequestContract;

/** Puts one of the caller's notices away. */
export const putNoticeAway = {
  method: 'POST',
  path: '/api/notices/put_away',
  caller: 'member',
  types: {} as Types<{ id: string }>,
} as const satisfies RequestContract;

import type { DecisionReason, DeskAction, ReportSubject } from '../rules/reports.ts';
import type { RequestContract, Types } from './request.ts';

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

// Objections to a decision of moderators, in the dashboard and by the link of a mail.

/** Objects to a decision about the caller's own content, once. */
export const objectToDecision = {
  method: 'POST',
  path: '/api/notices/object',
  caller: 'member',
  bodyLimit: 8 * 1024,
  codes: [
    'notice_gone',
    'objected_already',
    'objection_required',
    'objection_too_long',
    'objection_unprintable',
  ],
  types: {} as Types<{ id: string; objection: string }>,
} as const satisfies RequestContract;

/** Shows a decision by the token of a mail's link or of a refused sign-in, without a session. */
export const showNotice = {
  method: 'GET',
  path: '/api/notice',
  caller: 'anybody',
  codes: ['link_expired'],
  types: {} as Types<{ secret: string }, Notice & { username: string }>,
} as const satisfies RequestContract;

/** Objects by such a token. The record in `objections` is never stored. */
export const objectByToken = {
  method: 'POST',
  path: '/api/collections/objections/records',
  caller: 'anybody',
  codes: [...objectToDecision.codes, 'link_expired'],
  types: {} as Types<{ token: string; objection: string }>,
} as const satisfies RequestContract;

import type { DecisionReason, DeskAction, ReportSubject } from '../rules/reports.ts';
import { byAnybody, byMember, type Types } from './request.ts';

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
export const listNotices = byMember('GET /api/notices', {
  types: {} as Types<void, { items: Notice[] }>,
});

/** Puts one of the caller's notices away. */
export const putNoticeAway = byMember('POST /api/notices/put_away', {
  types: {} as Types<{ id: string }>,
});

// Objections to a decision of moderators, in the dashboard and by the link of a mail.

/** Objects to a decision about the caller's own content, once. */
export const objectToDecision = byMember('POST /api/notices/object', {
  bodyLimit: 8 * 1024,
  codes: [
    'notice_gone',
    'objected_already',
    'objection_required',
    'objection_too_long',
    'objection_unprintable',
  ],
  types: {} as Types<{ id: string; objection: string }>,
});

/** Shows a decision by the token of a mail's link or of a refused sign-in, without a session. */
export const showNotice = byAnybody('GET /api/notice', {
  isConstantTime: true,
  codes: ['link_expired'],
  types: {} as Types<{ secret: string }, Notice & { username: string }>,
});

/** Objects by such a token. The record in `objections` is never stored. */
export const objectByToken = byAnybody('POST /api/collections/objections/records', {
  isConstantTime: true,
  codes: [...objectToDecision.codes, 'link_expired'],
  types: {} as Types<{ token: string; objection: string }>,
});

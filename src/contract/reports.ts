import type { DecisionReason, DeskAction, ReportReason, ReportSubject } from '../rules/reports.ts';
import type { RequestContract, Types } from './request.ts';

// Reports of messages, answers and profiles, what becomes of them, and objections to a decision.

/**
 * Reports public content. The record in `reports` is never stored: the records API reads the body before a
 * hook takes a JavaScript machine. The answer is 204, and nothing is stored about the reporter except the
 * digest of the private link (rules/sender-link.ts) and an address, if one was given for the answer.
 */
export const report = {
  method: 'POST',
  path: '/api/collections/reports/records',
  caller: 'anybody',
  codes: [
    'email_invalid',
    'note_too_long',
    'note_unprintable',
    'report_reason_required',
    'report_subject_gone',
  ],
  types: {} as Types<{
    subject: ReportSubject;
    subject_id: string;
    reason: ReportReason;
    note?: string;
    /** Digest of the secret of the reporter's link. */
    link?: string;
    email?: string;
    /** Language of the mail to `email`. */
    language?: string;
  }>,
} as const satisfies RequestContract;

/**
 * Reports one of the caller's own messages, with the caller's consent that moderators read this message. A
 * second report of the same message changes nothing.
 */
export const reportMessage = {
  method: 'POST',
  path: '/api/report_message',
  caller: 'member',
  codes: ['message_gone', 'note_too_long', 'note_unprintable', 'report_reason_required'],
  types: {} as Types<{ message_id: string; reason: ReportReason; note: string; consent: true }>,
} as const satisfies RequestContract;

/** Outcome of a report; `acted` says no more than that something was done. */
export type ReportOutcome = 'open' | 'acted' | 'dismissed';

/** Shows a visitor what became of a report, by the secret of the report's private link. */
export const showReport = {
  method: 'GET',
  path: '/api/report',
  caller: 'anybody',
  codes: ['link_incomplete', 'report_gone'],
  types: {} as Types<
    { secret: string },
    { subject: ReportSubject; reason: ReportReason; reported_on: string; outcome: ReportOutcome }
  >,
} as const satisfies RequestContract;

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

/** The header of a refused sign-in of a suspended member: the token for `showNotice`. */
export const NOTICE_HEADER = 'Notice-Token';

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

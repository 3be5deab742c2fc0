import { emailErrors } from '../rules/email.ts';
import type { ReportReason, ReportSubject } from '../rules/reports.ts';
import { byAnybody, byMember, type Types } from './request.ts';

// Reports of messages, answers and profiles, and what becomes of them.

/**
 * Reports public content. The record in `reports` is never stored: the records API reads the body before a
 * hook takes a JavaScript machine. The answer is 204, and nothing is stored about the reporter except the
 * digest of the private link (rules/sender-link.ts) and an address, if one was given for the answer.
 */
export const report = byAnybody('POST /api/collections/reports/records', {
  isConstantTime: true,
  codes: [
    ...emailErrors,
    'email_domain_blocked',
    'mail_not_set_up',
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
});

/**
 * Reports one of the caller's own messages, in the inbox or held back, with the caller's consent that
 * moderators read this message. A second report of the same message changes nothing.
 */
export const reportMessage = byMember('POST /api/report_message', {
  codes: ['message_gone', 'note_too_long', 'note_unprintable', 'report_reason_required'],
  types: {} as Types<{ message_id: string; reason: ReportReason; note: string; consent: true }>,
});

/** Outcome of a report; `acted` says no more than that something was done. */
type ReportOutcome = 'open' | 'acted' | 'dismissed';

/** Shows a visitor what became of a report, by the secret of the report's private link. */
export const showReport = byAnybody('GET /api/report', {
  isConstantTime: true,
  codes: ['link_incomplete', 'report_gone'],
  types: {} as Types<
    { secret: string },
    { subject: ReportSubject; reason: ReportReason; reported_on: string; outcome: ReportOutcome }
  >,
});

import { isLang } from '../../../src/i18n/locales.ts';
import { checkEmail } from '../../../src/rules/email.ts';
import {
  checkReportNote,
  isReportReason,
  isReportSubject,
  type ReportReason,
} from '../../../src/rules/reports.ts';
import { normalizeLineBreaks } from '../../../src/rules/text.ts';
import { isIdentifier } from '../engine/identifier.ts';
import type { RecordRequest } from '../engine/request-event.ts';
import { mailIsSetUp, refuseMail } from '../mail/setup.ts';
import { optionalFieldOf, refuse, refuseIf, requireFields } from '../requests/body.ts';
import { refuseParameters } from '../requests/query.ts';
import { limitClient, limitSubject } from '../requests/rate-limit.ts';
import { sentDigest } from '../sending/sender-link.ts';
import { addReport, findPublic } from './adding.ts';

const fields = ['subject', 'subject_id', 'reason', 'note', 'link', 'email', 'language'] as const;

/**
 * Receives a visitor's report of public content. The request creates a `reports` record that is never
 * stored. A subject that is private is answered like one that does not exist.
 */
export function report(e: RecordRequest): void {
  refuseParameters(e);
  limitClient(e, 'report');
  requireFields(e, fields);
  const { subject, subject_id: id } = e.requestInfo().body as Record<string, unknown>;
  if (!isReportSubject(subject)) refuse('subject', 'wrong_type');
  if (!isIdentifier(id)) refuse('subject_id', 'wrong_type');
  const input = { ...sentReport(e), link: sentDigest(e), ...sentAddress(e) };
  const reported = findPublic(e.app, subject, id) ?? refuse('subject_id', 'report_subject_gone');
  addReport(e.app, reported, input);
  e.noContent(204);
}

/**
 * Returns the reason and the note of a report.
 * @throws 400 with the code `report_reason_required` at `reason`, or a code of `checkReportNote` at `note`
 */
export function sentReport(e: core.RequestEvent): { reason: ReportReason; note: string } {
  const reason: unknown = e.requestInfo().body['reason'];
  if (!isReportReason(reason)) refuse('reason', 'report_reason_required');
  const note = normalizeLineBreaks(optionalFieldOf(e, 'note', 'string') ?? '');
  refuseIf('note', checkReportNote(note));
  return { reason, note: note.trim() };
}

/** Returns the address for the answer. Nobody can have one written to more often than its limit allows. */
function sentAddress(e: core.RequestEvent): { email: string; language: string } {
  const email = (optionalFieldOf(e, 'email', 'string') ?? '').trim();
  if (email === '') return { email, language: '' };
  if (!mailIsSetUp()) refuseMail();
  if (checkEmail(email) !== null) refuse('email', 'email_invalid');
  limitSubject(e, 'member_mail', `report ${email.toLowerCase()}`, 'email');
  const language = optionalFieldOf(e, 'language', 'string') ?? '';
  return { email, language: isLang(language) ? language : '' };
}

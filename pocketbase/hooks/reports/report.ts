import { isLang } from '../../../src/i18n/locales.ts';
import {
  checkReportNote,
  isReportReason,
  type ReportReason,
  reportSubjects,
} from '../../../src/rules/reports.ts';
import { normalizeLineBreaks } from '../../../src/rules/text.ts';
import { refuseAddress } from '../accounts/house-rules.ts';
import { dayOf, select, selectTexts } from '../engine/database.ts';
import { type MemberRequest, type RecordRequest, sendJson } from '../engine/request-event.ts';
import { mailIsSetUp, refuseMail } from '../mail/setup.ts';
import { forbidCaching } from '../requests/guards.ts';
import * as input from '../requests/input.ts';
import { limitClient, limitSubject } from '../requests/rate-limit.ts';
import { digestOfSecret, sentDigest } from '../sending/sender-link.ts';
import { addReport, findPublic } from './adding.ts';

const fields = ['subject', 'subject_id', 'reason', 'note', 'link', 'email', 'language'] as const;

/**
 * Receives a visitor's report of public content. The request creates a `reports` record that is never
 * stored. A subject that is private is answered like one that does not exist.
 */
export function report(e: RecordRequest): void {
  input.refuseParameters(e);
  limitClient(e, 'report');
  input.requireFields(e, fields);
  const subject = input.oneOf('subject', e.requestInfo().body['subject'], reportSubjects);
  const id = input.idIn(e, 'subject_id');
  const sent = { ...sentReport(e), link: sentDigest(e), ...sentAddress(e) };
  const reported =
    findPublic(e.app, subject, id) ?? input.refuse('subject_id', 'report_subject_gone');
  addReport(e.app, reported, sent);
  e.noContent(204);
}

/**
 * Returns the reason and the note of a report.
 * @throws 400 with the code `report_reason_required` at `reason`, or a code of `checkReportNote` at `note`
 */
function sentReport(e: core.RequestEvent): { reason: ReportReason; note: string } {
  const reason: unknown = e.requestInfo().body['reason'];
  if (!isReportReason(reason)) input.refuse('reason', 'report_reason_required');
  const note = normalizeLineBreaks(input.optionalFieldOf(e, 'note', 'string') ?? '');
  input.refuseIf('note', checkReportNote(note));
  return { reason, note: note.trim() };
}

/** Returns the address for the answer. Nobody can have one written to more often than its limit allows. */
function sentAddress(e: core.RequestEvent): { email: string; language: string } {
  const email = (input.optionalFieldOf(e, 'email', 'string') ?? '').trim();
  if (email === '') return { email, language: '' };
  if (!mailIsSetUp()) refuseMail();
  refuseAddress(e.app, 'email', email);
  limitSubject(e, 'member_mail', `report ${email.toLowerCase()}`, 'email');
  const language = input.optionalFieldOf(e, 'language', 'string') ?? '';
  return { email, language: isLang(language) ? language : '' };
}

const messageQuery = `
  SELECT content, is_public FROM messages WHERE id = {:id} AND +recipient_id = {:owner}
  UNION ALL
  SELECT content, FALSE FROM held_messages WHERE id = {:id} AND +recipient_id = {:owner}`;
const messageShape = { content: '', is_public: false };

/**
 * `POST /api/report_message`: reports one message of the caller's inbox, or one that is held back from it. The
 * desk may then read its text.
 */
export function reportMessage(e: MemberRequest): void {
  const owner = e.auth.id;
  const id = input.idIn(e, 'message_id');
  if (!input.fieldOf(e, 'consent', 'boolean')) input.refuse('consent', 'wrong_type');
  const sent = sentReport(e);
  const [message] = select(e.app, messageShape, messageQuery, { id, owner });
  if (!message) return input.refuse('message_id', 'message_gone');
  const { content, is_public: isPublic } = message;
  const reported = { subject: 'message', subjectId: id, profileId: owner, content } as const;
  addReport(e.app, { ...reported, isPrivate: !isPublic }, { ...sent, owner });
  e.noContent(204);
}

/** SQL of the `ReportOutcome` of a case. */
const outcome = `CASE
  WHEN action = '' THEN 'open'
  WHEN action = 'dismiss' OR verdict = 'reversed' THEN 'dismissed'
  ELSE 'acted' END`;

const reportQuery = `
  SELECT json_object(
    'subject', subject, 'reason', made.reason, 'reported_on', ${dayOf('made.reported_at')},
    'outcome', ${outcome})
  FROM case_reports AS made JOIN cases ON cases.id = made.case_id
  WHERE made.link_digest = {:digest} AND made.link_digest != '' LIMIT 1`;

/** `GET /api/report`: what became of a report, by the secret of the reporter's link. */
export function showReport(e: core.RequestEvent): void {
  limitClient(e, 'report_link');
  input.requireParameters(e, []);
  const digest = digestOfSecret(e) || input.refuse('secret', 'link_incomplete');
  const [json] = selectTexts(e.app, reportQuery, { digest });
  if (json === undefined) return input.refuse('secret', 'report_gone');
  forbidCaching(e);
  sendJson(e, json);
}

import { startOfDay } from '../../../src/rules/days.ts';
import type { ReportReason, ReportSubject } from '../../../src/rules/reports.ts';
import { execute, select } from '../engine/database.ts';
import { newId } from '../engine/identifier.ts';

/** A subject with the one text that is reported, empty for a profile. */
interface Reported {
  readonly subject: ReportSubject;
  readonly subjectId: string;
  readonly profileId: string;
  readonly content: string;
  readonly isPrivate: boolean;
}

interface ReportInput {
  readonly reason: ReportReason;
  readonly note: string;
  /** Digest of the reporter's link; empty without one. */
  readonly link?: string;
  readonly email?: string;
  readonly language?: string;
  /** Id of the owner who reported a message of the own inbox. */
  readonly owner?: string;
}

/** SQL condition for open cases, as their index has it. */
const isOpen = 'decided_at = 0 AND ended_at = 0';

const openStatement = `
  INSERT INTO cases (id, subject, subject_id, profile_id, content, is_private, reason, reported_at)
  VALUES ({:id}, {:subject}, {:subjectId}, {:profileId}, {:content}, {:isPrivate}, {:reason}, {:now})
  ON CONFLICT (subject, subject_id) WHERE ${isOpen} DO NOTHING`;

/** A second report of an owner changes nothing. */
const reportStatement = `
  INSERT INTO case_reports
    (id, case_id, reason, note, link_digest, email, language, owner_id, reported_at)
  SELECT {:id}, id, {:reason}, {:note}, {:link}, {:email}, {:language}, {:owner}, {:now}
  FROM cases AS reported
  WHERE subject = {:subject} AND subject_id = {:subjectId} AND ${isOpen} AND NOT (
    {:owner} != '' AND EXISTS (
      SELECT 1 FROM case_reports WHERE case_id = reported.id AND +owner_id = {:owner}))`;

/** Adds a report to the open case of its subject, which the first report opens. */
export function addReport(app: CoreApp, reported: Reported, input: ReportInput): void {
  const none = { link: '', email: '', language: '', owner: '' };
  const values = { ...none, ...reported, ...input, now: startOfDay(Date.now()), id: newId() };
  // Most reports of a burst find the case open: one statement keeps other writes waiting for less time.
  if (execute(app, reportStatement, values) > 0) return;
  app.runInTransaction((tx) => {
    execute(tx, openStatement, { ...values, id: newId() });
    execute(tx, reportStatement, values);
  });
}

const shape = { profileId: '', content: '' };

const ofActive = (profile: string) =>
  `EXISTS (SELECT 1 FROM profiles WHERE id = ${profile} AND NOT is_suspended)`;

/** For each subject, the query of its text, if it is shown in public. */
const publicQueries: Readonly<Record<ReportSubject, string>> = {
  message: `
    SELECT recipient_id AS profileId, content FROM messages
    WHERE id = {:id} AND is_public AND ${ofActive('recipient_id')}`,
  answer: `
    SELECT recipient_id AS profileId, message_replies.content AS content
    FROM message_replies JOIN messages ON messages.id = message_id
    WHERE message_replies.id = {:id} AND message_replies.is_public AND messages.is_public
      AND ${ofActive('recipient_id')}`,
  profile: `SELECT id AS profileId, '' AS content FROM profiles WHERE id = {:id} AND NOT is_suspended`,
};

/** Returns what the public sees of a subject; null alike for what is private, gone or was never there. */
export function findPublic(app: CoreApp, subject: ReportSubject, id: string): Reported | null {
  const [found] = select(app, shape, publicQueries[subject], { id });
  return found ? { ...found, subject, subjectId: id, isPrivate: false } : null;
}

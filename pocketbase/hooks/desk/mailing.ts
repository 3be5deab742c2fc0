import {
  ANSWERED_ADDRESSES_MAX,
  toldAs,
  toldReason,
  type DecisionReason,
  type ReportSubject,
} from '../../../src/rules/reports.ts';
import { execute, select } from '../engine/database.ts';
import { scheduleVacuum } from '../engine/erasure.ts';
import { enqueueMails, mailRecipientOf, type DecisionMailKind } from '../mail/outbox.ts';
import { noticeToken } from '../reports/notice-token.ts';
import type { FoundCase } from './found-case.ts';

// A mail to the person concerned has nothing of a reporter, and a mail to a reporter nothing of the person.

interface Told {
  readonly kind: DecisionMailKind | 'dismiss';
  readonly reason: DecisionReason | '';
  readonly words: string;
}

/** Mails a decision to the person concerned, with a link that shows it and takes an objection. */
export function mailPerson(app: CoreApp, found: FoundCase, { kind, reason, words }: Told): void {
  if (kind === 'dismiss' || found.is_private) return;
  const person = app.findRecordById('profiles', found.profile_id);
  const token = noticeToken(person, found.id);
  const told = {
    kind: `decision_${toldAs(kind, reason)}`,
    reason: toldReason(kind, reason),
  } as const;
  enqueueMails(app, [{ ...mailRecipientOf(person), about: found.subject, ...told, words, token }]);
}

const addressesQuery = `
  SELECT email, max(language) AS language FROM case_reports
  WHERE case_id = {:id} AND email != '' GROUP BY email LIMIT ${ANSWERED_ADDRESSES_MAX}`;
const forgetStatement = `
  UPDATE case_reports SET email = '', language = '' WHERE case_id = {:id} AND email != ''`;

export type Reporter = Readonly<{ email: string; language: string }>;

/** Returns those who left an address for the outcome, each once, and erases the addresses. */
export function takeReporters(tx: CoreApp, id: string): Reporter[] {
  const reporters = select(tx, { email: '', language: '' }, addressesQuery, { id });
  if (reporters.length > 0) execute(tx, forgetStatement, { id });
  return reporters;
}

/** Mails the outcome to those who wanted to know it. */
export function mailReporters(
  app: CoreApp,
  reporters: readonly Reporter[],
  about: ReportSubject,
  hasActed: boolean,
): void {
  const kind = hasActed ? 'report_acted' : 'report_dismissed';
  enqueueMails(
    app,
    reporters.map(({ email: to, language }) => ({ kind, to, username: '', language, about })),
  );
  if (reporters.length > 0) scheduleVacuum(app);
}

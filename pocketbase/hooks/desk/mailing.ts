import { toldAs, toldReason, type DecisionReason } from '../../../src/rules/reports.ts';
import { execute } from '../engine/database.ts';
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

/** Each address gets one mail, however many reports it was left with. */
const queueStatement = `
  INSERT INTO outcome_mails (id, email, language, about, has_acted, due_at, noted_at)
  SELECT lower(hex(randomblob(16))), email, max(language), {:about}, {:hasActed}, {:now}, {:now}
  FROM case_reports WHERE case_id = {:id} AND email != '' GROUP BY email`;
const forgetStatement = `
  UPDATE case_reports SET email = '', language = '' WHERE case_id = {:id} AND email != ''`;

/** Queues the mails to those who wanted to know the outcome, and erases their addresses from the reports. */
export function queueOutcomeMails(
  tx: CoreApp,
  { id, subject: about }: Pick<FoundCase, 'id' | 'subject'>,
  hasActed: boolean,
): void {
  if (execute(tx, queueStatement, { id, about, hasActed, now: Date.now() }) === 0) return;
  execute(tx, forgetStatement, { id });
  scheduleVacuum(tx);
}

import type { InboxEvent, Message } from '../../../src/contract/messages.ts';
import type { Reply } from '../../../src/contract/replies.ts';
import { type DecisionReason, toldAs, toldReason } from '../../../src/rules/reports.ts';
import { execute, jsonBoolean, selectTexts } from '../engine/database.ts';
import { eraseIn } from '../engine/erasure.ts';
import { countChange } from '../engine/page-changes.ts';
import { announce } from '../engine/realtime.ts';
import { replyQuery } from '../inbox/inbox-query.ts';
import { type DecisionMailKind, enqueueMails, mailRecipientOf } from '../mail/outbox.ts';
import { noticeToken } from '../reports/notice-token.ts';
import { clearedFields, type DecidedSubject } from './actions.ts';
import type { FoundCase } from './found-case.ts';

const messageOfReplyQuery = 'SELECT message_id FROM message_replies WHERE id = {:id}';

/** Returns the message to which a reply belongs; read before a decision deletes the reply. */
export function messageOf(app: CoreApp, { subject, subject_id: id }: DecidedSubject): string {
  if (subject !== 'answer') return '';
  return selectTexts(app, messageOfReplyQuery, { id })[0] ?? '';
}

/** Shows the effect of a decision on public pages and on the owner's open dashboards. */
export function announceEffect(
  app: CoreApp,
  action: string,
  decided: DecidedSubject,
  message_id: string,
): void {
  if (action !== 'hide' && action !== 'delete') return;
  countChange(app);
  const event = action === 'delete' ? deletion(decided, message_id) : visibility(app, decided);
  if (event) announce(app, decided.profile_id, event);
}

function deletion({ subject, subject_id: id }: DecidedSubject, message_id: string): InboxEvent {
  if (subject === 'message') return { kind: 'deleted', id };
  if (subject === 'answer') return { kind: 'reply_deleted', id, message_id };
  const profile = Object.fromEntries(clearedFields.map((field) => [field, '']));
  return { kind: 'profile_changed', profile };
}

/** Tells of a text that was hidden, or is shown again. */
function visibility(
  app: CoreApp,
  { subject, subject_id: id }: DecidedSubject,
): InboxEvent | undefined {
  if (subject === 'message') {
    const [json] = selectTexts(app, visibilityQuery, { id });
    if (json === undefined) return undefined;
    return { kind: 'changed', id, change: JSON.parse(json) as Visibility };
  }
  const [json] = selectTexts(app, replyQuery, { id });
  return json === undefined ? undefined : { kind: 'replied', reply: JSON.parse(json) as Reply };
}

type Visibility = Pick<Message, 'is_public' | 'is_withheld'>;

const visibilityQuery = `
  SELECT json_object(
    'is_public', ${jsonBoolean('is_public')}, 'is_withheld', ${jsonBoolean('is_withheld')})
  FROM messages WHERE id = {:id}`;

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
  eraseIn(tx, forgetStatement, { id });
}

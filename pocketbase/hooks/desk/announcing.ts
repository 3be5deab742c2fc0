import type { InboxEvent, Message } from '../../../src/contract/messages.ts';
import type { Reply } from '../../../src/contract/replies.ts';
import { jsonBoolean, selectTexts } from '../engine/database.ts';
import { countChange } from '../engine/page-changes.ts';
import { announce } from '../engine/realtime.ts';
import { replyJson } from '../inbox/inbox-query.ts';
import { clearedFields, type DecidedSubject } from './actions.ts';

const messageOfReplyQuery = 'SELECT message_id FROM message_replies WHERE id = {:id}';
const replyQuery = `SELECT ${replyJson} FROM message_replies WHERE id = {:id}`;

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

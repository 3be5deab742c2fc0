import type { InboxEvent } from '../../src/contract/messages.ts';
import type { Reply } from '../../src/contract/replies.ts';
import { checkReply } from '../../src/rules/reply.ts';
import { normalizeLineBreaks } from '../../src/rules/text.ts';
import { selectTexts } from './database.ts';
import { sayStorageFull } from './disk-space.ts';
import { deleteRecord } from './erasure.ts';
import { announce } from './realtime.ts';
import { refuseIf, requireTypes } from './request-body.ts';
import type { RecordRequest } from './request-event.ts';
import { refuseParameters } from './request-query.ts';

/**
 * A reply starts as visible as the message it answers, unless its author says otherwise; who may reply
 * is the collection's create rule.
 */
export function reply(e: RecordRequest): void {
  refuseParameters(e);
  requireTypes(e, { is_public: 'boolean' });
  const { record } = e;
  const content = normalizeLineBreaks(record.getString('content'));
  refuseIf('content', checkReply(content));
  const message = e.app.findRecordById('messages', record.getString('message_id'));
  record.set('content', content);
  if (!('is_public' in e.requestInfo().body)) {
    record.set('is_public', message.getBool('is_public'));
  }
  sayStorageFull(() => e.next());
  announceReply(e);
}

export function change(e: RecordRequest): void {
  refuseParameters(e);
  requireTypes(e, { is_public: 'boolean' });
  e.next();
  announceReply(e);
}

export function remove(e: RecordRequest): void {
  deleteRecord(e);
  const { app, record } = e;
  const message_id = record.getString('message_id');
  announceTo(app, message_id, { kind: 'reply_deleted', id: record.id, message_id });
}

function announceReply({ app, record }: RecordRequest): void {
  const reply: Reply = {
    id: record.id,
    message_id: record.getString('message_id'),
    user_id: record.getString('user_id'),
    content: record.getString('content'),
    is_public: record.getBool('is_public'),
    created_at: record.getString('created_at'),
  };
  announceTo(app, reply.message_id, { kind: 'replied', reply });
}

/** Whose message it is need not be who wrote the reply: a superuser may write in any name. */
function announceTo(app: CoreApp, messageId: string, event: InboxEvent): void {
  const query = 'SELECT recipient_id FROM messages WHERE id = {:messageId}';
  const [owner] = selectTexts(app, query, { messageId });
  if (owner !== undefined) announce(app, owner, event);
}

import { checkMessage } from '../../src/rules/message.ts';
import { checkReactions } from '../../src/rules/reactions.ts';
import { normalizeLineBreaks } from '../../src/rules/text.ts';
import { limitClient, limitSubject } from './rate-limit.ts';
import { announce } from './realtime.ts';
import { booleanOf, refuseIf, requireTypes } from './request-body.ts';

/** A message sent through the records API; who may send is the collection's create rule. */
export function receive(e: core.RecordRequestEvent): void {
  limitSender(e);
  requireTypes(e, { recipient_id: 'string', content: 'string' });
  const message = prepare(e.record);
  limitInbox(e, message.getString('recipient_id'));
  e.next();
  announce(e.app, message);
}

/** By whichever way a client sends. */
export function limitSender(e: core.RequestEvent): void {
  limitClient(e, 'message', 'content');
}

/** The answer is that of the sender's own limit: what others send to whom is nobody's business. */
export function limitInbox(e: core.RequestEvent, recipientId: string): void {
  limitSubject(e, 'inbox', recipientId, 'content');
}

/**
 * A message sent as a plain form.
 * @throws 400 with a code of `MessageError`
 */
export function deliver(app: CoreApp, recipientId: string, content: string): void {
  const message = new Record(app.findCollectionByNameOrId('messages'));
  message.set('recipient_id', recipientId);
  message.set('content', content);
  app.save(prepare(message));
  announce(app, message);
}

function prepare(message: core.Record | undefined): core.Record {
  if (!message) throw new InternalServerError();
  const content = normalizeLineBreaks(message.getString('content'));
  refuseIf('content', checkMessage(content));
  message.set('content', content);
  message.set('is_public', false);
  message.set('is_new', true);
  return message;
}

export function change(e: core.RecordRequestEvent): void {
  requireTypes(e, {
    is_public: 'boolean',
    is_new: 'boolean',
    is_favorite: 'boolean',
    reactions: 'string',
  });
  refuseIf('reactions', checkReactions(e.record?.getString('reactions') ?? ''));
  e.next();
}

/** Makes every message of the caller public or private, in one statement. */
export function setAllVisibility(e: core.RequestEvent): void {
  const isPublic = booleanOf(e, 'is_public');
  e.app
    .db()
    .newQuery(
      'UPDATE messages SET is_public = {:isPublic} WHERE recipient_id = {:owner} AND is_public = {:was}',
    )
    .bind({ owner: e.auth?.id ?? '', isPublic, was: !isPublic })
    .execute();
  e.noContent(204);
}

/** Deletes every public or every private message of the caller with its replies, in one transaction. */
export function deleteAll(e: core.RequestEvent): void {
  const parameters = { owner: e.auth?.id ?? '', isPublic: booleanOf(e, 'is_public') };
  e.app.runInTransaction((tx) => {
    const which = 'recipient_id = {:owner} AND is_public = {:isPublic}';
    for (const statement of [
      `DELETE FROM message_replies WHERE message_id IN (SELECT id FROM messages WHERE ${which})`,
      `DELETE FROM messages WHERE ${which}`,
    ]) {
      tx.db().newQuery(statement).bind(parameters).execute();
    }
  });
  e.noContent(204);
}

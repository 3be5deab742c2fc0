import { checkMessage } from '../../src/rules/message.ts';
import { checkReactions } from '../../src/rules/reactions.ts';
import { normalizeLineBreaks } from '../../src/rules/text.ts';
import { sayStorageFull } from './disk-space.ts';
import { checkpointWal, erase } from './erasure.ts';
import { announce } from './realtime.ts';
import { booleanOf, refuseIf, requireTypes } from './request-body.ts';

/** A message sent through the records API; who may send is the collection's create rule. */
export function receive(e: core.RecordRequestEvent): void {
  requireTypes(e, { recipient_id: 'string', content: 'string' });
  const message = prepare(e.record);
  sayStorageFull(() => e.next());
  announce(e.app, message);
}

/**
 * A message sent as a plain form.
 * @throws 400 with a code of `MessageError`
 */
export function deliver(app: CoreApp, recipientId: string, content: string): void {
  const message = new Record(app.findCollectionByNameOrId('messages'));
  message.set('recipient_id', recipientId);
  message.set('content', content);
  sayStorageFull(() => app.save(prepare(message)));
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
  const which = 'recipient_id = {:owner} AND is_public = {:isPublic}';
  erase(
    e.app,
    () => deleteWhere(e.app, which, parameters),
    () => deleteInParts(e.app, which, parameters),
  );
  e.noContent(204);
}

/** Deletes every message of a person, in parts that the reserve of the disk has room for. */
export function deleteInbox(app: CoreApp, owner: string): void {
  deleteInParts(app, 'recipient_id = {:owner}', { owner });
}

type Parameters = Record<string, string | boolean>;

function deleteInParts(app: CoreApp, which: string, parameters: Parameters): void {
  const part = `id IN (SELECT id FROM messages WHERE ${which} ORDER BY id LIMIT 1000)`;
  while (deleteWhere(app, part, parameters) > 0) checkpointWal(app);
}

/** @returns how many messages there were */
function deleteWhere(app: CoreApp, which: string, parameters: Parameters): number {
  let deleted = 0;
  app.runInTransaction((tx) => {
    const run = (statement: string) =>
      tx.db().newQuery(statement).bind(parameters).execute().rowsAffected();
    run(`DELETE FROM message_replies WHERE message_id IN (SELECT id FROM messages WHERE ${which})`);
    deleted = run(`DELETE FROM messages WHERE ${which}`);
  });
  return deleted;
}

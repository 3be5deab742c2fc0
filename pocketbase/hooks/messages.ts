import { checkMessage } from '../../src/rules/message.ts';
import { checkReactions } from '../../src/rules/reactions.ts';
import { normalizeLineBreaks } from '../../src/rules/text.ts';
import { announce } from './realtime.ts';
import { booleanOf, refuse, refuseIf, requireTypes } from './request-body.ts';
import { requestEventOf } from './request-event.ts';
import { select } from './select.ts';

type MessageForm = typeof import('./message-form.ts');

/**
 * A message, sent by a script or, where the query names the language of the page, as a plain form.
 * The collection's create rule looks at the fields only.
 */
export function receive(e: core.RecordRequestEvent): void {
  const lang = requestEventOf(e).request?.url?.query().get('lang') ?? '';
  if (lang !== '') {
    // Loaded by this kind of request alone: it renders a page.
    (require(`${__hooks}/message-form.js`) as MessageForm).receiveForm(e, lang);
    return;
  }
  const message = accept(e);
  e.next();
  announce(e.app, message);
}

/**
 * The message of a request, ready to be stored.
 * @throws with a code of `MessageError` at `content`, or at `recipient_id` `recipient_gone` or
 * `members_only`
 */
export function accept(e: core.RecordRequestEvent): core.Record {
  requireTypes(e, { recipient_id: 'string', content: 'string' });
  const { record: message } = e;
  if (!message) throw new InternalServerError();
  requirePermission(e, message.getString('recipient_id'));
  const content = normalizeLineBreaks(message.getString('content'));
  message.set('content', content);
  refuseIf('content', checkMessage(content));
  message.set('is_public', false);
  message.set('is_new', true);
  return message;
}

const recipientShape = { allow_anonymous: false };

/** Guests may write to those who say so; members to everybody. */
function requirePermission(e: core.RecordRequestEvent, id: string): void {
  const query = 'SELECT allow_anonymous FROM profiles WHERE id = {:id}';
  const [recipient] = select(e.app, recipientShape, query, { id });
  if (!recipient) refuse('recipient_id', 'recipient_gone', 404);
  if (!recipient.allow_anonymous && !e.auth) refuse('recipient_id', 'members_only', 403);
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

import type { Reply } from '../../contract/replies.ts';
import { failed, succeeded, type Result } from '../../contract/result.ts';
import { $inbox } from './collection.ts';
import { changeInBulk, changeMessage, idsOf } from './messages.ts';
import { ownReplies, privateMessages, type Messages, type Published } from './publishing.ts';
import { setReplyAudience } from './reply-audience.ts';

type Unpublished = Result<null, 'visibility_failed' | 'many_failed' | 'reply_visibility_failed'>;

/** Undoes a publishing: hides the messages that were private, then the replies published with them. */
export async function unpublish({ messages, replies }: Published): Promise<Unpublished> {
  const hidden = privateMessages(messages);
  const result = await hide(hidden);
  if (!result.ok) return failed(hidden.length === 1 ? 'visibility_failed' : 'many_failed');
  return (await hideReplies(hidden, replies)) ? succeeded(null) : failed('reply_visibility_failed');
}

function hide(messages: Messages): Promise<Result> {
  const [message, ...others] = messages;
  return message && others.length === 0
    ? changeMessage(message, { is_public: false })
    : changeInBulk(idsOf(messages), { is_public: false });
}

/**
 * Hides replies, except from the sender for whom they were. One request hides all replies of the messages
 * that had no public reply before; the other replies are hidden one by one.
 */
async function hideReplies(messages: Messages, all: readonly Reply[]): Promise<boolean> {
  const replies = all.filter((reply) => !isDeleted(reply));
  const published = new Set(replies.map(({ message_id }) => message_id));
  const whole = messages.filter(
    (message) =>
      published.has(message.id) && ownReplies(message).every((reply) => !reply.is_public),
  );
  const wholeIds = new Set(idsOf(whole));
  const results = [await changeInBulk(idsOf(whole), { is_public: false, with_replies: true })];
  for (const reply of replies) {
    if (wholeIds.has(reply.message_id)) continue;
    results.push(await setReplyAudience(reply, reply.for_sender ? 'sender' : 'owner'));
  }
  return results.every(({ ok }) => ok);
}

function isDeleted({ id, message_id }: Reply): boolean {
  const { messages, deleted } = $inbox.get();
  const message = messages.find((other) => other.id === message_id);
  return message?.replies.every((reply) => reply.id !== id) ?? deleted.has(message_id);
}

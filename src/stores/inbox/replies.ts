import { ownProfile } from '../../api/own-profile.ts';
import { send, sendDeletion } from '../../api/send.ts';
import type { Message } from '../../contract/messages.ts';
import * as contract from '../../contract/replies.ts';
import type { Reply } from '../../contract/replies.ts';
import { failed, type Result } from '../../contract/result.ts';
import { checkReply } from '../../rules/reply.ts';
import type { ReplyAudience } from '../account/drafts.ts';
import { changeMessages, withReply, withoutReply } from './changes.ts';
import { list, run } from './collection.ts';
import { publish } from './publishing.ts';
import { fieldsOf } from './reply-audience.ts';

export interface NewReply {
  readonly content: string;
  readonly audience: ReplyAudience;
  /** Whether the sender may answer it once. */
  readonly mayAnswer: boolean;
}

/**
 * Sends a reply and shows it once the server has accepted it. The audience is sent explicitly, because the
 * message may have been published on another page after the owner last saw its visibility.
 */
export async function addReply(
  messageId: string,
  { content, audience, mayAnswer }: NewReply,
): Promise<Result<Reply>> {
  const code = checkReply(content);
  if (code) return failed(code);
  const result = await send(contract.addReply, {
    message_id: messageId,
    user_id: ownProfile().id,
    content,
    ...fieldsOf(audience),
    may_answer: mayAnswer,
  });
  if (!result.ok) return result;
  // On the server too, a reply marks its message as seen.
  const add = (message: Message) => {
    // Its live events may have come before, and be newer.
    const isKnown = message.replies.some(({ id }) => id === result.value.id);
    return { ...(isKnown ? message : withReply(message, result.value)), is_new: false };
  };
  list.apply(changeMessages([messageId], add));
  return result;
}

/**
 * Adds a public reply, then publishes its message if it is private, with or without the earlier replies. If
 * only publishing fails, others see neither the message nor the reply.
 */
export async function replyAndPublish(
  message: Message,
  reply: Omit<NewReply, 'audience'>,
  withReplies: boolean,
): Promise<Result<Reply>> {
  const added = await addReply(message.id, { ...reply, audience: 'everybody' });
  if (!added.ok || message.is_public) return added;
  const published = await publish([message], withReplies);
  return published.ok ? added : failed('reply_not_published');
}

/** Removes a reply immediately, and restores it if the server refuses. */
export const deleteReply = ({ id, message_id }: Reply): Promise<Result> =>
  run({
    message: { id: message_id },
    subject: id,
    fields: 'exists',
    change: (message) => withoutReply(message, id),
    send: () => sendDeletion(contract.deleteReply, id),
  });

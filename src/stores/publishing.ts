import { send } from '../api/send.ts';
import { changeMessages, type Message } from '../contract/messages.ts';
import type { Reply } from '../contract/replies.ts';
import { failed, succeeded, type Result } from '../contract/result.ts';
import { showMessage, showReplies } from './inbox-list.ts';
import { changeMessage } from './messages.ts';
import { changeOptimistically } from './optimistic.ts';
import { addReply, setReplyVisibility } from './replies.ts';

/** The owner's replies that would stay hidden from others if their message alone were published. */
export const privateReplies = ({ replies, recipient_id }: Message) =>
  replies.filter(({ user_id, is_public }) => user_id === recipient_id && !is_public);

/**
 * Adds a reply that others may see, then publishes its message. Where only the second fails, nobody
 * else sees either.
 */
export async function replyAndPublish(message: Message, content: string): Promise<Result<Reply>> {
  const added = await addReply(message.id, content, true);
  if (!added.ok) return added;
  const published = await changeMessage(message, { is_public: true });
  return published.ok ? added : failed('reply_not_published');
}

/** Publishes a message and its owner's replies at once; where the server refuses all are as before. */
export function publishWithReplies(message: Message): Promise<Result> {
  const { id } = message;
  const hidden = new Set(privateReplies(message).map((reply) => reply.id));
  return changeOptimistically({
    key: `${id} is_public`,
    before: { is_public: false },
    after: { is_public: true },
    show: (state) => {
      showMessage(id, state);
      showReplies(id, (replies) =>
        replies.map((reply) => (hidden.has(reply.id) ? { ...reply, ...state } : reply)),
      );
    },
    send: () => send(changeMessages, { ids: [id], is_public: true, with_replies: true }),
  });
}

type Unpublished = Result<null, 'visibility_failed' | 'reply_visibility_failed'>;

/** Takes back a publishing: of the message, then of the replies that were published with it. */
export async function unpublish(
  message: Message,
  replies: readonly Reply[] = [],
): Promise<Unpublished> {
  // What it is now: the caller has it as it was before.
  const shown = { ...message, is_public: true };
  const hidden = await changeMessage(shown, { is_public: false });
  if (!hidden.ok) return failed('visibility_failed');
  const results = await Promise.all(
    replies.map((reply) => setReplyVisibility({ ...reply, is_public: true }, false)),
  );
  return results.every(({ ok }) => ok) ? succeeded(null) : failed('reply_visibility_failed');
}

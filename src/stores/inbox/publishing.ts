import { send } from '../../api/send.ts';
import { changeMessages, type Message } from '../../contract/messages.ts';
import type { Reply } from '../../contract/replies.ts';
import { failed, succeeded, type Result } from '../../contract/result.ts';
import { markVisibilityKnown } from './unknown-visibility.ts';
import { $inbox, isTaken, showMessage, showReplies } from './list.ts';
import { changeMany, idsOf, type Following } from './many-messages.ts';
import { fetchMessage } from './fetch-message.ts';
import { changeMessage } from './messages.ts';
import { changeOptimistically } from './optimistic.ts';
import { addReply, setReplyVisibility } from './replies.ts';

type Messages = readonly Message[];

/** What one press published: messages as they were before, and the replies that went with them or alone. */
export interface Published {
  readonly messages: Messages;
  readonly replies: readonly Reply[];
}

const ownReplies = ({ replies, recipient_id }: Message) =>
  replies.filter(({ user_id }) => user_id === recipient_id);

/** The owner's replies that would stay hidden from others if their messages alone were published. */
export const privateReplies = (messages: Messages): Reply[] =>
  messages.flatMap(ownReplies).filter(({ is_public }) => !is_public);

/** Those of a message that is not public itself. */
export const repliesLeftHidden = (message: Message): Reply[] =>
  message.is_public ? [] : privateReplies([message]);

/**
 * Adds a reply that others may see, then publishes its message where it is private, with the earlier
 * replies or without. Where only the second fails, nobody else sees anything of it.
 */
export async function replyAndPublish(
  message: Message,
  content: string,
  withReplies: boolean,
): Promise<Result<Reply>> {
  const added = await addReply(message.id, content, true);
  if (!added.ok || message.is_public) return added;
  const published = await publish([message], withReplies);
  return published.ok ? added : failed('reply_not_published');
}

/** Publishes one message at once, and of many each part once the server has it; with their owner's replies or alone. */
export async function publish(
  messages: Messages,
  withReplies: boolean,
  following?: Following,
): Promise<Result> {
  const [message, ...others] = messages;
  if (!message || others.length > 0) {
    const replies = withReplies ? { with_replies: true } : {};
    return changeMany(idsOf(messages), { is_public: true, ...replies }, following);
  }
  const result = withReplies
    ? await publishWithReplies(message)
    : await changeMessage(message, { is_public: true });
  if (result.ok) following?.onDone([message.id]);
  return result;
}

/** Where the server refuses, the message and its owner's replies are as before. */
function publishWithReplies(message: Message): Promise<Result> {
  const { id } = message;
  const hidden = new Set(idsOf(privateReplies([message])));
  return changeOptimistically({
    id,
    before: { is_public: false },
    after: { is_public: true },
    show: (state) => {
      showMessage(id, state);
      markVisibilityKnown([...hidden]);
      showReplies(id, (replies) =>
        replies.map((reply) => (hidden.has(reply.id) ? { ...reply, ...state } : reply)),
      );
    },
    send: () => send(changeMessages, { ids: [id], is_public: true, with_replies: true }),
    fetch: () => fetchMessage(message),
    alsoChanged: [...hidden],
  });
}

/** Whether others see anything of it that they did not see before. */
export const hasPublished = ({ messages, replies }: Published): boolean =>
  privateMessages(messages).length > 0 || replies.length > 0;

type Unpublished = Result<null, 'visibility_failed' | 'many_failed' | 'reply_visibility_failed'>;

export const privateMessages = (messages: Messages) =>
  messages.filter(({ is_public }) => !is_public);

/** Takes back a publishing: of the messages that were private, then of the replies that went with them. */
export async function unpublish({ messages, replies }: Published): Promise<Unpublished> {
  const hidden = privateMessages(messages);
  const result = await hide(hidden);
  if (!result.ok) return failed(hidden.length === 1 ? 'visibility_failed' : 'many_failed');
  return (await hideReplies(hidden, replies)) ? succeeded(null) : failed('reply_visibility_failed');
}

/**
 * Calls back once all that was published is hidden or deleted again, from here or elsewhere, and there is
 * nothing left to take back; returns unsubscribe.
 */
export function onceHidden(published: Published, callback: () => void): () => void {
  const stop = $inbox.listen(() => {
    if (isSeen(published)) return;
    stop();
    callback();
  });
  return stop;
}

/** Of what is not loaded nothing else is known. */
function isSeen({ messages, replies }: Published): boolean {
  const loaded = new Map($inbox.get().messages.map((message) => [message.id, message]));
  const isMessageSeen = (id: string) => !isTaken(id) && loaded.get(id)?.is_public !== false;
  const isReplySeen = ({ id, message_id }: Reply) => {
    const reply = loaded.get(message_id)?.replies.find((other) => other.id === id);
    return isMessageSeen(message_id) && (reply?.is_public ?? !loaded.has(message_id));
  };
  return privateMessages(messages).some(({ id }) => isMessageSeen(id)) || replies.some(isReplySeen);
}

function hide(messages: Messages): Promise<Result> {
  const [message, ...others] = messages;
  return message && others.length === 0
    ? // What it is now: the caller has it as it was before.
      changeMessage({ ...message, is_public: true }, { is_public: false })
    : changeMany(idsOf(messages), { is_public: false });
}

/** All replies of a message go in one request with those of others, unless some of them were public before. */
async function hideReplies(messages: Messages, all: readonly Reply[]): Promise<boolean> {
  const replies = all.filter((reply) => !isDeleted(reply));
  const published = new Set(replies.map(({ message_id }) => message_id));
  const whole = messages.filter(
    (message) =>
      published.has(message.id) && ownReplies(message).every((reply) => !reply.is_public),
  );
  const wholeIds = new Set(idsOf(whole));
  const results = [await changeMany(idsOf(whole), { is_public: false, with_replies: true })];
  for (const reply of replies) {
    if (wholeIds.has(reply.message_id)) continue;
    // What it is now: the caller may have it as it was before.
    results.push(await setReplyVisibility({ ...reply, is_public: true }, false));
  }
  return results.every(({ ok }) => ok);
}

function isDeleted({ id, message_id }: Reply): boolean {
  const message = $inbox.get().messages.find((other) => other.id === message_id);
  return message?.replies.every((reply) => reply.id !== id) ?? isTaken(message_id);
}

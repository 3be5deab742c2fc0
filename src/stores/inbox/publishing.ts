import { send } from '../../api/send.ts';
import { changeMessages, type Message } from '../../contract/messages.ts';
import type { Reply } from '../../contract/replies.ts';
import { failed, succeeded, type Result } from '../../contract/result.ts';
import { markVisibilityKnown } from './unknown-visibility.ts';
import { $inbox, isRemoved, updateMessage, updateReplies } from './list.ts';
import { changeInBulk, idsOf, type BulkOptions } from './many-messages.ts';
import { fetchMessage } from './fetch-message.ts';
import { changeMessage } from './messages.ts';
import { changeOptimistically } from './optimistic.ts';
import { addReply, setReplyVisibility } from './replies.ts';

type Messages = readonly Message[];

/** The items of one publishing: messages in their former state, and replies published with them or alone. */
export interface Published {
  readonly messages: Messages;
  readonly replies: readonly Reply[];
}

const ownReplies = ({ replies, recipient_id }: Message) =>
  replies.filter(({ user_id }) => user_id === recipient_id);

/** Returns the owner's private replies, which would stay hidden if only their messages were published. */
export const privateReplies = (messages: Messages): Reply[] =>
  messages.flatMap(ownReplies).filter(({ is_public }) => !is_public);

/** Returns the private replies of a private message, and none for a public message. */
export const repliesLeftHidden = (message: Message): Reply[] =>
  message.is_public ? [] : privateReplies([message]);

/**
 * Adds a public reply, then publishes its message if it is private, with or without the earlier replies. If
 * only publishing fails, others see neither the message nor the reply.
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

/**
 * Publishes messages, with or without the owner's replies. A single message is shown as public immediately,
 * several messages part by part.
 */
export async function publish(
  messages: Messages,
  withReplies: boolean,
  options?: BulkOptions,
): Promise<Result> {
  const [message, ...others] = messages;
  if (!message || others.length > 0) {
    const replies = withReplies ? { with_replies: true } : {};
    return changeInBulk(idsOf(messages), { is_public: true, ...replies }, options);
  }
  const result = withReplies
    ? await publishWithReplies(message)
    : await changeMessage(message, { is_public: true });
  if (result.ok) options?.onDone([message.id]);
  return result;
}

/** Publishes a message and its owner's replies, and hides them again if the server refuses. */
function publishWithReplies(message: Message): Promise<Result> {
  const { id } = message;
  const hidden = new Set(idsOf(privateReplies([message])));
  return changeOptimistically({
    id,
    before: { is_public: false },
    after: { is_public: true },
    show: (state) => {
      updateMessage(id, state);
      markVisibilityKnown([...hidden]);
      updateReplies(id, (replies) =>
        replies.map((reply) => (hidden.has(reply.id) ? { ...reply, ...state } : reply)),
      );
    },
    send: () => send(changeMessages, { ids: [id], is_public: true, with_replies: true }),
    fetch: () => fetchMessage(message),
    alsoChanged: [...hidden],
  });
}

/** Whether any of the items was private before it was published. */
export const hasPublished = ({ messages, replies }: Published): boolean =>
  privateMessages(messages).length > 0 || replies.length > 0;

type Unpublished = Result<null, 'visibility_failed' | 'many_failed' | 'reply_visibility_failed'>;

export const privateMessages = (messages: Messages) =>
  messages.filter(({ is_public }) => !is_public);

/** Undoes a publishing: hides the messages that were private, then the replies published with them. */
export async function unpublish({ messages, replies }: Published): Promise<Unpublished> {
  const hidden = privateMessages(messages);
  const result = await hide(hidden);
  if (!result.ok) return failed(hidden.length === 1 ? 'visibility_failed' : 'many_failed');
  return (await hideReplies(hidden, replies)) ? succeeded(null) : failed('reply_visibility_failed');
}

/**
 * Calls back once everything published is hidden again or deleted, on this page or another, so that nothing
 * is left to undo; returns a function that unsubscribes.
 */
export function onHidden(published: Published, callback: () => void): () => void {
  const stop = $inbox.listen(() => {
    if (isAnyVisible(published)) return;
    stop();
    callback();
  });
  return stop;
}

/** Whether anything published is still visible. Messages that are not loaded count as visible. */
function isAnyVisible({ messages, replies }: Published): boolean {
  const loaded = new Map($inbox.get().messages.map((message) => [message.id, message]));
  const isMessageVisible = (id: string) => !isRemoved(id) && loaded.get(id)?.is_public !== false;
  const isReplyVisible = ({ id, message_id }: Reply) => {
    const reply = loaded.get(message_id)?.replies.find((other) => other.id === id);
    return isMessageVisible(message_id) && (reply?.is_public ?? !loaded.has(message_id));
  };
  return (
    privateMessages(messages).some(({ id }) => isMessageVisible(id)) || replies.some(isReplyVisible)
  );
}

function hide(messages: Messages): Promise<Result> {
  const [message, ...others] = messages;
  return message && others.length === 0
    ? // The caller passes the message in its state from before the publishing.
      changeMessage({ ...message, is_public: true }, { is_public: false })
    : changeInBulk(idsOf(messages), { is_public: false });
}

/**
 * Hides replies. One request hides all replies of the messages that had no public reply before; the other
 * replies are hidden one by one.
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
    // The caller may pass the reply in its state from before the publishing.
    results.push(await setReplyVisibility({ ...reply, is_public: true }, false));
  }
  return results.every(({ ok }) => ok);
}

function isDeleted({ id, message_id }: Reply): boolean {
  const message = $inbox.get().messages.find((other) => other.id === message_id);
  return message?.replies.every((reply) => reply.id !== id) ?? isRemoved(message_id);
}

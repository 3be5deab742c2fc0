import { send } from '../../api/send.ts';
import { changeMessages, type Message } from '../../contract/messages.ts';
import type { Reply } from '../../contract/replies.ts';
import type { Result } from '../../contract/result.ts';
import { withBulkChange } from './changes.ts';
import { $inbox, run, type Inbox } from './collection.ts';
import { changeInBulk, changeMessage, idsOf, type BulkOptions } from './messages.ts';

export type Messages = readonly Message[];

/** The items of one publishing: messages in their former state, and replies published with them or alone. */
export interface Published {
  readonly messages: Messages;
  readonly replies: readonly Reply[];
}

export const ownReplies = ({ replies, recipient_id }: Message) =>
  replies.filter(({ user_id }) => user_id === recipient_id);

/**
 * Returns the owner's private replies, which would stay hidden if only their messages were published.
 * Replies for the sender are never published with a message.
 */
export const privateReplies = (messages: Messages): Reply[] =>
  messages.flatMap(ownReplies).filter(({ is_public, for_sender }) => !is_public && !for_sender);

/** Returns the private replies of a private message, and none for a public message. */
export const repliesLeftHidden = (message: Message): Reply[] =>
  message.is_public ? [] : privateReplies([message]);

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
  const change = { is_public: true, with_replies: true };
  return run({
    message,
    subject: id,
    fields: 'is_public',
    change: (loaded) => withBulkChange(loaded, change),
    send: () => send(changeMessages, { ids: [id], ...change }),
    replies: idsOf(privateReplies([message])),
  });
}

/** Whether any of the items was private before it was published. */
export const hasPublished = ({ messages, replies }: Published): boolean =>
  privateMessages(messages).length > 0 || replies.length > 0;

export const privateMessages = (messages: Messages) =>
  messages.filter(({ is_public }) => !is_public);

/**
 * Calls back once everything published is hidden again or deleted, on this page or another, so that nothing
 * is left to undo; returns a function that unsubscribes.
 */
export function onHidden(published: Published, callback: () => void): () => void {
  const stop = $inbox.listen((now) => {
    if (isAnyVisible(published, now)) return;
    stop();
    callback();
  });
  return stop;
}

/** Whether anything published is still visible. Messages that are not loaded count as visible. */
function isAnyVisible({ messages, replies }: Published, now: Inbox): boolean {
  const loaded = new Map(now.messages.map((message) => [message.id, message]));
  const isMessageVisible = (id: string) =>
    !now.deleted.has(id) && loaded.get(id)?.is_public !== false;
  const isReplyVisible = ({ id, message_id }: Reply) => {
    const reply = loaded.get(message_id)?.replies.find((other) => other.id === id);
    return isMessageVisible(message_id) && (reply?.is_public ?? !loaded.has(message_id));
  };
  return (
    privateMessages(messages).some(({ id }) => isMessageVisible(id)) || replies.some(isReplyVisible)
  );
}

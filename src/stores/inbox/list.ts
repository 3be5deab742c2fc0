import { map } from 'nanostores';
import type { BulkChange, Cursor, Message } from '../../contract/messages.ts';
import type { Reply } from '../../contract/replies.ts';
import {
  isInView,
  recount,
  zeroCounts,
  type InboxCounts,
  type InboxOrder,
  type InboxView,
} from '../../rules/inbox.ts';
import { markVisibilityKnown } from './unknown-visibility.ts';
import { journaled } from './journal.ts';

export interface Inbox {
  status: 'loading' | 'ready' | 'failed';
  view: InboxView;
  /** The loaded messages in the view's order; while another view loads, the previous view's messages. */
  messages: Message[];
  /** Counts of all the owner's messages, including those not loaded, and of notices. */
  counts: InboxCounts;
  /** Cursor for loading the previous page in reverse order; null at the beginning of the list. */
  previous: Cursor | null;
  /** Cursor for loading the next page; null at the end of the list. */
  next: Cursor | null;
  /** The cursors of the pages that are being loaded. */
  pending: readonly Cursor[];
}

export const emptyInbox: Inbox = {
  status: 'loading',
  view: { filter: 'all', order: 'newest', search: '' },
  messages: [],
  previous: null,
  counts: zeroCounts,
  next: null,
  pending: [],
};

export const $inbox = map<Inbox>(emptyInbox);

/** Sets a count that no live event updates. */
export const setCount = (of: 'held' | 'notices', count: number) =>
  $inbox.setKey('counts', { ...$inbox.get().counts, [of]: count });

/** Ids of messages that were removed on this page. Live events report these removals too. */
const removedIds = new Set<string>();

export const isRemoved = (id: string) => removedIds.has(id);

const findMessage = (id: string) => $inbox.get().messages.find((message) => message.id === id);

/**
 * Counts a new message, and shows it if the end of the list to which it belongs is loaded. Returns false if
 * the message is already loaded.
 */
export const addMessage = journaled((message: Message): boolean => {
  const { messages, counts, view, previous, next } = $inbox.get();
  if (findMessage(message.id)) return false;
  $inbox.setKey('counts', recount(counts, null, message));
  if (!isInView(message, view)) return true;
  if (view.order === 'newest' && !previous) $inbox.setKey('messages', [message, ...messages]);
  if (view.order === 'oldest' && !next) $inbox.setKey('messages', [...messages, message]);
  return true;
});

/** Changes a loaded message and the counts. Returns false if the message is not loaded. */
export const updateMessage = journaled(updateLoaded);

function updateLoaded(id: string, change: Partial<Message>): boolean {
  const { messages, counts } = $inbox.get();
  const before = findMessage(id);
  if (!before) return false;
  if (change.is_public !== undefined) markVisibilityKnown([id]);
  const fields = Object.keys(change) as (keyof Message)[];
  if (fields.every((field) => before[field] === change[field])) return true;
  const after: Message = { ...before, ...change };
  $inbox.setKey(
    'messages',
    messages.map((message) => (message === before ? after : message)),
  );
  $inbox.setKey('counts', recount(counts, before, after));
  return true;
}

/** Changes the given messages that are loaded. Returns true if all of them are loaded. */
export const updateMessages = journaled((ids: readonly string[], change: BulkChange): boolean => {
  const { with_replies: withReplies, ...fields } = change;
  const wanted = new Set(ids);
  const { messages } = $inbox.get();
  let { counts } = $inbox.get();
  let found = 0;
  if (fields.is_public !== undefined) markVisibilityKnown(ids);
  const changed = messages.map((message) => {
    if (!wanted.has(message.id)) return message;
    found += 1;
    const after = { ...message, ...fields };
    if (withReplies && fields.is_public !== undefined) {
      const { is_public } = fields;
      // The server also changes only the owner's replies, and none that is for the sender alone.
      after.replies = message.replies.map((reply) =>
        reply.user_id === message.recipient_id && !reply.for_sender
          ? { ...reply, is_public }
          : reply,
      );
    }
    counts = recount(counts, message, after);
    return after;
  });
  if (found > 0) $inbox.set({ ...$inbox.get(), messages: changed, counts });
  return found === wanted.size;
});

/** Removes messages. Returns true if all were loaded or already removed. */
export const removeMessages = journaled((ids: readonly string[]): boolean => {
  const wanted = new Set(ids);
  const { messages } = $inbox.get();
  let { counts } = $inbox.get();
  const unknown = new Set(ids.filter((id) => !removedIds.has(id)));
  const rest = messages.filter((message) => {
    if (!wanted.has(message.id)) return true;
    unknown.delete(message.id);
    removedIds.add(message.id);
    counts = recount(counts, message, null);
    return false;
  });
  if (rest.length < messages.length) $inbox.set({ ...$inbox.get(), messages: rest, counts });
  return unknown.size === 0;
});

/** Undoes `removeMessages` for one message. */
export const restoreMessage = journaled((message: Message): void => {
  const { messages, counts, view } = $inbox.get();
  removedIds.delete(message.id);
  if (findMessage(message.id)) return;
  $inbox.setKey('counts', recount(counts, null, message));
  if (!isInView(message, view) || !isInLoadedPart(message)) return;
  const follows = (other: Message) => comesBefore(message, other, view.order);
  $inbox.setKey('messages', withItem(messages, message, follows));
});

/** Whether a message belongs among the loaded ones, rather than on an earlier or later page. */
function isInLoadedPart(message: Cursor): boolean {
  const { previous, next, view } = $inbox.get();
  if (previous && comesBefore(message, previous, view.order)) return false;
  return !next || !comesBefore(next, message, view.order);
}

const isOlder = (message: Cursor, than: Cursor) =>
  message.created_at < than.created_at ||
  (message.created_at === than.created_at && message.id < than.id);

export const comesBefore = (message: Cursor, other: Cursor, order: InboxOrder) =>
  order === 'newest' ? isOlder(other, message) : isOlder(message, other);

/** Inserts a reply, or replaces its old version. */
export function upsertReply(reply: Reply): void {
  markVisibilityKnown([reply.id]);
  updateReplies(reply.message_id, (replies) =>
    withItem(replies, reply, (other) => other.created_at > reply.created_at),
  );
}

export function removeReply({ id, message_id }: Pick<Reply, 'id' | 'message_id'>): void {
  updateReplies(message_id, (replies) => withoutItem(replies, { id }));
}

export const updateReplies = journaled(
  (messageId: string, change: (replies: Reply[]) => Reply[]) => {
    const message = findMessage(messageId);
    if (message) updateLoaded(messageId, { replies: change(message.replies) });
  },
);

interface Item {
  readonly id: string;
}

const withoutItem = <T extends Item>(items: readonly T[], { id }: Item): T[] =>
  items.filter((other) => other.id !== id);

/**
 * Returns the items with `item` inserted before the first one that `follows` it, in place of its old
 * version.
 */
function withItem<T extends Item>(
  items: readonly T[],
  item: T,
  follows: (other: T) => boolean,
): T[] {
  const others = withoutItem(items, item);
  const index = others.findIndex(follows);
  return others.toSpliced(index < 0 ? others.length : index, 0, item);
}

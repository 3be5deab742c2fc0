import { map } from 'nanostores';
import type { Cursor, ManyChange, Message } from '../../contract/messages.ts';
import type { Reply } from '../../contract/replies.ts';
import {
  isInView,
  recount,
  type InboxCounts,
  type InboxOrder,
  type InboxView,
} from '../../rules/inbox.ts';
import { markVisibilityKnown } from './unknown-visibility.ts';
import { journaled } from './journal.ts';

export interface Inbox {
  status: 'loading' | 'ready' | 'failed';
  view: InboxView;
  /** What is in view and loaded, in its order; while another view loads, what was in the last one. */
  messages: Message[];
  /** Of all the owner's messages, loaded or not. */
  counts: InboxCounts;
  /** Where the page before goes on backwards, or null at the beginning. */
  previous: Cursor | null;
  /** Where the next page goes on, or null at the end. */
  next: Cursor | null;
  /** The cursors whose pages are on their way. */
  pending: readonly Cursor[];
}

export const emptyInbox: Inbox = {
  status: 'loading',
  view: { filter: 'all', order: 'newest', search: '' },
  messages: [],
  previous: null,
  counts: { all: 0, new: 0, favorite: 0, public: 0, private: 0 },
  next: null,
  pending: [],
};

export const $inbox = map<Inbox>(emptyInbox);

/** The ids of what was taken away here: the server tells of it once more. */
const taken = new Set<string>();

export const isTaken = (id: string) => taken.has(id);

const find = (id: string) => $inbox.get().messages.find((message) => message.id === id);

/** Shows a message that has just come, where its end of the list is loaded; false when it is there already. */
export const addMessage = journaled((message: Message): boolean => {
  const { messages, counts, view, previous, next } = $inbox.get();
  if (find(message.id)) return false;
  $inbox.setKey('counts', recount(counts, null, message));
  if (!isInView(message, view)) return true;
  if (view.order === 'newest' && !previous) $inbox.setKey('messages', [message, ...messages]);
  if (view.order === 'oldest' && !next) $inbox.setKey('messages', [...messages, message]);
  return true;
});

/** Shows a message otherwise, wherever it is shown, and counts it so; false when it is not loaded. */
export const showMessage = journaled(showLoaded);

function showLoaded(id: string, change: Partial<Message>): boolean {
  const { messages, counts } = $inbox.get();
  const before = find(id);
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

/** Shows a change of many messages, and tells whether all of them are loaded. */
export const showMany = journaled((ids: readonly string[], change: ManyChange): boolean => {
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
      // What somebody else wrote stays as it is, as on the server.
      after.replies = message.replies.map((reply) =>
        reply.user_id === message.recipient_id ? { ...reply, is_public } : reply,
      );
    }
    counts = recount(counts, message, after);
    return after;
  });
  if (found > 0) $inbox.set({ ...$inbox.get(), messages: changed, counts });
  return found === wanted.size;
});

/** Takes many messages away, and tells whether all of them were loaded or taken before. */
export const takeManyAway = journaled((ids: readonly string[]): boolean => {
  const wanted = new Set(ids);
  const { messages } = $inbox.get();
  let { counts } = $inbox.get();
  const unknown = new Set(ids.filter((id) => !taken.has(id)));
  const rest = messages.filter((message) => {
    if (!wanted.has(message.id)) return true;
    unknown.delete(message.id);
    taken.add(message.id);
    counts = recount(counts, message, null);
    return false;
  });
  if (rest.length < messages.length) $inbox.set({ ...$inbox.get(), messages: rest, counts });
  return unknown.size === 0;
});

/** Takes a message away; false when it is not loaded. */
export const takeAway = journaled((id: string): boolean => {
  const { messages, counts } = $inbox.get();
  const shown = find(id);
  if (!shown) return false;
  taken.add(id);
  $inbox.setKey('messages', withoutItem(messages, shown));
  $inbox.setKey('counts', recount(counts, shown, null));
  return true;
});

/** Shows a message that was taken away in its place again. */
export const putBack = journaled((message: Message): void => {
  const { messages, counts, view } = $inbox.get();
  taken.delete(message.id);
  if (find(message.id)) return;
  $inbox.setKey('counts', recount(counts, null, message));
  if (!isInView(message, view) || !isInLoadedPart(message)) return;
  const follows = (other: Message) => comesBefore(message, other, view.order);
  $inbox.setKey('messages', withItem(messages, message, follows));
});

/** Whether nothing that is not loaded stands between a message and what is loaded. */
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

/** Shows a reply in its place, also one that is there already. */
export function showReply(reply: Reply): void {
  markVisibilityKnown([reply.id]);
  showReplies(reply.message_id, (replies) =>
    withItem(replies, reply, (other) => other.created_at > reply.created_at),
  );
}

export function takeReplyAway({ id, message_id }: Pick<Reply, 'id' | 'message_id'>): void {
  showReplies(message_id, (replies) => withoutItem(replies, { id }));
}

export const showReplies = journaled((messageId: string, change: (replies: Reply[]) => Reply[]) => {
  const message = find(messageId);
  if (message) showLoaded(messageId, { replies: change(message.replies) });
});

interface Item {
  readonly id: string;
}

const withoutItem = <T extends Item>(items: readonly T[], { id }: Item): T[] =>
  items.filter((other) => other.id !== id);

/** The items with one put before the first that follows it. */
function withItem<T extends Item>(
  items: readonly T[],
  item: T,
  follows: (other: T) => boolean,
): T[] {
  const others = withoutItem(items, item);
  const index = others.findIndex(follows);
  return others.toSpliced(index < 0 ? others.length : index, 0, item);
}

import { map } from 'nanostores';
import type { Cursor, Message } from '../contract/messages.ts';
import type { Reply } from '../contract/replies.ts';
import { isInView, recount, type InboxCounts, type InboxView } from '../rules/inbox.ts';

interface Inbox {
  status: 'loading' | 'ready' | 'failed';
  view: InboxView;
  /** What is in view and loaded, newest first; while another view loads, what was in the last one. */
  messages: Message[];
  /** Of all the owner's messages, loaded or not. */
  counts: InboxCounts;
  /** Where the next page goes on, or null at the end. */
  next: Cursor | null;
  isLoadingMore: boolean;
}

export const emptyInbox: Inbox = {
  status: 'loading',
  view: { filter: 'all', order: 'newest', search: '' },
  messages: [],
  counts: { all: 0, new: 0, favorite: 0, public: 0, private: 0 },
  next: null,
  isLoadingMore: false,
};

export const $inbox = map<Inbox>(emptyInbox);

/** The ids of what was taken away here: the server tells of it once more. */
const taken = new Set<string>();

export const isTaken = (id: string) => taken.has(id);

const find = (id: string) => $inbox.get().messages.find((message) => message.id === id);

/** Shows a message that has just come; false when it is there already. */
export function addMessage(message: Message): boolean {
  const { messages, counts, view } = $inbox.get();
  if (find(message.id)) return false;
  $inbox.setKey('counts', recount(counts, null, message));
  if (isInView(message, view)) $inbox.setKey('messages', [message, ...messages]);
  return true;
}

/** Shows a message otherwise, wherever it is shown, and counts it so; false when it is not loaded. */
export function showMessage(id: string, change: Partial<Message>): boolean {
  const { messages, counts } = $inbox.get();
  const before = find(id);
  if (!before) return false;
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

/** Takes a message away; false when it is not loaded. */
export function takeAway(id: string): boolean {
  const { messages, counts } = $inbox.get();
  const shown = find(id);
  if (!shown) return false;
  taken.add(id);
  $inbox.setKey('messages', withoutItem(messages, shown));
  $inbox.setKey('counts', recount(counts, shown, null));
  return true;
}

/** Shows a message that was taken away in its place again. */
export function putBack(message: Message): void {
  const { messages, counts, view } = $inbox.get();
  taken.delete(message.id);
  if (find(message.id)) return;
  $inbox.setKey('counts', recount(counts, null, message));
  if (!isInView(message, view)) return;
  $inbox.setKey(
    'messages',
    withItem(messages, message, (other) => isOlder(other, message)),
  );
}

export const isOlder = (message: Cursor, than: Cursor) =>
  message.created_at < than.created_at ||
  (message.created_at === than.created_at && message.id < than.id);

/** Shows a reply in its place, also one that is there already. */
export function showReply(reply: Reply): void {
  showReplies(reply.message_id, (replies) =>
    withItem(replies, reply, (other) => other.created_at > reply.created_at),
  );
}

export function takeReplyAway({ id, message_id }: Pick<Reply, 'id' | 'message_id'>): void {
  showReplies(message_id, (replies) => withoutItem(replies, { id }));
}

export function showReplies(messageId: string, change: (replies: Reply[]) => Reply[]): void {
  const message = find(messageId);
  if (message) showMessage(messageId, { replies: change(message.replies) });
}

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

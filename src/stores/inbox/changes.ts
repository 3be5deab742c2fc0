import type { BulkChange, Cursor, Message } from '../../contract/messages.ts';
import type { Reply } from '../../contract/replies.ts';
import {
  isInView,
  recount,
  type InboxCounts,
  type InboxOrder,
  type InboxView,
} from '../../rules/inbox.ts';
import type { Change, ListState } from '../paged-list.ts';

export interface InboxState extends ListState<Message, InboxView, Cursor> {
  /** Counts of all the owner's messages, including those not loaded, and of notices. */
  readonly counts: InboxCounts;
  /** Ids of loaded messages that were deleted since. */
  readonly deleted: ReadonlySet<string>;
}

export type InboxChange = Change<InboxState>;

/** Changes a message, or deletes it if null; returns the same object if nothing changes. */
export type MessageChanger = ((message: Message) => Message) | null;

/** Returns the item with other values of some fields; the same object if it has them already. */
export function withFields<T extends object>(item: T, fields: Partial<NoInfer<T>>): T {
  const names = Object.keys(fields) as (keyof T)[];
  return names.every((name) => item[name] === fields[name]) ? item : { ...item, ...fields };
}

/** Changes or deletes the given messages that are loaded, and the counts. */
export const changeMessages =
  (ids: readonly string[], change: MessageChanger): InboxChange =>
  (state) => {
    const wanted = new Set(ids);
    const deleted = new Set(state.deleted);
    let { counts } = state;
    const items = state.items.flatMap((message) => {
      if (!wanted.has(message.id)) return [message];
      const after = change ? change(message) : null;
      if (!after) deleted.add(message.id);
      if (after !== message) counts = recount(counts, message, after);
      return after ?? [];
    });
    return counts === state.counts ? state : { ...state, items, counts, deleted };
  };

/** Changes the given messages that are loaded, as a request for many of them does. */
export const bulkChange = (ids: readonly string[], change: BulkChange): InboxChange =>
  changeMessages(ids, (message) => withBulkChange(message, change));

/** Counts a new message, and shows it if the part of the list to which it belongs is loaded. */
export const addMessage =
  (message: Message): InboxChange =>
  (state) => {
    const { items, query, previous, next, deleted } = state;
    if (deleted.has(message.id) || items.some(({ id }) => id === message.id)) return state;
    const counted = { ...state, counts: recount(state.counts, null, message) };
    if (!isInView(message, query)) return counted;
    // Others of its minute may stand before or behind it, also in pages that are loaded already.
    const { order } = query;
    if (previous && comesBefore(message, previous, order)) return counted;
    if (next && comesBefore(next, message, order)) return counted;
    const index = items.findIndex((other) => comesBefore(message, other, order));
    return { ...counted, items: items.toSpliced(index < 0 ? items.length : index, 0, message) };
  };

const isOlder = (message: Cursor, than: Cursor) =>
  message.created_at < than.created_at ||
  (message.created_at === than.created_at && message.id < than.id);

export const comesBefore = (message: Cursor, other: Cursor, order: InboxOrder) =>
  order === 'newest' ? isOlder(other, message) : isOlder(message, other);

/** Applies a change of many messages to one, as the server does. */
export function withBulkChange(message: Message, change: BulkChange): Message {
  const { with_replies: withReplies, ...fields } = change;
  const { is_public } = fields;
  const changed = withFields(message, fields);
  if (!withReplies || is_public === undefined) return changed;
  // The server changes only the owner's replies, and none that is for the sender alone.
  return mapReplies(changed, (reply) =>
    reply.user_id === message.recipient_id && !reply.for_sender
      ? withFields(reply, { is_public })
      : reply,
  );
}

function mapReplies(message: Message, change: (reply: Reply) => Reply): Message {
  const replies = message.replies.map(change);
  const isSame = replies.every((reply, index) => reply === message.replies[index]);
  return isSame ? message : { ...message, replies };
}

export const withReplyFields = (message: Message, id: string, fields: Partial<Reply>): Message =>
  mapReplies(message, (reply) => (reply.id === id ? withFields(reply, fields) : reply));

/** @param id of the message or one of its replies */
export const showAsPublic = (message: Message, id: string): Message =>
  message.id === id
    ? withFields(message, { is_public: true })
    : withReplyFields(message, id, { is_public: true });

/** Adds a reply as the last one, or replaces its old version. */
export function withReply(message: Message, reply: Reply): Message {
  const index = message.replies.findIndex(({ id }) => id === reply.id);
  const replies = index < 0 ? [...message.replies, reply] : message.replies.with(index, reply);
  return { ...message, replies };
}

export function withoutReply(message: Message, id: string): Message {
  const replies = message.replies.filter((reply) => reply.id !== id);
  return replies.length < message.replies.length ? { ...message, replies } : message;
}

import type { InboxCounts, InboxFilter, InboxOrder } from '../rules/inbox.ts';
import type { LiveProfile } from './profiles.ts';
import type { Reply } from './replies.ts';
import { BULK_BODY_LIMIT, byAnybody, byMember, type Types } from './request.ts';

// PocketBase's records API lists and shows records only to superusers, because its free filters, sorts and
// expansions allow queries that take minutes.

export interface Message {
  id: string;
  recipient_id: string;
  content: string;
  is_public: boolean;
  is_new: boolean;
  is_favorite: boolean;
  reactions: string;
  /** Whether moderators hid it from the public; it then cannot be published. */
  is_withheld: boolean;
  /** The minute, ISO 8601 in UTC, with a space instead of the T; within it `id` gives a random order. */
  created_at: string;
  /** Whether the sender's browser made a link by which the sender can read an answer. */
  has_link: boolean;
  /** The sender's message before this one, if this one answers a reply to it. */
  earlier: { id: string; content: string } | null;
  /** Sorted oldest first. */
  replies: Reply[];
}

/** Sends a message. The answer is 204 without a body, so that the sender learns nothing about the record. */
export const sendMessage = byAnybody('POST /api/collections/messages/records', {
  codes: [
    'answer_closed',
    'inbox_paused',
    'members_only',
    'message_required',
    'message_too_long',
    'message_unprintable',
    'proof_required',
    'recipient_gone',
  ],
  /**
   * `is_public` may be false, which it is without it. `mark` is a tag of the sender's browser, if marks are on
   * (rules/sender-marks.ts). `proof` is the proof
   * of work that an earlier answer demanded (rules/proof-of-work.ts). `link` is the digest of the secret of
   * the sender's link (rules/sender-link.ts). `secret` is that of an earlier message whose reply lets the
   * sender answer once. With `later` the message arrives at a random time within the hour; one with a `secret`
   * cannot.
   */
  types: {} as Types<{
    recipient_id: string;
    content: string;
    is_public?: false;
    mark?: string;
    proof?: string;
    link?: string;
    secret?: string;
    later?: boolean;
  }>,
});

/** The last message of a page; the next page begins after it. */
export type Cursor = Pick<Message, 'created_at' | 'id'>;

/** An inbox query. Every page except the first needs the previous page's cursor. */
export interface InboxQuery extends Partial<Cursor> {
  filter: InboxFilter;
  /** Newest first by default. */
  order?: InboxOrder;
  /** Text that the messages must contain. */
  search?: string;
}

export interface InboxPage {
  items: Message[];
  /**
   * Cursor of the next page; null on the last page. A search may return an empty page that is not the last.
   */
  next: Cursor | null;
}

/** Lists one page of the caller's messages with their replies. */
export const listInbox = byMember('GET /api/messages', {
  types: {} as Types<InboxQuery, InboxPage>,
});

/** Counts the caller's messages for each filter, those held back, and the notices. */
export const countMessages = byMember('GET /api/messages/counts', {
  types: {} as Types<void, InboxCounts>,
});

export type MessageChange = Partial<
  Pick<Message, 'is_new' | 'is_public' | 'is_favorite' | 'reactions'>
>;

export const changeMessage = byMember('PATCH /api/collections/messages/records/{id}', {
  codes: ['withheld'],
  types: {} as Types<{ id: string } & MessageChange, Message>,
});

export const deleteMessage = byMember('DELETE /api/collections/messages/records/{id}', {
  types: {} as Types<{ id: string }>,
});

/** A live event, sent to every open dashboard of the owner, including the one that caused it. */
export type InboxEvent =
  | { readonly kind: 'arrived'; readonly message: Message }
  | {
      readonly kind: 'changed';
      readonly id: string;
      readonly change: MessageChange & Partial<Pick<Message, 'is_withheld'>>;
    }
  | { readonly kind: 'deleted'; readonly id: string }
  /** A new reply, or a change of a reply's visibility. */
  | { readonly kind: 'replied'; readonly reply: Reply }
  | { readonly kind: 'reply_deleted'; readonly id: string; readonly message_id: string }
  | { readonly kind: 'many_changed'; readonly ids: string[]; readonly change: BulkChange }
  | { readonly kind: 'many_deleted'; readonly ids: string[] }
  /** A change of the owner's page, or of the page's visibility. */
  | { readonly kind: 'profile_changed'; readonly profile: LiveProfile }
  /** Any message may have changed, so the inbox must be reloaded. */
  | { readonly kind: 'reload' };

/** A change of many messages; `with_replies` gives their replies the same visibility. */
export type BulkChange = Partial<Pick<Message, 'is_new' | 'is_public'>> & {
  with_replies?: boolean;
};

/**
 * Changes up to `SELECTED_MAX` messages of the caller in one transaction; ids of other owners' messages are
 * skipped.
 */
export const changeMessages = byMember('POST /api/messages/change_selected', {
  bodyLimit: BULK_BODY_LIMIT,
  codes: ['too_many_selected'],
  types: {} as Types<{ ids: string[] } & BulkChange>,
});

/** Deletes up to `SELECTED_MAX` messages of the caller with their replies. */
export const deleteMessages = byMember('POST /api/messages/delete_selected', {
  bodyLimit: BULK_BODY_LIMIT,
  codes: ['too_many_selected'],
  types: {} as Types<{ ids: string[] }>,
});

export const markAllSeen = byMember('POST /api/messages/mark_all_seen');

/** Number of messages on one day in the owner's time zone, and of those with a reply. */
export interface InboxDay {
  /** `YYYY-MM-DD`. */
  day: string;
  messages: number;
  answered: number;
}

/** Lists the days with messages in the last twelve weeks, oldest first. */
export const listInboxDays = byMember('GET /api/messages/days', {
  /** `offset` is the number of minutes by which the owner's clock is ahead of UTC. */
  types: {} as Types<{ offset: string }, { days: InboxDay[] }>,
});

/** Makes all messages of the caller public or private. */
export const setAllVisibility = byMember('POST /api/messages/set_visibility', {
  types: {} as Types<{ is_public: boolean }>,
});

/** Deletes all public or all private messages of the caller. */
export const deleteAllMessages = byMember('POST /api/messages/delete', {
  types: {} as Types<{ is_public: boolean }>,
});

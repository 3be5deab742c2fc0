import type { InboxCounts, InboxFilter, InboxOrder } from '../rules/inbox.ts';
import type { LiveProfile } from './profiles.ts';
import type { Reply } from './replies.ts';
import { MANY_BODY_LIMIT, type RequestContract, type Types } from './request.ts';

// The records API lists and shows records to superusers only: free filters, sorts and expansions allow
// queries that take minutes.

export interface Message {
  id: string;
  recipient_id: string;
  content: string;
  is_public: boolean;
  is_new: boolean;
  is_favorite: boolean;
  reactions: string;
  /** ISO 8601 with a space for the T, in UTC. */
  created_at: string;
  /** Oldest first. */
  replies: Reply[];
}

/** Answered by 204: the sender learns nothing about the record. */
export const sendMessage = {
  method: 'POST',
  path: '/api/collections/messages/records',
  caller: 'anybody',
  codes: [
    'inbox_paused',
    'members_only',
    'message_required',
    'message_too_long',
    'message_unprintable',
    'proof_required',
    'recipient_gone',
  ],
  /**
   * `mark` is a tag of the sender's browser, if it leaves one (rules/sender-marks.ts). `proof` is the
   * proof of work that an answer demanded (rules/work-proof.ts).
   */
  types: {} as Types<{ recipient_id: string; content: string; mark?: string; proof?: string }>,
} as const satisfies RequestContract;

/**
 * The path of messages from browsers without JavaScript, as records that are never stored. It differs
 * from that of `sendMessage`, which lists messages to superusers, so that a GET can redirect to a page.
 */
export const FORM_PATH = '/api/collections/message_forms/records';

/** The same for an answer by a page in this language. A GET redirects to the profile. */
export const formAction = (lang: string, username: string) =>
  `${FORM_PATH}?lang=${lang}&to=${username}`;

/** The reasons that a page gives for refusing a form. */
export const formRefusals = [
  'message_required',
  'message_too_long',
  'message_unprintable',
  'inbox_paused',
  'members_only',
  'proof_required',
  'too_many_requests',
  'send_failed',
] as const;

export type FormRefusal = (typeof formRefusals)[number];

export function isFormRefusal(code: string): code is FormRefusal {
  return (formRefusals as readonly string[]).includes(code);
}

/** The last message of a page, after which the next page begins. */
export type Cursor = Pick<Message, 'created_at' | 'id'>;

/** A query with the cursor of the page before. */
export interface InboxQuery extends Partial<Cursor> {
  filter: InboxFilter;
  /** Newest first unless given. */
  order?: InboxOrder;
  /** Only messages that contain this text. */
  text?: string;
}

/** The allowed parameters; any other is `query_not_allowed`. */
export const inboxParameters = [
  'filter',
  'order',
  'text',
  'created_at',
  'id',
] as const satisfies readonly (keyof InboxQuery)[];

export interface InboxPage {
  items: Message[];
  /** Null at the end. A page of a search may be empty and still have a next one. */
  next: Cursor | null;
}

/** One page of the caller's messages with their replies. */
export const listInbox = {
  method: 'GET',
  path: '/api/messages',
  caller: 'member',
  codes: [],
  types: {} as Types<InboxQuery, InboxPage>,
} as const satisfies RequestContract;

/** Counts the caller's messages for each filter. */
export const countMessages = {
  method: 'GET',
  path: '/api/messages/counts',
  caller: 'member',
  codes: [],
  types: {} as Types<void, InboxCounts>,
} as const satisfies RequestContract;

export type MessageChange = Partial<
  Pick<Message, 'is_new' | 'is_public' | 'is_favorite' | 'reactions'>
>;

export const changeMessage = {
  method: 'PATCH',
  path: '/api/collections/messages/records/{id}',
  caller: 'member',
  codes: [],
  types: {} as Types<{ id: string } & MessageChange, Message>,
} as const satisfies RequestContract;

export const deleteMessage = {
  method: 'DELETE',
  path: '/api/collections/messages/records/{id}',
  caller: 'member',
  codes: [],
  types: {} as Types<{ id: string }>,
} as const satisfies RequestContract;

/** The only topic of live events, for the inbox of the signed-in member. */
export const INBOX_TOPIC = 'inbox';

/** A live event, sent to every open dashboard of the owner, also to the one that caused it. */
export type InboxEvent =
  | { readonly kind: 'arrived'; readonly message: Message }
  | { readonly kind: 'changed'; readonly id: string; readonly change: MessageChange }
  | { readonly kind: 'deleted'; readonly id: string }
  /** A new reply, or a change of its visibility. */
  | { readonly kind: 'replied'; readonly reply: Reply }
  | { readonly kind: 'reply_deleted'; readonly id: string; readonly message_id: string }
  | { readonly kind: 'many_changed'; readonly ids: string[]; readonly change: ManyChange }
  | { readonly kind: 'many_deleted'; readonly ids: string[] }
  /** A change of the owner's page or of its visibility. */
  | { readonly kind: 'profile_changed'; readonly profile: LiveProfile }
  /** Every message may have changed. */
  | { readonly kind: 'reload' };

/** A change of many messages; `with_replies` gives their replies the same visibility. */
export type ManyChange = Partial<Pick<Message, 'is_new' | 'is_public'>> & {
  with_replies?: boolean;
};

/**
 * Changes up to `SELECTED_MAX` messages of the caller in one transaction; foreign ids are skipped.
 */
export const changeMessages = {
  method: 'POST',
  path: '/api/messages/change_selected',
  caller: 'member',
  bodyLimit: MANY_BODY_LIMIT,
  codes: ['too_many_selected'],
  types: {} as Types<{ ids: string[] } & ManyChange>,
} as const satisfies RequestContract;

/** Deletes up to `SELECTED_MAX` messages of the caller with their replies. */
export const deleteMessages = {
  method: 'POST',
  path: '/api/messages/delete_selected',
  caller: 'member',
  bodyLimit: MANY_BODY_LIMIT,
  codes: ['too_many_selected'],
  types: {} as Types<{ ids: string[] }>,
} as const satisfies RequestContract;

export const markAllSeen = {
  method: 'POST',
  path: '/api/messages/mark_all_seen',
  caller: 'member',
  codes: [],
  types: {} as Types,
} as const satisfies RequestContract;

/** The messages of one day in the owner's time zone, and how many of them have a reply. */
export interface InboxDay {
  /** YYYY-MM-DD */
  day: string;
  messages: number;
  answered: number;
}

/** Days of the last twelve weeks with messages, oldest first. */
export const listInboxDays = {
  method: 'GET',
  path: '/api/messages/days',
  caller: 'member',
  codes: [],
  /** `offset` is how many minutes the owner's clock is ahead of UTC. */
  types: {} as Types<{ offset: string }, { days: InboxDay[] }>,
} as const satisfies RequestContract;

/** Makes all messages of the caller public or private. */
export const setAllVisibility = {
  method: 'POST',
  path: '/api/messages/set_visibility',
  caller: 'member',
  codes: [],
  types: {} as Types<{ is_public: boolean }>,
} as const satisfies RequestContract;

/** Deletes all public or all private messages of the caller. */
export const deleteAllMessages = {
  method: 'POST',
  path: '/api/messages/delete',
  caller: 'member',
  codes: [],
  types: {} as Types<{ is_public: boolean }>,
} as const satisfies RequestContract;

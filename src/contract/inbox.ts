import type { InboxFilter, SearchError } from '../rules/inbox.ts';

// How a member reads the own inbox. The records API lists and shows nothing to anybody but
// superusers: whoever may choose filters, sorts and expansions can choose a query that takes minutes.

/**
 * `GET`, members only: one page of the caller's messages with their replies, newest first, as an
 * `InboxPage`. Refusals are 400 with an `InboxError`.
 */
export const INBOX_PATH = '/api/messages';

/** Where a page ends, and the next one goes on. */
export interface Cursor {
  created_at: string;
  id: string;
}

/** The query of `INBOX_PATH`; the cursor is that of the page before. */
export interface InboxQuery extends Partial<Cursor> {
  filter: InboxFilter;
  /** Only messages with this text in them. */
  text?: string;
}

/** All that may be asked; anything else is `query_not_allowed`. */
export const inboxParameters = [
  'filter',
  'text',
  'created_at',
  'id',
] as const satisfies readonly (keyof InboxQuery)[];

export type InboxError = 'query_not_allowed' | 'wrong_type' | SearchError;

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

export interface Reply {
  id: string;
  message_id: string;
  user_id: string;
  content: string;
  is_public: boolean;
  /** ISO 8601 with a space for the T, in UTC. */
  created_at: string;
}

export interface InboxPage {
  items: Message[];
  /** Null at the end. A page of a search may hold nothing and yet have a next one. */
  next: Cursor | null;
}

import type { Cursor } from './messages.ts';
import { BULK_BODY_LIMIT, byMember, type Types } from './request.ts';

// Messages that contain one of the recipient's hidden words, or that have no sender mark. Inbox requests do
// not find a held message until it is released.

export type HeldReason = 'word' | 'unmarked';

export interface HeldMessage {
  id: string;
  content: string;
  reason: HeldReason;
  /** ISO 8601 in UTC, with a space instead of the T. */
  created_at: string;
}

export interface HeldPage {
  /** Sorted newest first. */
  items: HeldMessage[];
  /** Cursor of the next page; null on the last page. */
  next: Cursor | null;
  /** Number of held messages on all pages. */
  count: number;
}

/** Lists one page of the caller's held messages. */
export const listHeldMessages = byMember('GET /api/held_messages', {
  types: {} as Types<Partial<Cursor>, HeldPage>,
});

/**
 * Moves up to `SELECTED_MAX` held messages into the inbox, as new and private, in the order of their times.
 * Open dashboards reload. Ids that are unknown or belong to others are ignored.
 */
export const releaseHeldMessages = byMember('POST /api/held_messages/release', {
  bodyLimit: BULK_BODY_LIMIT,
  codes: ['too_many_selected'],
  types: {} as Types<{ ids: string[] }>,
});

/** Deletes up to `SELECTED_MAX` held messages. */
export const deleteHeldMessages = byMember('POST /api/held_messages/delete', {
  bodyLimit: BULK_BODY_LIMIT,
  codes: ['too_many_selected'],
  types: {} as Types<{ ids: string[] }>,
});

/** Deletes all held messages of the caller. */
export const deleteAllHeldMessages = byMember('POST /api/held_messages/delete_all');

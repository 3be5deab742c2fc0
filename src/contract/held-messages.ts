import type { Cursor } from './messages.ts';
import { BULK_BODY_LIMIT, type RequestContract, type Types } from './request.ts';

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

/** The parameters of `listHeldMessages`: the previous page's cursor, or none for the first page. */
export const heldParameters = ['created_at', 'id'] as const satisfies readonly (keyof Cursor)[];

/** Lists one page of the caller's held messages. */
export const listHeldMessages = {
  method: 'GET',
  path: '/api/held_messages',
  caller: 'member',
  types: {} as Types<Partial<Cursor>, HeldPage>,
} as const satisfies RequestContract;

/**
 * Moves up to `SELECTED_MAX` held messages into the inbox, as new and private, in the order of their times.
 * Open dashboards reload. Ids that are unknown or belong to others are ignored.
 */
export const releaseHeldMessages = {
  method: 'POST',
  path: '/api/held_messages/release',
  caller: 'member',
  bodyLimit: BULK_BODY_LIMIT,
  codes: ['too_many_selected'],
  types: {} as Types<{ ids: string[] }>,
} as const satisfies RequestContract;

/** Deletes up to `SELECTED_MAX` held messages. */
export const deleteHeldMessages = {
  method: 'POST',
  path: '/api/held_messages/delete',
  caller: 'member',
  bodyLimit: BULK_BODY_LIMIT,
  codes: ['too_many_selected'],
  types: {} as Types<{ ids: string[] }>,
} as const satisfies RequestContract;

/** Deletes all held messages of the caller. */
export const deleteAllHeldMessages = {
  method: 'POST',
  path: '/api/held_messages/delete_all',
  caller: 'member',
  types: {} as Types,
} as const satisfies RequestContract;

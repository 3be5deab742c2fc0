import type { Cursor } from './messages.ts';
import { MANY_BODY_LIMIT, type RequestContract, type Types } from './request.ts';

// Messages with one of their recipient's hidden words, or without a mark. They are not in the
// inbox: no list, count, page or change includes one until it is released.

export type HeldReason = 'word' | 'unmarked';

export interface HeldMessage {
  id: string;
  content: string;
  reason: HeldReason;
  /** ISO 8601 with a space for the T, in UTC. */
  created_at: string;
}

export interface HeldPage {
  /** Newest first. */
  items: HeldMessage[];
  /** Null at the end. */
  next: Cursor | null;
  /** Total over all pages. */
  count: number;
}

/** The only query parameters allowed: the cursor of the page before, or none. */
export const heldParameters = ['created_at', 'id'] as const satisfies readonly (keyof Cursor)[];

/** One page of the messages held back from the caller's inbox. */
export const listHeldMessages = {
  method: 'GET',
  path: '/api/held_messages',
  caller: 'member',
  codes: [],
  types: {} as Types<Partial<Cursor>, HeldPage>,
} as const satisfies RequestContract;

/**
 * Moves up to `SELECTED_MAX` of them into the inbox, new and private, sorted by their original
 * time. The owner's dashboards are told to reload. Foreign and deleted ids are skipped.
 */
export const releaseHeldMessages = {
  method: 'POST',
  path: '/api/held_messages/release',
  caller: 'member',
  bodyLimit: MANY_BODY_LIMIT,
  codes: ['too_many_selected'],
  types: {} as Types<{ ids: string[] }>,
} as const satisfies RequestContract;

/** Deletes up to `SELECTED_MAX` of them. */
export const deleteHeldMessages = {
  method: 'POST',
  path: '/api/held_messages/delete',
  caller: 'member',
  bodyLimit: MANY_BODY_LIMIT,
  codes: ['too_many_selected'],
  types: {} as Types<{ ids: string[] }>,
} as const satisfies RequestContract;

/** Deletes every message held back from the caller's inbox. */
export const deleteAllHeldMessages = {
  method: 'POST',
  path: '/api/held_messages/delete_all',
  caller: 'member',
  codes: [],
  types: {} as Types,
} as const satisfies RequestContract;

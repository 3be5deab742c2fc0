import type { Cursor } from './messages.ts';
import { MANY_BODY_LIMIT, type RequestContract, type Types } from './request.ts';

// Messages with a hidden word of their recipient, or without a mark. No request for messages of the inbox
// finds one until it is released.

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
  /** How many are held, over all pages. */
  count: number;
}

/** The parameters of `listHeldMessages`: the cursor of the page before, or none. */
export const heldParameters = ['created_at', 'id'] as const satisfies readonly (keyof Cursor)[];

/** Lists one page of the caller's held messages. */
export const listHeldMessages = {
  method: 'GET',
  path: '/api/held_messages',
  caller: 'member',
  codes: [],
  types: {} as Types<Partial<Cursor>, HeldPage>,
} as const satisfies RequestContract;

/**
 * Moves up to `SELECTED_MAX` of them into the inbox, new and private, in the order of their times. Open
 * dashboards reload. Unknown ids, and those of others, are ignored.
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

/** Deletes all held messages of the caller. */
export const deleteAllHeldMessages = {
  method: 'POST',
  path: '/api/held_messages/delete_all',
  caller: 'member',
  codes: [],
  types: {} as Types,
} as const satisfies RequestContract;

import type { RequestContract, Types } from './request.ts';

/** A sender who is kept out. Nothing says which message it was, and nobody knows who it is. */
export interface Block {
  id: string;
  /** On which it was made, in UTC: `YYYY-MM-DD`. */
  day: string;
}

/**
 * Keeps out the browser that sent this message to the caller, beginning one to twelve hours from now.
 * `no_mark`: the message has no mark, its mark has expired, or the message is not the caller's.
 */
export const blockSender = {
  method: 'POST',
  path: '/api/block_sender',
  caller: 'member',
  codes: ['no_mark', 'too_many_blocks', 'too_many_blocks_today'],
  types: {} as Types<{ message_id: string }>,
} as const satisfies RequestContract;

/** The newest day first. */
export const listBlocks = {
  method: 'GET',
  path: '/api/blocks',
  caller: 'member',
  codes: [],
  types: {} as Types<void, { items: Block[] }>,
} as const satisfies RequestContract;

/** Lets in again who was kept out; the id of another's block removes nothing. */
export const removeBlock = {
  method: 'POST',
  path: '/api/blocks/remove',
  caller: 'member',
  codes: [],
  types: {} as Types<{ id: string }>,
} as const satisfies RequestContract;

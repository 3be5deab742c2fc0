import { byMember, type Types } from './request.ts';

/** A blocked sender; contains neither the message nor the person. */
export interface Block {
  id: string;
  /** Day of the block in UTC, `YYYY-MM-DD`. */
  day: string;
}

/**
 * Blocks the browser that sent a message to the caller; the block begins one to twelve hours later.
 * `no_mark`: the message's mark has expired, or the message is not the caller's.
 */
export const blockSender = byMember('POST /api/block_sender', {
  codes: ['no_mark', 'too_many_blocks', 'too_many_blocks_today'],
  types: {} as Types<{ message_id: string }>,
});

/** Lists the caller's blocks, newest day first. */
export const listBlocks = byMember('GET /api/blocks', {
  types: {} as Types<void, { items: Block[] }>,
});

/** Removes a block of the caller; with the id of somebody else's block it does nothing. */
export const removeBlock = byMember('POST /api/blocks/remove', {
  types: {} as Types<{ id: string }>,
});

// What a sender's browser sends along with a message is a tag: the same for each message to one inbox,
// and another for every other inbox. The server stores no tag, only a salted hash of it, so that no
// two messages can be compared; who sends the same tag again can be kept out all the same.

/** 32 bytes in hexadecimal digits. */
const tag = /^[0-9a-f]{64}$/;

export const isTag = (value: unknown): value is string =>
  typeof value === 'string' && tag.test(value);

/**
 * Days after its own for which the mark of a message is kept. With what is left of that one it is more
 * than 13 days and at most 14, which is what the texts promise.
 */
export const MARK_DAYS = 13;

/** Senders that one owner keeps out. */
export const BLOCKS_MAX = 200;

/** Blocks that an owner may begin on one day in UTC, those that are removed again counted. */
export const BLOCKS_A_DAY = 5;

// A block that began at once, or at a known time, would tell who wrote: ask somebody to write, and
// watch whether a message comes.
/** Hours after which a block begins at the earliest. */
export const BLOCK_DELAY_MIN = 1;
/** Hours after which it has begun. */
export const BLOCK_DELAY_MAX = 12;

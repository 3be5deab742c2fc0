// A sender's browser sends a tag along with a message: the same for each message to one inbox,
// another for every other inbox. The server stores no tag, only a salted hash of it, so that no two
// messages can be compared, yet a sender who uses the same tag again can be blocked.

/** 32 bytes in hexadecimal digits. */
const tag = /^[0-9a-f]{64}$/;

export const isTag = (value: unknown): value is string =>
  typeof value === 'string' && tag.test(value);

/**
 * Days for which a message's mark is kept after the day it came. The rest of that day makes it more
 * than 13 days and at most 14, as the texts promise.
 */
export const MARK_DAYS = 13;

/** Maximum senders that one owner blocks. */
export const BLOCKS_MAX = 200;

/** Maximum blocks that an owner may begin on one day in UTC, removed ones included. */
export const BLOCKS_A_DAY = 5;

// A block that began at once, or at a known time, would tell who wrote: the owner could ask
// somebody to write, and watch whether a message comes.
/** Hours after which a block begins at the earliest. */
export const BLOCK_DELAY_MIN = 1;
/** Hours after which it has begun. */
export const BLOCK_DELAY_MAX = 12;

import { dayBefore } from './days.ts';
import { MARK_DAYS } from './terms.ts';

// A sender's browser can send a tag with a message: the same tag for each message to one inbox, but another
// tag for every other inbox. The server stores only a salted hash of the tag. Hashes of two messages cannot
// be compared, but a sender who uses the same tag again can be blocked.

/** 32 bytes as hexadecimal digits. */
const tag = /^[0-9a-f]{64}$/;

export const isTag = (value: unknown): value is string =>
  typeof value === 'string' && tag.test(value);

/** Returns the oldest day whose marks are kept, in UTC. */
export const oldestMarkDay = () => dayBefore(Date.now(), MARK_DAYS);

/** Whether the mark of a message, if it had one, is deleted by now. */
export const isMarkExpired = (createdAt: string) => createdAt < oldestMarkDay();

/** Maximum senders that one owner can block. */
export const BLOCKS_MAX = 200;

/** Maximum blocks that an owner can add on one UTC day, including removed ones. */
export const BLOCKS_A_DAY = 5;

// If a block began at once or at a known time, it would reveal a sender: the owner could ask somebody to
// write, and watch whether a message comes.
/** Minimum hours before a block begins. */
export const BLOCK_DELAY_MIN = 1;
/** Maximum hours before a block begins. */
export const BLOCK_DELAY_MAX = 12;

/**
 * Maximum bytes of a database that is rewritten in the minute after a deletion, which takes a third of a
 * second. Writes wait meanwhile, so a larger one is rewritten at a quiet hour.
 */
export const REWRITTEN_AT_ONCE_MAX = 20e6;
/**
 * Hours after which deleted text has left a large database: the time from one quiet hour to the next. The
 * policies in content/ call it a day.
 */
export const ERASURE_HOURS_MAX = 24;
/** Free bytes that rewriting takes for each byte of the database: a new copy, and the log of its pages. */
export const REWRITING_SPACE = 2;

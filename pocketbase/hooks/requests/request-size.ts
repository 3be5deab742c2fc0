/** Maximum bytes of a request's body; a profile's picture has 123,000 at most. */
export const MAX_BODY = 128 * 1024;

/** Seconds within which a request must have arrived; the largest request then needs 18 kbit/s. */
export const READ_TIMEOUT = 60;

/**
 * Seconds from a request's headers to the end of its answer: READ_TIMEOUT and half a minute for the answer.
 * The largest file of the site has 220 KB, which takes 5 s at 50 KB/s.
 */
export const WRITE_TIMEOUT = READ_TIMEOUT + 30;

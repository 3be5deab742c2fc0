/** Bytes of a request to the server; a picture of a profile has 123,000 at most. */
export const MAX_BODY = 128 * 1024;

/** Seconds in which a request must have arrived; the largest needs 18 kbit/s for it. */
export const READ_TIMEOUT = 60;

/**
 * Seconds from the head of a request to the end of its answer: those of READ_TIMEOUT, and half a
 * minute for the answer. The largest file of the site has 220 KB, 5 s at 50 KB/s.
 */
export const WRITE_TIMEOUT = READ_TIMEOUT + 30;

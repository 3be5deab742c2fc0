/** Bytes of a request to the server; a picture of a profile has 123,000 at most. */
export const MAX_BODY = 128 * 1024;

/** Seconds in which a request must have arrived; the largest needs 18 kbit/s for it. */
export const READ_TIMEOUT = 60;

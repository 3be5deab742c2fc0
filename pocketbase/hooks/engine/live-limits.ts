/** Maximum realtime connections of one owner: every message to the inbox is sent to each of them. */
export const CONNECTIONS_MAX = 50;

/**
 * Maximum milliseconds for which a write to one connection may block. Writes block once the network holds
 * hundreds of kilobytes that the client has not read, and the sender of the next message waits for them:
 * never longer than this, however many connections do not read, since they block at the same time.
 */
export const BLOCKED_WRITE_MAX = 150;

/** Maximum total milliseconds for which the writes to one connection may block. */
export const BLOCKED_TIME_MAX = 2000;

/** Maximum realtime connections of one owner: every message to the inbox is sent to each of them. */
export const CONNECTIONS_MAX = 50;

/**
 * Maximum total milliseconds for which writes to one connection may block. The sender of a message waits
 * until the owner's connections have taken the event, hence never longer than this.
 */
export const BLOCKED_TIME_MAX = 2000;

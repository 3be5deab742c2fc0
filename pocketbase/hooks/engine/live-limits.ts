/** Of one owner: whoever writes to the inbox sends to each of them. */
export const CONNECTIONS_MAX = 50;

/**
 * Milliseconds for which the writes to one connection may block in all its life. Who writes to an
 * inbox waits until the connections to it have taken the event, which is no longer than this.
 */
export const BLOCKED_MAX = 2000;

import { connectionOf, requestEventOf } from './request-event.ts';

/**
 * Maximum milliseconds for which a write to one connection may block. Writes block once the network holds
 * hundreds of kilobytes that the client has not read, and the sender of the next message waits for them:
 * never longer than this, however many connections do not read, since they block at the same time.
 */
const BLOCKED_WRITE_MAX = 150;

/** Maximum total milliseconds for which the writes to one connection may block. */
const BLOCKED_TIME_MAX = 2000;

/** Key under which a connection stores the total milliseconds for which writes to it have blocked. */
const BLOCKED = 'blocked';

/** Returns Go's zero time, which stands for no deadline. */
const noDeadline = () => new DateTime('0001-01-01 00:00:00.000Z').time();

/**
 * Writes an event to a connection, and ends a connection whose client does not read. PocketBase sets no
 * deadline for these writes: they would block forever, and so would everybody who writes to the inbox, each
 * occupying a JavaScript machine.
 */
export function writeEvent(e: core.RealtimeMessageEvent): void {
  const response = connectionOf(requestEventOf(e));
  const before = Number(e.client.get(BLOCKED) ?? 0);
  const start = Date.now();
  const allowed = Math.min(BLOCKED_WRITE_MAX, BLOCKED_TIME_MAX - before);
  response.setWriteDeadline(new Date(start + allowed));
  e.next();
  // Over HTTP/2 a deadline would end idle connections too.
  response.setWriteDeadline(noDeadline());
  e.client.set(BLOCKED, before + Date.now() - start);
}

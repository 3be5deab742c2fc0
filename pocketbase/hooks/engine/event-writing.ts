import { BLOCKED_MAX } from './live-limits.ts';
import { requestEventOf } from './request-event.ts';

/** What the writes of a connection have blocked so far, in milliseconds. */
const BLOCKED = 'blocked';

/** Go's zero time. */
const noDeadline = () => new DateTime('0001-01-01 00:00:00.000Z').time();

/** PocketBase's, around Go's own. */
interface WrappedResponse {
  unwrap(): { setWriteDeadline(deadline: Date | time.Time): void };
}

/**
 * Ends a connection that does not read. PocketBase sets no deadline for its writes: they would block
 * for ever, and with them all who send to it, each with a JavaScript machine in hand.
 */
export function writeEvent(e: core.RealtimeMessageEvent): void {
  const response = (requestEventOf(e).response as unknown as WrappedResponse).unwrap();
  const before = Number(e.client.get(BLOCKED) ?? 0);
  const start = Date.now();
  response.setWriteDeadline(new Date(start + BLOCKED_MAX - before));
  e.next();
  // Over HTTP/2 a deadline ends a quiet connection too.
  response.setWriteDeadline(noDeadline());
  e.client.set(BLOCKED, before + Date.now() - start);
}

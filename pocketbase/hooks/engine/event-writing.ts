import { BLOCKED_MAX } from './live-limits.ts';
import { requestEventOf } from './request-event.ts';

/** Total milliseconds that the writes to a connection have blocked. */
const BLOCKED = 'blocked';

/** Go's zero time. */
const noDeadline = () => new DateTime('0001-01-01 00:00:00.000Z').time();

/** PocketBase's wrapper around Go's own response. */
interface WrappedResponse {
  unwrap(): { setWriteDeadline(deadline: Date | time.Time): void };
}

/**
 * Ends a connection that does not read. PocketBase sets no deadline for its writes: they would
 * block for ever, and with them everybody who writes to the inbox, each holding a JavaScript
 * machine.
 */
export function writeEvent(e: core.RealtimeMessageEvent): void {
  const response = (requestEventOf(e).response as unknown as WrappedResponse).unwrap();
  const before = Number(e.client.get(BLOCKED) ?? 0);
  const start = Date.now();
  response.setWriteDeadline(new Date(start + BLOCKED_MAX - before));
  e.next();
  // Over HTTP/2 a deadline ends idle connections too.
  response.setWriteDeadline(noDeadline());
  e.client.set(BLOCKED, before + Date.now() - start);
}

import { connectionOf } from '../engine/request-event.ts';

/** Maximum bytes of a request's body; a profile's picture has 123,000 at most. */
export const MAX_BODY = 128 * 1024;

/**
 * Seconds within which a request must have arrived; the largest request then needs 18 kbit/s.
 * @tested directly
 */
export const READ_TIMEOUT = 60;

/**
 * Seconds from a request's headers to the end of its answer: READ_TIMEOUT and half a minute for the answer.
 * The largest file of the site has 220 KB, which takes 5 s at 50 KB/s.
 */
export const WRITE_TIMEOUT = READ_TIMEOUT + 30;

/** Limits the size and the duration of every request, before any JavaScript runs. */
export function limitRequests(e: core.ServeEvent | undefined): void {
  if (!e?.router || !e.server) throw new Error('There is no server to limit.');
  const limit = $apis.bodyLimit(MAX_BODY);
  // A route's middleware replaces the router's middleware with the same id, so that the routes of
  // superusers, such as the upload of a backup, keep PocketBase's own limit.
  limit.id = $apis.requireSuperuserAuth().id;
  e.router.bind(limit);
  e.server.readTimeout = durationOf(READ_TIMEOUT);
  e.server.writeTimeout = durationOf(WRITE_TIMEOUT);
  e.next();
}

/** Returns a duration in nanoseconds, a number that PocketBase's types declare as an object. */
const durationOf = (seconds: number) => (seconds * 1e9) as unknown as time.Duration;

/**
 * Gives the reader of a long answer this many seconds from now for what is written next. Without it every answer
 * ends `WRITE_TIMEOUT` seconds after its request.
 */
export function extendWriteDeadline(e: core.RequestEvent, seconds: number): void {
  connectionOf(e).setWriteDeadline(new DateTime().time().add(durationOf(seconds)));
}

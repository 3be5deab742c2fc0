import { MAX_BODY, READ_TIMEOUT, WRITE_TIMEOUT } from './request-size.ts';

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

import { MAX_BODY, READ_TIMEOUT } from '../../src/rules/request.ts';

/**
 * Limits what a connection may make the server hold, for all routes at once and before any
 * JavaScript runs.
 */
export function limitRequests({ router, server }: core.ServeEvent): void {
  if (!router || !server) throw new Error('There is no server to limit.');
  const limit = $apis.bodyLimit(MAX_BODY);
  const forSuperusers = $apis.requireSuperuserAuth();
  if (!limit || !forSuperusers) throw new Error('PocketBase has no limit of bodies.');
  // A route's middleware replaces a router's of the same id: what superusers alone may send, such
  // as the upload of a backup, keeps PocketBase's own limit.
  limit.id = forSuperusers.id;
  router.bind(limit);
  // In nanoseconds, which PocketBase's types know as an object.
  server.readTimeout = (READ_TIMEOUT * 1e9) as unknown as time.Duration;
}

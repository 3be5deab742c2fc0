import type { CodeOf, GeneralCode, MisuseCode, RequestContract } from './request.ts';
import * as exported from './subjects.ts';

// Every request by its name, for tests, types and the build of the hooks. A module that imports this file at
// run time adds all requests to its bundle.

type Exported = typeof exported;
type Request = Extract<Exported[keyof Exported], RequestContract>;

/**
 * Routes of PocketBase that ours replace, since PocketBase looks up the address before it calls a hook, which
 * the time of its answer would tell.
 */
const replaced = [
  'POST /api/collections/profiles/request-email-change',
  'POST /api/collections/profiles/request-password-reset',
  'POST /api/collections/profiles/request-verification',
] as const;

type Own<Request extends RequestContract> =
  `${Request['method']} ${Request['path']}` extends (typeof replaced)[number]
    ? true
    : Request['path'] extends `/api/collections/${string}`
      ? false
      : true;

/**
 * The requests to our own routes, by name. PocketBase's routes are left out, even those that hooks refine.
 */
export type OwnRoutes = {
  [
    Name in keyof Exported as Exported[Name] extends RequestContract
      ? Own<Exported[Name]> extends true
        ? Name
        : never
      : never
  ]: Extract<Exported[Name], RequestContract>;
};

/**
 * Whether a route is our own, not one of PocketBase's with our hooks.
 * @tested directly
 */
export const isOwnRoute = ({ method, path }: RequestContract): boolean =>
  !path.startsWith('/api/collections/') || replaced.some((route) => route === `${method} ${path}`);

/** Every error code with which the server may refuse a request. */
export type AnyCode = CodeOf<Request> | GeneralCode | MisuseCode;

/** @tested also used by the hooks' build, in source that it generates */
export const requests = new Map<string, RequestContract>(
  Object.entries(exported).filter(
    (entry): entry is [string, Request] => typeof entry[1] === 'object' && 'method' in entry[1],
  ),
);

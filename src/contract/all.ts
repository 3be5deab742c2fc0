import * as accountExport from './account-export.ts';
import * as accounts from './accounts.ts';
import * as blocks from './blocks.ts';
import * as desk from './desk.ts';
import * as deskHouse from './desk-house.ts';
import * as deskPeople from './desk-people.ts';
import * as features from './features.ts';
import * as heldMessages from './held-messages.ts';
import * as inboxRules from './inbox-rules.ts';
import * as messages from './messages.ts';
import * as newsletter from './newsletter.ts';
import * as notices from './notices.ts';
import * as notifications from './notifications.ts';
import * as profiles from './profiles.ts';
import * as publicProfile from './public-profile.ts';
import * as replies from './replies.ts';
import * as reports from './reports.ts';
import type { CodeOf, GeneralCode, MisuseCode, RequestContract } from './request.ts';
import * as sent from './sent.ts';
import * as session from './session.ts';
import * as signIn from './sign-in.ts';
import * as superusers from './superusers.ts';
import * as visitors from './visitors.ts';
import * as visits from './visits.ts';

// Every request by its name, for tests, types and the build of the hooks. A module that imports this file at
// run time adds all requests to its bundle.

const exported = {
  ...accountExport,
  ...accounts,
  ...blocks,
  ...desk,
  ...deskHouse,
  ...deskPeople,
  ...features,
  ...heldMessages,
  ...inboxRules,
  ...messages,
  ...newsletter,
  ...notices,
  ...notifications,
  ...profiles,
  ...publicProfile,
  ...replies,
  ...reports,
  ...sent,
  ...session,
  ...signIn,
  ...superusers,
  ...visitors,
  ...visits,
};

type Exported = typeof exported;
type Request = Extract<Exported[keyof Exported], RequestContract>;

/**
 * The requests to our own routes, by name. PocketBase's routes are left out, even those that hooks refine.
 */
export type OwnRoutes = {
  [
    Name in keyof Exported as Exported[Name] extends RequestContract
      ? Exported[Name]['path'] extends `/api/collections/${string}`
        ? never
        : Name
      : never
  ]: Extract<Exported[Name], RequestContract>;
};

/**
 * Whether a route is our own, not one of PocketBase's with our hooks.
 * @tested directly
 */
export const isOwnRoute = ({ path }: RequestContract) => !path.startsWith('/api/collections/');

/** Every error code with which the server may refuse a request. */
export type AnyCode = CodeOf<Request> | GeneralCode | MisuseCode;

/** @tested also used by the hooks' build, in source that it generates */
export const requests = new Map<string, RequestContract>(
  Object.entries(exported).filter(
    (entry): entry is [string, Request] => typeof entry[1] === 'object' && 'method' in entry[1],
  ),
);

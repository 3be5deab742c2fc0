import * as accounts from './accounts.ts';
import * as blocks from './blocks.ts';
import * as features from './features.ts';
import * as heldMessages from './held-messages.ts';
import * as inboxRules from './inbox-rules.ts';
import * as messages from './messages.ts';
import * as newsletter from './newsletter.ts';
import * as profiles from './profiles.ts';
import * as replies from './replies.ts';
import type { CodeOf, GeneralCode, MisuseCode, RequestContract } from './request.ts';
import * as signIn from './sign-in.ts';
import * as visitors from './visitors.ts';
import * as visits from './visits.ts';

// Every request by its name. Only tests, types and the build of the hooks may import this: at run
// time it loads them all.

const RECORDS = '/api/collections/';

const exported = {
  ...accounts,
  ...blocks,
  ...features,
  ...heldMessages,
  ...inboxRules,
  ...messages,
  ...newsletter,
  ...profiles,
  ...replies,
  ...signIn,
  ...visitors,
  ...visits,
};

type Exported = typeof exported;
type Request = Extract<Exported[keyof Exported], RequestContract>;

/** The requests whose route is ours, by name: those for which `isOwnRoute` holds. */
export type OwnRoutes = {
  [
    Name in keyof Exported as Exported[Name] extends RequestContract
      ? Exported[Name]['path'] extends `${typeof RECORDS}${string}`
        ? never
        : Name
      : never
  ]: Extract<Exported[Name], RequestContract>;
};

/** Any code with which the server may refuse a request of ours. */
export type AnyCode = CodeOf<Request> | GeneralCode | MisuseCode;

export const requests = new Map<string, RequestContract>(
  Object.entries(exported).filter(
    (entry): entry is [string, Request] => typeof entry[1] === 'object' && 'method' in entry[1],
  ),
);

/** PocketBase's own routes are only extended by our hooks; the others are wholly ours. */
export const isOwnRoute = ({ path }: RequestContract) => !path.startsWith(RECORDS);

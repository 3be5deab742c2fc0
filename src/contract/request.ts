import type { SearchError } from '../rules/inbox.ts';
import type { PictureField, SentPictureError } from '../rules/pictures.ts';

/** A request from the browser to the server; both sides import the same definition. */
export interface RequestContract<Input = unknown, Output = unknown, Code extends string = string> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** The path, in which `{name}` is replaced by the input's field of that name. */
  readonly path: string;
  /** Superusers may do what moderators may. */
  readonly caller: 'anybody' | 'member' | 'moderator' | 'superuser';
  /** Maximum bytes of the body, if other than `OWN_BODY_LIMIT`. */
  readonly bodyLimit?: number;
  /** Whether the time of the answer must not depend on what the server found; it then ends with a time slot. */
  readonly isConstantTime?: true;
  /** Whether the server compresses the answer, which may have megabytes. */
  readonly isCompressed?: true;
  /** The error codes that this request has in addition to `GeneralCode`. */
  readonly codes: readonly Code[];
  /** An empty object that only carries types. */
  readonly types: Types<Input, Output>;
}

export interface Types<Input = void, Output = void> {
  readonly input: Input;
  readonly output: Output;
}

export type InputOf<Request extends RequestContract> = Request['types']['input'];
export type OutputOf<Request extends RequestContract> = Request['types']['output'];
export type CodeOf<Request extends RequestContract> = Request['codes'][number];

type RequestOf<Method, Path, Caller, Input, Output, Code extends string> = RequestContract<
  Input,
  Output,
  Code
> & { readonly method: Method; readonly path: Path; readonly caller: Caller };

/** Defines a request by its method and path, such as `GET /api/blocks`; without `types` it has no input and output. */
type Define<Caller> = <
  Method extends RequestContract['method'],
  Path extends string,
  Input = void,
  Output = void,
  Code extends string = never,
>(
  route: `${Method} ${Path}`,
  rest?: Partial<Omit<RequestContract<Input, Output, Code>, 'method' | 'path' | 'caller'>>,
) => RequestOf<Method, Path, Caller, Input, Output, Code>;

/** `Define` says the types of what it returns. */
const define = (caller: string, route: string, rest?: object) => {
  const [method, path] = route.split(' ');
  return { method, path, caller, codes: [], ...rest } as never;
};

// Marked for the bundler of the site, which leaves out the requests that a page does not make. That of the
// hooks cannot, so what they import at run time stands in modules without requests, but for the desk's.
export const byAnybody: Define<'anybody'> = /* @__NO_SIDE_EFFECTS__ */ (route, rest) =>
  define('anybody', route, rest);
export const byMember: Define<'member'> = /* @__NO_SIDE_EFFECTS__ */ (route, rest) =>
  define('member', route, rest);
export const byModerator: Define<'moderator'> = /* @__NO_SIDE_EFFECTS__ */ (route, rest) =>
  define('moderator', route, rest);
export const bySuperuser: Define<'superuser'> = /* @__NO_SIDE_EFFECTS__ */ (route, rest) =>
  define('superuser', route, rest);

/** The header for an input's field `secret`: servers and proxies log addresses, but not this header. */
export const SECRET_HEADER = 'Sender-Secret';

/** The header for the text that a GET request searches for, URL-encoded, for the same reason. */
export const SEARCH_HEADER = 'Search-Text';

/** The header of a sign-in whose session is not remembered; its value is `temporary`. */
export const LIFETIME_HEADER = 'Session-Lifetime';

/** The header of a refused sign-in of a suspended member: the token for `showNotice` (reports.ts). */
export const NOTICE_HEADER = 'Notice-Token';

/** Name of a live connection's first event, which PocketBase's SDK lists among its topics. */
export const CONNECT_EVENT = 'PB_CONNECT';

/** The only topic of live events: the signed-in member's inbox. */
export const INBOX_TOPIC = 'inbox';

/** Maximum bytes of a request body to our own routes. */
export const OWN_BODY_LIMIT = 4 * 1024;

/** Maximum bytes of a request body with `SELECTED_MAX` ids or `HIDDEN_WORDS_MAX` words. */
export const BULK_BODY_LIMIT = 32 * 1024;

export const generalCodes = [
  'foreign_origin',
  'gone',
  'no_response',
  'refused',
  'server_busy',
  'storage_full',
  'too_many_requests',
  'too_many_requests_hour',
  'too_many_requests_ten_minutes',
  'unexpected_error',
] as const;

/** The error codes that any request may have. */
export type GeneralCode = (typeof generalCodes)[number];

/** Error codes without a translated message, because our own pages never cause them. */
export type MisuseCode =
  | SentPictureError
  | SearchError
  | `${PictureField}_damaged`
  | 'letter_in_progress'
  | 'mfa_invalid'
  | 'not_allowed'
  | 'password_is_asked_for'
  | 'query_not_allowed'
  | 'reactions_unknown'
  | 'wrong_type';

import type { SearchError } from '../rules/inbox.ts';

/**
 * A request from the browser to the server, read by both sides. The definitions are plain objects,
 * so that a bundle holds only those it uses.
 */
export interface RequestContract<Input = unknown, Output = unknown, Code extends string = string> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** `{name}` is replaced by that field of the input. */
  readonly path: string;
  readonly caller: 'anybody' | 'member';
  /** Maximum bytes of the body, instead of `OWN_BODY_LIMIT`. */
  readonly bodyLimit?: number;
  /** Error codes beside `GeneralCode`. */
  readonly codes: readonly Code[];
  /** Holds the types alone: an empty object at run time. */
  readonly types: Types<Input, Output>;
}

export interface Types<Input = void, Output = void> {
  readonly input: Input;
  readonly output: Output;
}

export type InputOf<Request extends RequestContract> = Request['types']['input'];
export type OutputOf<Request extends RequestContract> = Request['types']['output'];
export type CodeOf<Request extends RequestContract> = Request['codes'][number];

/** Maximum bytes of a request to a route of ours. */
export const OWN_BODY_LIMIT = 4 * 1024;

/** Maximum bytes of a request with `SELECTED_MAX` ids, or `HIDDEN_WORDS_MAX` words. */
export const MANY_BODY_LIMIT = 32 * 1024;

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

/** Error codes that any request may get. */
export type GeneralCode = (typeof generalCodes)[number];

/** Error codes that no page of ours can cause, so they have no words. */
export type MisuseCode =
  | 'avatar_damaged'
  | 'avatar_not_a_jpeg'
  | 'avatar_wrong_size'
  | 'mfa_invalid'
  | 'not_allowed'
  | 'password_is_asked_for'
  | 'preview_damaged'
  | 'preview_not_a_jpeg'
  | 'preview_too_large'
  | 'preview_wrong_size'
  | 'query_not_allowed'
  | 'reactions_unknown'
  | SearchError
  | 'wrong_type';

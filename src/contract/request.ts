import type { SearchError } from '../rules/inbox.ts';

/**
 * A request between browser and server, defined once for both. The definitions are plain objects, so
 * that a bundle has only those that it uses.
 */
export interface RequestContract<Input = unknown, Output = unknown, Code extends string = string> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** A path in which `{name}` is that field of the input. */
  readonly path: string;
  readonly caller: 'anybody' | 'member';
  /** Maximum bytes of the body, where it is not `OWN_BODY_LIMIT`. */
  readonly bodyLimit?: number;
  /** Codes of its refusals, beside `GeneralCode`. */
  readonly codes: readonly Code[];
  /** An empty object that only carries the types. */
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

/** Maximum bytes of a request with `SELECTED_MAX` messages, or `HIDDEN_WORDS_MAX` words. */
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

/** The codes of any request's refusals. */
export type GeneralCode = (typeof generalCodes)[number];

/** Codes without words: no page of ours sends such requests. */
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

import type { SearchError } from '../rules/inbox.ts';

/**
 * A request that the browser makes and the server answers; both sides read it here. The definitions
 * are plain objects, so that a bundle holds only those that it uses.
 */
export interface RequestContract<Input = unknown, Output = unknown, Code extends string = string> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** `{name}` stands for that field of the input. */
  readonly path: string;
  readonly caller: 'anybody' | 'member';
  /** Bytes that a route of ours takes instead of `OWN_BODY_LIMIT`. */
  readonly bodyLimit?: number;
  /** What it is refused with, beside `GeneralCode`. */
  readonly codes: readonly Code[];
  /** For the types alone: an empty object. */
  readonly types: Types<Input, Output>;
}

export interface Types<Input = void, Output = void> {
  readonly input: Input;
  readonly output: Output;
}

export type InputOf<Request extends RequestContract> = Request['types']['input'];
export type OutputOf<Request extends RequestContract> = Request['types']['output'];
export type CodeOf<Request extends RequestContract> = Request['codes'][number];

/** Bytes of a request to a route of ours. */
export const OWN_BODY_LIMIT = 4 * 1024;

/** Bytes of one that names `SELECTED_MAX` messages, or `HIDDEN_WORDS_MAX` words. */
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

/** What any request may be refused with. */
export type GeneralCode = (typeof generalCodes)[number];

/** What is refused with these was made by no page of ours: there are no words for them. */
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

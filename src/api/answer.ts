import { NOTICE_HEADER } from '../contract/request.ts';
import type { Failure } from '../contract/result.ts';
import { CHALLENGE_HEADER } from '../rules/proof-of-work.ts';

/** The body of PocketBase's error responses. */
interface ErrorBody {
  readonly mfaId?: unknown;
  readonly message?: unknown;
  readonly data?: Readonly<Record<string, FieldError>> | null;
}

interface FieldError {
  readonly code?: string;
  readonly message?: unknown;
}

/** Maximum characters of the server's own words that are shown. */
const SERVER_TEXT_MAX = 200;

/** Returns the server's own words, cut to a length that fits a toast; undefined if there are none. */
export function serverText(words: unknown): string | undefined {
  if (typeof words !== 'string' || words.trim() === '') return undefined;
  return [...words.trim()].slice(0, SERVER_TEXT_MAX).join('');
}

/** Turns an unsuccessful answer into a failure with one of the contract's error codes. */
export function failureOf(status: number, headers: Headers, data: unknown): Failure {
  const refusal = (data ?? {}) as ErrorBody;
  const retryAfter = Number(headers.get('retry-after'));
  if (typeof refusal.mfaId === 'string') return { code: 'second_factor', mfaId: refusal.mfaId };
  if (status === 429) return { code: rateLimitCode(retryAfter) };
  // A proxy whose server is down answers 503 too, but without `Retry-After`.
  if (status === 503 && retryAfter > 0) return { code: 'server_busy' };
  const [field, { code, message }] = firstFieldError(refusal);
  if (code === undefined) {
    const words = status === 507 ? undefined : serverText(refusal.message);
    return { code: codeOfStatus(status), message: words };
  }
  const ours = contractCodeOf(field, code);
  return {
    code: ours,
    field,
    challenge: headers.get(CHALLENGE_HEADER) ?? undefined,
    notice: headers.get(NOTICE_HEADER) ?? undefined,
    message: ours === 'refused' ? serverText(message) : undefined,
  };
}

/** @param seconds until the rate limit ends */
function rateLimitCode(seconds: number): string {
  if (seconds > 600) return 'too_many_requests_hour';
  return seconds > 60 ? 'too_many_requests_ten_minutes' : 'too_many_requests';
}

function firstFieldError({ data }: ErrorBody): [string, FieldError] {
  // With an invalid token, PocketBase may refuse other fields too, so the token's error comes first.
  return Object.entries(data ?? {}).sort(tokenFirst)[0] ?? ['', {}];
}

const tokenFirst = ([left]: [string, unknown], [right]: [string, unknown]) =>
  Number(right === 'token') - Number(left === 'token');

/** Our forms prevent all of PocketBase's own error codes, except those for a value that is already taken. */
function contractCodeOf(field: string, code: string): string {
  if (code === 'validation_not_unique') return `${field}_taken`;
  return code.startsWith('validation_') ? 'refused' : code;
}

function codeOfStatus(status: number): string {
  if (status === 404) return 'gone';
  if (status === 507) return 'storage_full';
  return status >= 500 ? 'unexpected_error' : 'refused';
}

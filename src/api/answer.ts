import { failed, type Result } from '../contract/result.ts';
import { NOTICE_HEADER } from '../contract/request.ts';
import { CHALLENGE_HEADER } from '../rules/proof-of-work.ts';

/** The server's answer, or a stand-in with status 0 if none came. */
export interface Answer {
  readonly ok: boolean;
  /** The HTTP status code; 0 if no answer came. */
  readonly status: number;
  /** The parsed JSON body; an empty object if the answer has no JSON or was cut off. */
  readonly data: unknown;
  /** Seconds from the `Retry-After` header; 0 without that header. */
  readonly retryAfter: number;
  /** The challenge to solve, if the server demands a proof of work. */
  readonly challenge?: string | undefined;
  /** The token of the notice about a suspension, if the server refuses a suspended member. */
  readonly notice?: string | undefined;
}

export async function readAnswer(pending: Promise<Response>): Promise<Answer> {
  try {
    const response = await pending;
    const data: unknown = await response.json().catch(() => ({}));
    const { ok, status, headers } = response;
    return {
      ok,
      status,
      data,
      retryAfter: Number(headers.get('retry-after')),
      challenge: headers.get(CHALLENGE_HEADER) ?? undefined,
      notice: headers.get(NOTICE_HEADER) ?? undefined,
    };
  } catch {
    return { ok: false, status: 0, data: {}, retryAfter: 0 };
  }
}

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
export function failureOf({ status, data, retryAfter, challenge, notice }: Answer): Result<never> {
  const refusal = (data ?? {}) as ErrorBody;
  if (typeof refusal.mfaId === 'string') return failed('second_factor', { mfaId: refusal.mfaId });
  if (status === 429) return failed(rateLimitCode(retryAfter));
  // A proxy whose server is down answers 503 too, but without `Retry-After`.
  if (status === 503 && retryAfter > 0) return failed('server_busy');
  const [field, { code, message }] = firstFieldError(refusal);
  if (code === undefined) {
    const words = status === 507 ? undefined : serverText(refusal.message);
    return failed(codeOfStatus(status), { message: words });
  }
  const ours = contractCodeOf(field, code);
  const words = ours === 'refused' ? serverText(message) : undefined;
  return failed(ours, { field, challenge, notice, message: words });
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
  if (code === 'validation_invalid_new_email') return 'email_taken';
  return code.startsWith('validation_') ? 'refused' : code;
}

function codeOfStatus(status: number): string {
  if (status === 0) return 'no_response';
  if (status === 404) return 'gone';
  if (status === 507) return 'storage_full';
  return status >= 500 ? 'unexpected_error' : 'refused';
}

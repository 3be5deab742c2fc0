import { failed, type Result } from '../contract/result.ts';
import type { Answer } from './answer.ts';

/** What PocketBase says of a request that it refuses. */
interface Refusal {
  readonly mfaId?: unknown;
  readonly data?: Readonly<Record<string, { readonly code?: string }>> | null;
}

/** Turns an answer that is no success into a failure with a code of ours. */
export function failureOf({ status, data, retryAfter, challenge }: Answer): Result<never> {
  const refusal = (data ?? {}) as Refusal;
  if (typeof refusal.mfaId === 'string') return failed('second_factor', { mfaId: refusal.mfaId });
  if (status === 429) return failed(codeOfWait(retryAfter));
  // A proxy whose server is away says no more than that.
  if (status === 503 && retryAfter > 0) return failed('server_busy');
  const [field, code] = firstFieldError(refusal);
  if (code !== undefined) return failed(ownCode(field, code), { field, challenge });
  return failed(codeOfStatus(status));
}

/** A refusal says in its header how long it lasts; there are words for each of the limits' lengths. */
function codeOfWait(seconds: number): string {
  if (seconds > 600) return 'too_many_requests_hour';
  return seconds > 60 ? 'too_many_requests_ten_minutes' : 'too_many_requests';
}

function firstFieldError({ data }: Refusal): [string, string | undefined] {
  // Behind a token that no longer counts, whatever else was sent is refused too.
  const [field, details] = Object.entries(data ?? {}).sort(tokenFirst)[0] ?? ['', undefined];
  return [field, details?.code];
}

const tokenFirst = ([left]: [string, unknown], [right]: [string, unknown]) =>
  Number(right === 'token') - Number(left === 'token');

/** PocketBase names a taken value by its index; every other code of its own cannot pass our forms. */
function ownCode(field: string, code: string): string {
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

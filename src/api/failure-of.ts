import { ClientResponseError } from 'pocketbase';
import { failed, type Result } from '../contract/result.ts';

/** Turns what the SDK throws into a failure with a code of ours. */
export function failureOf(error: unknown): Result<never> {
  if (!(error instanceof ClientResponseError)) return failed('unexpected_error');
  const mfaId: unknown = error.response['mfaId'];
  if (typeof mfaId === 'string') return failed('second_factor', { mfaId });
  if (error.status === 429) return failed(codeOfWait(error));
  const [field, code] = firstFieldError(error);
  if (code !== undefined) return failed(ownCode(field, code), { field });
  return failed(codeOfStatus(error.status));
}

/** A refusal says in its header how long it lasts; there are words for each of the limits' lengths. */
function codeOfWait(error: ClientResponseError): string {
  const seconds = Number(error.response['retryAfter']);
  if (seconds > 600) return 'too_many_requests_hour';
  return seconds > 60 ? 'too_many_requests_ten_minutes' : 'too_many_requests';
}

function firstFieldError(error: ClientResponseError): [string, string | undefined] {
  const fields = error.response['data'] as Record<string, { code?: string }> | undefined;
  // Behind a token that no longer counts, whatever else was sent is refused too.
  const [field, details] = Object.entries(fields ?? {}).sort(tokenFirst)[0] ?? ['', undefined];
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

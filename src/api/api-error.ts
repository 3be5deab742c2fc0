import { ClientResponseError } from 'pocketbase';

/** A refused or failed call. `code` is the key of its words. */
export class ApiError<Code extends string = string> extends Error {
  constructor(
    readonly code: Code,
    readonly field?: string,
    /** With `second_factor`: what the mailed code is entered with. */
    readonly mfaId?: string,
  ) {
    super(code);
    this.name = 'ApiError';
  }
}

/** Turns what the SDK throws into our codes. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error as ApiError;
  if (!(error instanceof ClientResponseError)) return new ApiError('unexpected_error');
  const mfaId: unknown = error.response['mfaId'];
  if (typeof mfaId === 'string') return new ApiError('second_factor', undefined, mfaId);
  if (error.status === 429) return new ApiError(codeOfWait(error));
  const [field, code] = firstFieldError(error);
  if (code !== undefined) return new ApiError(ownCode(field, code), field);
  return new ApiError(codeOfStatus(error.status));
}

/** A refusal says in its header how long it lasts; there are words for each of the limits' lengths. */
function codeOfWait(error: ClientResponseError): string {
  const seconds = Number(error.response['retryAfter']);
  if (seconds > 600) return 'too_many_requests_hour';
  return seconds > 60 ? 'too_many_requests_ten_minutes' : 'too_many_requests';
}

/** Runs a call of the SDK and lets only `ApiError` out. */
export async function call<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    throw toApiError(error);
  }
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
  if (status === 507) return 'storage_full';
  return status >= 500 ? 'unexpected_error' : 'refused';
}

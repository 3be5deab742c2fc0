/**
 * The outcome of a request or an action. Failures are returned, not thrown, so that callers must
 * check.
 */
export type Result<T = unknown, Code extends string = string> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: Failure<Code> };

/** A failure; `code` is the key of its words. */
export interface Failure<Code extends string = string> {
  readonly code: Code;
  /** The field of the request with the error, if there is one. */
  readonly field?: string | undefined;
  /** The underlying code, shown below the words of `code`. */
  readonly reason?: string | undefined;
  /** With `second_factor`: the id to send back with the mailed code. */
  readonly mfaId?: string | undefined;
  /** With `proof_required`: the challenge to solve. */
  readonly challenge?: string | undefined;
}

export const succeeded = <T>(value: T): Result<T, never> => ({ ok: true, value });

export const failed = <Code extends string>(
  code: Code,
  rest: Omit<Failure, 'code'> = {},
): Result<never, Code> => ({ ok: false, error: { ...rest, code } });

/** The result of a request or an action; failures are returned, not thrown. */
export type Result<T = unknown, Code extends string = string> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: Failure<Code> };

/** The error of a failed result; `code` is the key of its words. */
export interface Failure<Code extends string = string> {
  readonly code: Code;
  /** The field of the request that caused it, if any. */
  readonly field?: string | undefined;
  /** The code of the cause, whose words are shown below those of `code`. */
  readonly reason?: string | undefined;
  /** The id of the sign-in for the mailed code, with `second_factor`. */
  readonly mfaId?: string | undefined;
  /** The challenge for the proof of work, with `proof_required`. */
  readonly challenge?: string | undefined;
}

export const succeeded = <T>(value: T): Result<T, never> => ({ ok: true, value });

export const failed = <Code extends string>(
  code: Code,
  rest: Omit<Failure, 'code'> = {},
): Result<never, Code> => ({ ok: false, error: { ...rest, code } });

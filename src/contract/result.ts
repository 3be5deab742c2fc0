/** The result of a request or an action. Nothing is thrown, so that each caller must check it. */
export type Result<T = unknown, Code extends string = string> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: Failure<Code> };

/** The reason of a failure. `code` is the key of its words. */
export interface Failure<Code extends string = string> {
  readonly code: Code;
  /** The invalid field of the request, if there is one. */
  readonly field?: string | undefined;
  /** The code of the cause, for words below those of `code`. */
  readonly reason?: string | undefined;
  /** The id to send with the mailed code, beside `second_factor`. */
  readonly mfaId?: string | undefined;
  /** The challenge of the proof of work, beside `proof_required`. */
  readonly challenge?: string | undefined;
}

export const succeeded = <T>(value: T): Result<T, never> => ({ ok: true, value });

export const failed = <Code extends string>(
  code: Code,
  rest: Omit<Failure, 'code'> = {},
): Result<never, Code> => ({ ok: false, error: { ...rest, code } });

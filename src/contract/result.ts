/** The result of a request or an action; failures are returned, not thrown. */
export type Result<T = unknown, Code extends string = string> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: Failure<Code> };

/** The error of a failed result; `code` is the key of its error message. */
export interface Failure<Code extends string = string> {
  readonly code: Code;
  /** The request's field that caused the error, if any. */
  readonly field?: string | undefined;
  /** The server's own words, in English, if its answer has no code of ours. */
  readonly message?: string | undefined;
  /** The error code of the cause, whose message is shown below the message for `code`. */
  readonly reason?: string | undefined;
  /** Only with `second_factor`: the id of the pending sign-in, to be sent with the mailed code. */
  readonly mfaId?: string | undefined;
  /** Only with `proof_required`: the challenge for the proof of work. */
  readonly challenge?: string | undefined;
  /** Only with `suspended`: the token of the notice that says why; see `NOTICE_HEADER`. */
  readonly notice?: string | undefined;
}

export const succeeded = <T>(value: T): Result<T, never> => ({ ok: true, value });

export const failed = <Code extends string>(
  code: Code,
  rest: Omit<Failure, 'code'> = {},
): Result<never, Code> => ({ ok: false, error: { ...rest, code } });

/** How a request or an action ended. Whoever gets one must look at it; nothing is thrown. */
export type Result<T = unknown, Code extends string = string> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: Failure<Code> };

/** Why it failed. `code` is the key of its words. */
export interface Failure<Code extends string = string> {
  readonly code: Code;
  /** The field of the request that is to blame, where there is one. */
  readonly field?: string | undefined;
  /** The code of what `code` followed from, for words below its own. */
  readonly reason?: string | undefined;
  /** With `second_factor`: what the mailed code is entered with. */
  readonly mfaId?: string | undefined;
  /** With `proof_required`: what the proof of work is for. */
  readonly challenge?: string | undefined;
}

export const succeeded = <T>(value: T): Result<T, never> => ({ ok: true, value });

export const failed = <Code extends string>(
  code: Code,
  rest: Omit<Failure, 'code'> = {},
): Result<never, Code> => ({ ok: false, error: { ...rest, code } });

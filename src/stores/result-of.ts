import { toApiError } from '../api/api-error.ts';
import { succeeded, type Result } from '../contract/result.ts';

/** The result of a call that throws. Temporary: `api/` is to return results itself. */
export async function resultOf<T>(call: Promise<T>): Promise<Result<T>> {
  try {
    return succeeded(await call);
  } catch (error) {
    const { code, field, mfaId } = toApiError(error);
    return { ok: false, error: { code, field, mfaId } };
  }
}

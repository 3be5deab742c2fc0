import type { VisitorRefusal } from '../api/visitors.ts';
import { succeeded, type Result } from '../contract/result.ts';

/** Temporary: `api/visitors.ts` is to return results itself. */
export async function resultOf(call: Promise<VisitorRefusal | null>): Promise<Result> {
  const error = await call;
  return error ? { ok: false, error } : succeeded(undefined);
}

import { toApiError } from '../api/api-error.ts';

/** Why a call was refused: a code, and the field it is about where there is one. */
export interface Refusal {
  code: string;
  field?: string | undefined;
  /** With the code `second_factor`: what the mailed code is entered with. */
  mfaId?: string | undefined;
}

/** Waits for a call and answers with what stood against it, or null. */
export async function refusalOf(call: Promise<unknown>): Promise<Refusal | null> {
  try {
    await call;
    return null;
  } catch (error) {
    const { code, field, mfaId } = toApiError(error);
    return { code, field, mfaId };
  }
}

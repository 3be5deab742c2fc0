import { CHALLENGE_HEADER } from '../rules/work-proof.ts';

/** What the server answered. */
export interface Answer {
  readonly ok: boolean;
  /** 0 where no answer came. */
  readonly status: number;
  /** Empty where the answer has no JSON, or broke off. */
  readonly data: unknown;
  /** Seconds; 0 where the server names none. */
  readonly retryAfter: number;
  /** What the server demands work for. */
  readonly challenge?: string | undefined;
}

export async function readAnswer(coming: Promise<Response>): Promise<Answer> {
  try {
    const response = await coming;
    const data: unknown = await response.json().catch(() => ({}));
    const { ok, status, headers } = response;
    return {
      ok,
      status,
      data,
      retryAfter: Number(headers.get('retry-after')),
      challenge: headers.get(CHALLENGE_HEADER) ?? undefined,
    };
  } catch {
    return { ok: false, status: 0, data: {}, retryAfter: 0 };
  }
}

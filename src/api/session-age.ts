/** Milliseconds between two checks of the session. */
export const SESSION_TICK = 30_000;

/** Milliseconds before expiry at which a session is renewed. They are enough to miss two ticks. */
const RENEWAL_MARGIN = 3 * SESSION_TICK;

const FIRST_RETRY_DELAY = 200;
const RETRY_TIMEOUT = 30_000;

type SessionAge = 'fresh' | 'expiring' | 'expired';

/** @param expiry in milliseconds since 1970, like `now` */
export function ageOfSession(expiry: number, now: number): SessionAge {
  if (expiry <= now) return 'expired';
  return expiry - now <= RENEWAL_MARGIN ? 'expiring' : 'fresh';
}

/**
 * Returns the milliseconds until an unanswered request is retried; null after the last retry.
 * @param attempt number of the attempt, counted from 0
 * @param elapsed milliseconds since the first attempt began
 */
export function retryDelay(attempt: number, elapsed: number): number | null {
  const delay = FIRST_RETRY_DELAY * 2 ** attempt;
  return elapsed + delay < RETRY_TIMEOUT ? delay : null;
}

/** Milliseconds between two checks of the session. */
export const SESSION_TICK = 30_000;

/** Milliseconds before its expiry at which a session is renewed: two ticks may be missed. */
const RENEWAL_MARGIN = 3 * SESSION_TICK;

const FIRST_RETRY_DELAY = 200;
const RETRY_WITHIN = 30_000;

type SessionAge = 'fresh' | 'expiring' | 'expired';

/** @param expiry and `now` in milliseconds since 1970 */
export function ageOfSession(expiry: number, now: number): SessionAge {
  if (expiry <= now) return 'expired';
  return expiry - now <= RENEWAL_MARGIN ? 'expiring' : 'fresh';
}

/**
 * Milliseconds until the next attempt after an unanswered one; null after the last.
 * @param attempt counted from 0
 * @param elapsed milliseconds since the first attempt began
 */
export function retryDelay(attempt: number, elapsed: number): number | null {
  const delay = FIRST_RETRY_DELAY * 2 ** attempt;
  return elapsed + delay < RETRY_WITHIN ? delay : null;
}

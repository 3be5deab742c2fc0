import type { currentSession } from '../../api/session-storage.ts';
import { IDLE_MINUTES } from '../../rules/lifetimes.ts';

/** Milliseconds between two renewals of a session in use. */
const RENEWAL_INTERVAL = 60_000;

/**
 * Returns a check for a session that is not remembered: it renews the session if the page was used meanwhile, and
 * ends it after `IDLE_MINUTES` without use.
 */
export function createUseCheck(
  session: Pick<ReturnType<typeof currentSession>, 'end'>,
  renew: () => void,
  signal: AbortSignal,
): () => void {
  let usedAt = Date.now();
  let renewedAt = usedAt;
  const check = () => {
    const now = Date.now();
    if (now - usedAt >= IDLE_MINUTES * 60_000) session.end('idle');
    else if (usedAt > renewedAt && now - renewedAt >= RENEWAL_INTERVAL) {
      renewedAt = now;
      renew();
    }
  };
  const use = () => {
    // A use after the end, such as after the computer's sleep, must not continue the session.
    check();
    usedAt = Date.now();
  };
  for (const event of ['keydown', 'pointerdown', 'wheel']) {
    addEventListener(event, use, { capture: true, passive: true, signal });
  }
  return check;
}

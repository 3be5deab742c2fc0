import { sessionExpiry } from '../../api/session-access.ts';
import { ageOfSession, retryDelay, SESSION_TICK } from '../../api/session-age.ts';
import { renewSession, type Renewal } from '../../api/session-renewal.ts';
import { currentSession } from '../../api/session-storage.ts';

let renewing: Promise<Renewal> | undefined;

/** Renews the session, and retries while the server is unreachable. */
export function renewWithRetries(): Promise<Renewal> {
  return (renewing ??= renew().finally(() => (renewing = undefined)));
}

async function renew(): Promise<Renewal> {
  const start = Date.now();
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await renewSession();
    const delay = outcome === 'unreachable' ? retryDelay(attempt, Date.now() - start) : null;
    if (delay === null) return outcome;
    await new Promise((resolve) => setTimeout(resolve, delay));
    if (sessionExpiry() === null) return 'refused';
  }
}

const sessionAge = () => ageOfSession(sessionExpiry() ?? Infinity, Date.now());

export const isSessionExpired = (): boolean => sessionAge() === 'expired';

/**
 * Checks the session every `SESSION_TICK` and whenever the page is shown again; returns a function that
 * stops the checks.
 */
export function keepSessionAlive(): () => void {
  let ticking: ReturnType<typeof setInterval> | undefined;
  const check = () => {
    if (sessionAge() !== 'fresh') void renewWithRetries();
  };
  // Timers do not run while the computer sleeps.
  const wake = () => {
    if (!document.hidden) check();
  };
  const restartTimer = () => {
    clearInterval(ticking);
    if (sessionExpiry() !== null) ticking = setInterval(check, SESSION_TICK);
  };
  const stopListening = currentSession().onChange(restartTimer);
  document.addEventListener('visibilitychange', wake);
  restartTimer();
  return () => {
    stopListening();
    document.removeEventListener('visibilitychange', wake);
    clearInterval(ticking);
  };
}

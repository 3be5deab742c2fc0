import * as api from '../../api/session-access.ts';
import type { Renewal } from '../../api/session-access.ts';
import { ageOfSession, retryDelay, SESSION_TICK } from '../../api/session-age.ts';

let renewing: Promise<Renewal> | undefined;

/** Renews the session, and retries while the server is unreachable. */
export function renewWithRetries(): Promise<Renewal> {
  return (renewing ??= renew().finally(() => (renewing = undefined)));
}

async function renew(): Promise<Renewal> {
  const start = Date.now();
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await api.renewSession();
    const delay = outcome === 'unreachable' ? retryDelay(attempt, Date.now() - start) : null;
    if (delay === null) return outcome;
    await new Promise((resolve) => setTimeout(resolve, delay));
    if (api.sessionExpiry() === null) return 'refused';
  }
}

export function isSessionExpired(): boolean {
  return ageOfSession(api.sessionExpiry() ?? Infinity, Date.now()) === 'expired';
}

/**
 * Checks the session every `SESSION_TICK` and whenever the page is shown again; returns a function that
 * stops the checks.
 */
export function keepSessionAlive(): () => void {
  let ticking: ReturnType<typeof setInterval> | undefined;
  const check = () => {
    const age = ageOfSession(api.sessionExpiry() ?? Infinity, Date.now());
    if (age !== 'fresh') void renewWithRetries();
  };
  // Timers do not run while the computer sleeps.
  const wake = () => {
    if (!document.hidden) check();
  };
  const restartTimer = () => {
    clearInterval(ticking);
    if (api.sessionExpiry() !== null) ticking = setInterval(check, SESSION_TICK);
  };
  const stopListening = api.onSessionChange(restartTimer);
  document.addEventListener('visibilitychange', wake);
  restartTimer();
  return () => {
    stopListening();
    document.removeEventListener('visibilitychange', wake);
    clearInterval(ticking);
  };
}

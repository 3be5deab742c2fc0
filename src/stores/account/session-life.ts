import { renewSession, SESSION_TICK, type Renewal } from '../../api/client.ts';
import { currentSession } from '../../api/session-storage.ts';

/** Milliseconds before expiry at which a session is renewed. They are enough to miss two ticks. */
const RENEWAL_MARGIN = 3 * SESSION_TICK;

const FIRST_RETRY_DELAY = 200;
const RETRY_TIMEOUT = 30_000;

let renewing: Promise<Renewal> | undefined;

/** Renews the session, and retries while the server is unreachable. */
export function renewWithRetries(): Promise<Renewal> {
  return (renewing ??= renew().finally(() => (renewing = undefined)));
}

async function renew(): Promise<Renewal> {
  const start = Date.now();
  for (let delay = FIRST_RETRY_DELAY; ; delay *= 2) {
    const outcome = await renewSession();
    const isLast = Date.now() - start + delay >= RETRY_TIMEOUT;
    if (outcome !== 'unreachable' || isLast) return outcome;
    await new Promise((resolve) => setTimeout(resolve, delay));
    if (currentSession().expiry === null) return 'refused';
  }
}

/**
 * Checks the session every `SESSION_TICK` and whenever the page is shown again; returns a function that
 * stops the checks.
 */
export function keepSessionAlive(): () => void {
  const session = currentSession();
  let ticking: ReturnType<typeof setInterval> | undefined;
  const check = () => {
    const isExpiring = (session.expiry ?? Infinity) - Date.now() <= RENEWAL_MARGIN;
    if (isExpiring) void renewWithRetries();
  };
  // Timers do not run while the computer sleeps.
  const wake = () => {
    if (!document.hidden) check();
  };
  const restartTimer = () => {
    clearInterval(ticking);
    if (session.expiry !== null) ticking = setInterval(check, SESSION_TICK);
  };
  const stopListening = session.onChange(restartTimer);
  document.addEventListener('visibilitychange', wake);
  restartTimer();
  return () => {
    stopListening();
    document.removeEventListener('visibilitychange', wake);
    clearInterval(ticking);
  };
}

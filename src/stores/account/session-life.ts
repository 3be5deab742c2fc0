import { renewSession, SESSION_TICK, type Renewal } from '../../api/client.ts';
import { currentSession } from '../../api/session-storage.ts';
import { forgetMember } from '../../storage/forget-member.ts';
import { createUseCheck } from './session-use.ts';

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
 * Checks the session every `SESSION_TICK` and whenever the page is shown again, and removes what a member leaves in
 * this browser when it ends; returns a function that stops that.
 */
export function keepSessionAlive(): () => void {
  const session = currentSession();
  const controller = new AbortController();
  const { signal } = controller;
  const renew = () => void renewWithRetries();
  const checkUse = createUseCheck(session, renew, signal);
  const check = () => {
    if (session.expiry === null) return;
    if (!session.isRemembered) checkUse();
    else if (session.expiry - Date.now() <= RENEWAL_MARGIN) renew();
  };
  // A member whose session the server has refused may sign in again.
  const stopListening = session.onChange(() => {
    if (session.record === null && session.ending !== 'refused') forgetMember();
  });
  // Timers do not run while the computer sleeps.
  const wake = () => {
    if (!document.hidden) check();
  };
  document.addEventListener('visibilitychange', wake, { signal });
  addEventListener('pageshow', wake, { signal });
  const ticking = setInterval(check, SESSION_TICK);
  return () => {
    controller.abort();
    stopListening();
    clearInterval(ticking);
  };
}

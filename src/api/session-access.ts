import type { Profile } from '../contract/profiles.ts';
import { failed, succeeded, type Result } from '../contract/result.ts';
import { currentSession } from './session-storage.ts';
import type { SessionEnding } from './session-storage.ts';
import { tokenPayload } from './token-payload.ts';

export { renewSession, type Renewal } from './session-renewal.ts';

/** Settles once the session has been read from storage; until then the session is unknown. */
export function whenSessionRead(): Promise<void> {
  return currentSession().ready;
}

/** Returns the session's profile, even if the session has expired. */
export function sessionProfile(): Profile | null {
  return currentSession().record as Profile | null;
}

/** Returns the time at which the session expires, in milliseconds since 1970; null without a session. */
export function sessionExpiry(): number | null {
  const { token } = currentSession();
  const { exp } = tokenPayload(token);
  if (token === '') return null;
  return exp === undefined ? Infinity : exp * 1000;
}

/**
 * Calls `listener` after a session was stored or has ended, in any tab; returns a function that
 * unsubscribes.
 */
export function onSessionChange(listener: () => void): () => void {
  return currentSession().onChange(listener);
}

export function isSessionRemembered(): boolean {
  return currentSession().isRemembered;
}

/**
 * @param durable whether sessions remain after the browser is closed; a stored session moves to the matching
 *   storage area
 */
export function rememberSession(durable: boolean): void {
  currentSession().remember(durable);
}

/** Returns how this page's last session ended; null if none has ended. */
export function sessionEnding(): SessionEnding | null {
  return currentSession().ending;
}

/** Signs out without a request. Fails if storage does not remove the session. */
export function endSession(): Result {
  return currentSession().clear() ? succeeded(null) : failed('unexpected_error');
}

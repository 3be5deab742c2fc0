import type { Profile } from '../contract/profiles.ts';
import { failed, succeeded, type Result } from '../contract/result.ts';
import { currentSession } from './session-storage.ts';
import type { SessionEnding } from './session-storage.ts';
import { tokenPayload } from './token-payload.ts';

export { renewSession, type Renewal } from './session-renewal.ts';

/** Settles once storage has been read; the session is unknown before. */
export function sessionRead(): Promise<void> {
  return currentSession().ready;
}

/** The profile of the session, even an expired one. */
export function sessionProfile(): Profile | null {
  return currentSession().record as Profile | null;
}

/** Milliseconds since 1970 at which the session expires; null when there is none. */
export function sessionExpiry(): number | null {
  const { token } = currentSession();
  const { exp } = tokenPayload(token);
  if (token === '') return null;
  return exp === undefined ? Infinity : exp * 1000;
}

/** Calls `listener` after a session was stored or has ended, in any tab; returns unsubscribe. */
export function onSessionChange(listener: () => void): () => void {
  return currentSession().onChange(listener);
}

export function isSessionRemembered(): boolean {
  return currentSession().isRemembered;
}

/** @param durable whether sessions outlive the browser's; a stored one moves */
export function rememberSession(durable: boolean): void {
  currentSession().remember(durable);
}

/** How the last session of this page ended; null if none has. */
export function sessionEnding(): SessionEnding | null {
  return currentSession().ending;
}

/** Signs out without a request. Fails where storage does not remove the session. */
export function endSession(): Result {
  return currentSession().clear() ? succeeded(null) : failed('unexpected_error');
}

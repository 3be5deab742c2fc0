import type { Profile } from '../contract/profiles.ts';
import { currentSession } from './session-storage.ts';
import { tokenPayload } from './token-payload.ts';

/** Returns the session's profile, even if the session has expired. */
export const sessionProfile = () => currentSession().record as Profile | null;

/** Returns the time at which the session expires, in milliseconds since 1970; null without a session. */
export function sessionExpiry(): number | null {
  const { token } = currentSession();
  const { exp } = tokenPayload(token);
  if (token === '') return null;
  return exp === undefined ? Infinity : exp * 1000;
}

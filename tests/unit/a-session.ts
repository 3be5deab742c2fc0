import { SESSION_KEY } from '../../src/api/session-entry.ts';
import type { Profile } from '../../src/contract/profiles.ts';
import type { Session } from '../../src/contract/session.ts';

export const laila = {
  id: 'laila-id',
  username: 'laila',
  collectionId: '',
  collectionName: '',
} as Profile;

/**
 * Returns a session of laila. Its token has only the part that browsers read.
 * @param expiry milliseconds since 1970, at a full second
 */
export const sessionUntil = (expiry: number): Session => ({
  token: `.${btoa(JSON.stringify({ exp: expiry / 1000 }))}.`,
  record: laila,
});

/** Writes a session to the current browser's `localStorage`; null removes the stored one. */
export function storeSession(session: Session | null): void {
  if (session) localStorage.setItem(SESSION_KEY, JSON.stringify(session));
  else localStorage.removeItem(SESSION_KEY);
}

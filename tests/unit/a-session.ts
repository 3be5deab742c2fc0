import { SESSION_KEY } from '../../src/api/session-entry.ts';
import type { Profile } from '../../src/contract/profiles.ts';
import type { Session } from '../../src/contract/sign-in.ts';

export const laila = {
  id: 'laila-id',
  username: 'laila',
  collectionId: '',
  collectionName: '',
} as Profile;

/**
 * A session of laila, with as much of a token as a browser reads.
 * @param expiry whole seconds, in milliseconds
 */
export const sessionUntil = (expiry: number): Session => ({
  token: `.${btoa(JSON.stringify({ exp: expiry / 1000 }))}.`,
  record: laila,
});

/** Stores a session where the current browser keeps it, or removes the stored one. */
export function storeSession(session: Session | null): void {
  if (session) localStorage.setItem(SESSION_KEY, JSON.stringify(session));
  else localStorage.removeItem(SESSION_KEY);
}

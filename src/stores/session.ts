import { atom, onMount } from 'nanostores';
import * as accounts from '../api/accounts.ts';
import type { Profile } from '../api/accounts.ts';
import { ApiError } from '../api/api-error.ts';

export type Session =
  | { status: 'unknown' }
  | { status: 'guest' }
  | { status: 'member'; profile: Profile };

/** Who uses this browser; unknown until storage was read, so that the built page and the first render agree. */
export const $session = atom<Session>({ status: 'unknown' });

onMount($session, () => {
  // The build renders islands too; there nobody is signed in and nothing is stored.
  if (typeof document === 'undefined') return undefined;
  const stop = accounts.onSessionChange(show);
  const stored = accounts.storedProfile();
  show(stored);
  if (stored) void confirm();
  return stop;
});

function show(profile: Profile | null): void {
  $session.set(profile ? { status: 'member', profile } : { status: 'guest' });
  // The header's links follow by CSS alone; the first guess was made before the page was painted.
  document.documentElement.dataset['session'] = profile ? 'member' : 'guest';
}

/** A session that the server refuses is over; one that it could not be asked about stays. */
async function confirm(): Promise<void> {
  try {
    await accounts.refreshSession();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'refused') accounts.signOut();
  }
}

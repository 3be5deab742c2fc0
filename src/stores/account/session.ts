import { atom, onMount } from 'nanostores';
import { sendForSession } from '../../api/send.ts';
import * as sessions from '../../api/session-access.ts';
import type { Profile } from '../../contract/profiles.ts';
import type { Result } from '../../contract/result.ts';
import * as contract from '../../contract/sign-in.ts';
import { forgetDrafts } from './drafts.ts';
import { isSessionExpired, keepSessionAlive, renewWithRetries } from './session-life.ts';

export type { Profile };

export type Session =
  { status: 'unknown' } | { status: 'guest' } | { status: 'member'; profile: Profile };

/**
 * Who uses this browser; unknown until storage was read, so that the built page and the first
 * render agree. The specification's auth events are its transitions: INITIAL_SESSION from unknown,
 * SIGNED_IN to member, SIGNED_OUT to guest, TOKEN_REFRESHED and USER_UPDATED from member to member.
 */
export const $session = atom<Session>({ status: 'unknown' });

onMount($session, () => {
  // The build renders islands too; there nobody is signed in and nothing is stored.
  if (typeof document === 'undefined') return undefined;
  const page = new AbortController();
  void follow(page.signal);
  return () => page.abort();
});

async function follow(page: AbortSignal): Promise<void> {
  await sessions.sessionRead();
  if (page.aborted) return;
  // An expired session is shown only once the server has given it a new token.
  const stale = isSessionExpired() ? sessions.sessionExpiry() : undefined;
  const showKnown = () => {
    if (sessions.sessionExpiry() !== stale) show();
  };
  const stops = [sessions.onSessionChange(showKnown), keepSessionAlive()];
  page.addEventListener('abort', () => stops.forEach((stop) => stop()));
  showKnown();
  if (!sessions.sessionProfile()) return;
  await renewWithRetries();
  // The server could not be asked about an expired one: it stays stored, for a better time.
  if ($session.get().status === 'unknown') showAs(null);
}

function show(): void {
  const profile = sessions.sessionProfile();
  const ending = sessionEnding();
  // Whose session the server ended may sign in again, and go on writing.
  if (!profile && (ending === 'left' || ending === 'elsewhere')) forgetDrafts();
  showAs(profile);
}

function showAs(profile: Profile | null): void {
  $session.set(profile ? { status: 'member', profile } : { status: 'guest' });
  // The header's links follow by CSS alone; the first guess was made before the page was painted.
  document.documentElement.dataset['session'] = profile ? 'member' : 'guest';
}

/** @param remember whether the session outlives the browser's */
export function signIn(email: string, password: string, remember: boolean) {
  sessions.rememberSession(remember);
  return sendForSession(contract.signIn, { identity: email, password });
}

/** Creates the account and signs in. */
export function signUp(account: contract.NewAccount) {
  sessions.rememberSession(true);
  return sendForSession(contract.signUp, account);
}

export const signOut = (): Result => sessions.endSession();

export const sessionEnding = () => sessions.sessionEnding();

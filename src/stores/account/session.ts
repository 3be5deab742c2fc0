import { atom, onMount } from 'nanostores';
import { currentSession } from '../../api/session-storage.ts';
import type { Profile } from '../../contract/profiles.ts';
import { failed, succeeded, type Result } from '../../contract/result.ts';
import { clearDrafts } from './drafts.ts';

export type { Profile };

export type Session =
  { status: 'unknown' } | { status: 'guest' } | { status: 'member'; profile: Profile };

/**
 * The session of this browser. It is unknown until storage has been read, so that the first render matches
 * the built page. Its transitions are the specification's auth events: INITIAL_SESSION from unknown,
 * SIGNED_IN to member, SIGNED_OUT to guest, TOKEN_REFRESHED and USER_UPDATED from member to member.
 */
export const $session = atom<Session>({ status: 'unknown' });

onMount($session, () => {
  // The build renders islands too, but has no storage.
  if (typeof document === 'undefined') return undefined;
  const controller = new AbortController();
  void trackSession(controller.signal);
  return () => controller.abort();
});

async function trackSession(signal: AbortSignal): Promise<void> {
  const session = currentSession();
  await session.ready;
  if (signal.aborted) return;
  // An expired session is shown only after the server has given it a new token.
  const stale = (session.expiry ?? Infinity) <= Date.now() ? session.expiry : undefined;
  const wasStored = session.record !== null;
  await new Promise<void>((resolve) => {
    const showKnown = () => {
      if (session.expiry !== stale) updateSession();
      if (session.record) resolve();
    };
    signal.addEventListener('abort', session.onChange(showKnown));
    showKnown();
  });
  await keepAlive(signal, wasStored);
  // If the server was unreachable, an expired session stays stored and is renewed on a later page.
  if ($session.get().status === 'unknown') setSession(null);
}

/** Keeps a member's session alive. Guests do without the SDK, which is larger than a visitor's page. */
async function keepAlive(signal: AbortSignal, isToRenew: boolean): Promise<void> {
  const life = await import('./session-life.ts').catch(() => null);
  if (!life || signal.aborted) return;
  signal.addEventListener('abort', life.keepSessionAlive());
  if (isToRenew) await life.renewWithRetries();
}

function updateSession(): void {
  const profile = currentSession().record as Profile | null;
  const { ending } = currentSession();
  // The drafts of a refused session are kept, because the member may sign in again.
  if (!profile && ending && ending !== 'refused') clearDrafts();
  setSession(profile);
}

function setSession(profile: Profile | null): void {
  $session.set(profile ? { status: 'member', profile } : { status: 'guest' });
  // CSS switches the header's links by this attribute. An inline script sets it before the first paint.
  document.documentElement.dataset['session'] = profile ? 'member' : 'guest';
}

/** Signs out without a request. Fails if storage does not remove the session. */
export const signOut = (): Result =>
  currentSession().clear() ? succeeded(null) : failed('unexpected_error');

/** Returns how this page's last session ended; null if none has ended. */
export const sessionEnding = () => currentSession().ending;

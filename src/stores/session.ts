import { atom, onMount } from 'nanostores';
import * as accounts from '../api/accounts.ts';
import type { Profile, SignUp } from '../api/accounts.ts';
import { toApiError } from '../api/api-error.ts';

export type { Profile, SignUp };

export type Session =
  { status: 'unknown' } | { status: 'guest' } | { status: 'member'; profile: Profile };

/** Why a call was refused: a code, and the field it is about where there is one. */
export interface Refusal {
  code: string;
  field?: string | undefined;
  /** With the code `second_factor`: what the mailed code is entered with. */
  mfaId?: string | undefined;
}

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
  const refusal = await refusalOf(accounts.refreshSession());
  if (refusal?.code === 'refused') accounts.signOut();
}

/** @param remember whether the session outlives the browser's */
export function signIn(
  email: string,
  password: string,
  remember: boolean,
): Promise<Refusal | null> {
  return refusalOf(accounts.signIn(email, password, remember));
}

/** Creates the account and signs in. */
export function signUp(account: SignUp): Promise<Refusal | null> {
  return refusalOf(accounts.signUp(account));
}

export function signOut(): void {
  accounts.signOut();
}

/** Why a call was refused, or null. */
export async function refusalOf(call: Promise<unknown>): Promise<Refusal | null> {
  try {
    await call;
    return null;
  } catch (error) {
    const { code, field, mfaId } = toApiError(error);
    return { code, field, mfaId };
  }
}

import { toApiError } from '../api/api-error.ts';
import { exchangeCode, planTrip } from '../api/oauth.ts';
import { rememberSession } from '../api/session-access.ts';
import { returnPath } from '../rules/return-path.ts';
import { type Refusal } from './refusal.ts';
import { $session, type Session } from './session.ts';

const key = 'providerTrip';

/** What is kept in this tab while the person is at the provider. */
interface Trip {
  /** `link` adds the provider to the account that is signed in. */
  purpose: 'sign_in' | 'link';
  state: string;
  codeVerifier: string;
  redirect: string;
  lang: string;
  returnTo: string | null;
  remember: boolean;
}

export type TripPlan = Pick<Trip, 'purpose' | 'lang' | 'returnTo' | 'remember'>;

/** Answers with the provider's address, to which the person is to be sent, or why not. */
export async function leaveForGoogle(plan: TripPlan): Promise<{ address: string } | Refusal> {
  try {
    const redirect = `${location.origin}/${plan.lang}/auth/callback`;
    const planned = await planTrip(redirect);
    if (!planned) return { code: 'google_not_set_up' };
    const { address, state, codeVerifier } = planned;
    const trip: Trip = { ...plan, redirect, state, codeVerifier };
    sessionStorage.setItem(key, JSON.stringify(trip));
    return { address };
  } catch (error) {
    return { code: toApiError(error).code };
  }
}

/** Where the callback page leads, or why it cannot. */
export type Arrival =
  | { status: 'guest' }
  | { status: 'setup' }
  | { status: 'member'; path: string; cameBy: 'session' | 'sign_in' | 'link' }
  /** The account has a second factor; `path` is for afterwards. */
  | { status: 'second_factor'; mfaId: string; path: string }
  | { status: 'failed'; code: string };

/**
 * Takes the trip to its end. What was kept for it counts once: an address that is opened again,
 * or that another site made, meets nothing.
 */
export async function arrive(query: URLSearchParams, lang: string): Promise<Arrival> {
  const trip = takeTrip();
  const session = await knownSession();
  if (!query.has('state') && !query.has('code') && !query.has('error')) {
    return session.status === 'member' ? placeOf(session, lang) : { status: 'guest' };
  }
  const flaw = flawOf(query, trip);
  if (flaw !== null || !trip) return { status: 'failed', code: flaw ?? 'provider_unverified' };
  if (trip.purpose === 'sign_in' && session.status === 'member') return placeOf(session, lang);
  return finish(trip, query.get('code') ?? '');
}

function takeTrip(): Trip | null {
  try {
    const trip = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Trip | null;
    sessionStorage.removeItem(key);
    return trip;
  } catch {
    return null;
  }
}

function flawOf(query: URLSearchParams, trip: Trip | null): string | null {
  // The state first: only an answer to our own question may say anything, even a refusal.
  if (trip?.state !== query.get('state')) return 'provider_unverified';
  const error = query.get('error');
  if (error === 'access_denied') return 'provider_cancelled';
  return error !== null || !query.get('code') ? 'provider_failed' : null;
}

async function finish(trip: Trip, code: string): Promise<Arrival> {
  const { purpose, codeVerifier, redirect, lang, remember } = trip;
  const path = returnPath(trip.returnTo, lang);
  try {
    if (purpose === 'sign_in') rememberSession(remember);
    const { profile, isNew } = await exchangeCode({ code, codeVerifier, redirect, language: lang });
    if (isNew || profile.needs_profile_setup) return { status: 'setup' };
    return { status: 'member', path, cameBy: purpose };
  } catch (error) {
    const { code, field, mfaId } = toApiError(error);
    if (mfaId) return { status: 'second_factor', mfaId, path };
    return { status: 'failed', code: codeOf(code, field) };
  }
}

function codeOf(code: string, field: string | undefined): string {
  if (code !== 'refused') return code;
  // Refused at a field, the account could not be made; without one, the provider's answer was refused.
  return field ? 'setup_failed' : 'provider_failed';
}

function placeOf({ profile }: Extract<Session, { status: 'member' }>, lang: string): Arrival {
  if (profile.needs_profile_setup) return { status: 'setup' };
  return { status: 'member', path: returnPath(null, lang), cameBy: 'session' };
}

/** The session once it is known. */
function knownSession(): Promise<Session> {
  return new Promise((resolve) => {
    const stop = $session.subscribe((session) => {
      if (session.status === 'unknown') return;
      resolve(session);
      // Not before `subscribe` has answered.
      queueMicrotask(() => stop());
    });
  });
}

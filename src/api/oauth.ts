import type { Profile } from '../contract/profiles.ts';
import * as contract from '../contract/sign-in.ts';
import { send, sendForSession } from './send.ts';

/** One way to the provider and back: PocketBase made the state and the PKCE pair. */
export interface ProviderTrip {
  state: string;
  codeVerifier: string;
  /** Where the person is sent; it comes back to the redirect address. */
  address: string;
}

/**
 * @param redirect absolute address of the callback page
 * @returns null where Google is not set up
 * @throws ApiError
 */
export async function planTrip(redirect: string): Promise<ProviderTrip | null> {
  const { oauth2 } = await send(contract.listAuthMethods);
  const google = oauth2.providers.find(({ name }) => name === 'google');
  if (!google) return null;
  const { state, codeVerifier, authURL } = google;
  return { state, codeVerifier, address: authURL + encodeURIComponent(redirect) };
}

export interface ProviderReturn {
  code: string;
  codeVerifier: string;
  /** The same address as on the way out. */
  redirect: string;
  /** Of the mails to an account that is made now. */
  language: string;
}

export interface ProviderSignIn {
  profile: Profile;
  isNew: boolean;
}

/**
 * Signs in; with a session that stands already, links the provider's account to it.
 * @throws ApiError
 */
export async function exchangeCode(trip: ProviderReturn): Promise<ProviderSignIn> {
  const { code, codeVerifier, redirect, language } = trip;
  const { record, meta } = await sendForSession(contract.signInWithProvider, {
    provider: 'google',
    code,
    codeVerifier,
    redirectURL: redirect,
    createData: { language },
  });
  return { profile: record, isNew: meta?.isNew === true };
}

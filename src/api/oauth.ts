import type { Profile } from '../contract/profiles.ts';
import * as contract from '../contract/sign-in.ts';
import { send, sendForSession } from './send.ts';

/** A way to the provider: PocketBase made the state and the PKCE pair. */
interface AuthRequest {
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
export async function createAuthRequest(redirect: string): Promise<AuthRequest | null> {
  const { oauth2 } = await send(contract.listAuthMethods);
  const google = oauth2.providers.find(({ name }) => name === 'google');
  if (!google) return null;
  const { state, codeVerifier, authURL } = google;
  return { state, codeVerifier, address: authURL + encodeURIComponent(redirect) };
}

interface ProviderAnswer {
  code: string;
  codeVerifier: string;
  /** The same address as in the request. */
  redirect: string;
  /** Of the mails to an account that is made now. */
  language: string;
}

interface ProviderSignIn {
  profile: Profile;
  isNew: boolean;
}

/**
 * Signs in; with a session that stands already, links the provider's account to it.
 * @throws ApiError
 */
export async function exchangeCode(answer: ProviderAnswer): Promise<ProviderSignIn> {
  const { code, codeVerifier, redirect, language } = answer;
  const { record, meta } = await sendForSession(contract.signInWithProvider, {
    provider: 'google',
    code,
    codeVerifier,
    redirectURL: redirect,
    createData: { language },
  });
  return { profile: record, isNew: meta?.isNew === true };
}

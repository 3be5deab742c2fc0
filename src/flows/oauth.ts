import { profiles } from '../api/client.ts';
import { resultOf } from '../api/send.ts';
import { failed, succeeded, type Result } from '../contract/result.ts';
import { listAuthMethods } from '../contract/sign-in.ts';
import type { Lang } from '../i18n/locales.ts';
import { pathIn } from '../i18n/paths.ts';
import { writeEntry } from '../storage/access.ts';

export interface OAuthOptions {
  /** `link` connects the provider to the signed-in account. */
  purpose: 'sign_in' | 'link';
  lang: Lang;
  returnTo: string | null;
  remember: boolean;
  /** The token of the invitation with which a new account is created. */
  invitation?: string | undefined;
}

/** The request that this tab stores until the callback. */
export interface PendingRequest extends OAuthOptions {
  state: string;
  codeVerifier: string;
  redirect: string;
}

/** Creates the request; returns the provider's URL, to which the page must redirect. */
export async function startOAuth(options: OAuthOptions): Promise<Result<string>> {
  const redirect = `${location.origin}${pathIn(options.lang, 'auth/callback')}`;
  const methods = await resultOf(listAuthMethods, profiles.listAuthMethods());
  if (!methods.ok) return methods;
  const google = methods.value.oauth2.providers.find(({ name }) => name === 'google');
  if (!google) return failed('google_not_set_up');
  const { authURL, state, codeVerifier } = google;
  const pending: PendingRequest = { ...options, redirect, state, codeVerifier };
  const isStored = writeEntry('sessionStorage', 'oauth_request', JSON.stringify(pending));
  if (!isStored) return failed('unexpected_error');
  return succeeded(authURL + encodeURIComponent(redirect));
}

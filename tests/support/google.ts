import { randomUUID } from 'node:crypto';
import { request, type Answer } from './api.ts';
import type { OAuthServer, Person } from './oauth-server.ts';
import type { Server } from './server.ts';

/** Parameters of the callback after a consent, with the PKCE verifier that the browser kept. */
interface Consent {
  code: string;
  codeVerifier: string;
  redirectURL: string;
}

export const personWith = (email: string, email_verified = true): Person => ({
  sub: randomUUID(),
  email,
  email_verified,
});

/** Completes the consent at the provider as a browser would. */
export async function consent(server: Server, oauth: OAuthServer, person: Person) {
  oauth.person(person);
  const { body } = await request(server, 'GET', '/api/collections/profiles/auth-methods');
  const { providers } = body['oauth2'] as {
    providers: { authURL: string; codeVerifier: string }[];
  };
  const [google] = providers;
  if (!google) throw new Error('Google is not set up');
  const redirectURL = `${server.url}/en/auth/callback`;
  const answer = await fetch(google.authURL + encodeURIComponent(redirectURL), {
    redirect: 'manual',
  });
  const back = new URL(answer.headers.get('location') ?? '');
  const code = back.searchParams.get('code') ?? '';
  return { code, codeVerifier: google.codeVerifier, redirectURL };
}

/** Completes a sign-in or, with a token, links the Google account. */
export const exchange = (
  server: Server,
  given: Consent,
  {
    token,
    headers = {},
    ...more
  }: {
    token?: string;
    headers?: Record<string, string>;
    createData?: object;
    mfaId?: string;
  } = {},
): Promise<Answer> =>
  request(server, 'POST', '/api/collections/profiles/auth-with-oauth2', {
    token,
    json: { provider: 'google', ...given, ...more },
    init: { headers },
  });

export async function signInWithGoogle(server: Server, oauth: OAuthServer, person: Person) {
  return exchange(server, await consent(server, oauth, person));
}

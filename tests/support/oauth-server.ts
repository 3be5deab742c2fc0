import { Buffer } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import {
  Events,
  OAuth2Server,
  type MutableRedirectUri,
  type MutableResponse,
  type MutableToken,
  type TokenRequestIncomingMessage,
} from 'oauth2-mock-server';

export interface Person {
  sub: string;
  email: string;
  email_verified: boolean;
}

export interface TokenRequest {
  code: string;
  /** The PKCE verifier, '' if none was sent. */
  verifier: string;
  status: number;
}

export interface OAuthServer {
  /** Environment variables that make our server use this one as Google. */
  env: Record<string, string>;
  /** Sets the person who is signed in at the provider and consents. */
  person(person: Person): void;
  /** Cancels the next consent. */
  cancelOnce(): void;
  /** Token requests so far whose verifier matches the code's challenge, accepted or refused. */
  tokenRequests: readonly TokenRequest[];
  stop(): Promise<void>;
}

const client = { id: 'hamsa-test', secret: 'hamsa-test-secret' };

/**
 * Starts a real provider on a free port of this machine. The package checks a verifier only if one is
 * sent, and never the client secret; this server requires both, as Google does.
 */
export async function startOAuthServer(): Promise<OAuthServer> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  let current: Person = { sub: '1', email: 'person@example.com', email_verified: true };
  let cancelled = false;
  const consents = new Map<string, { person: Person; redirect: string }>();
  const tokenRequests: TokenRequest[] = [];

  const consent = ({ url }: MutableRedirectUri, request: IncomingMessage) => {
    const asked = new URL(request.url ?? '/', 'http://provider').searchParams;
    const refusal = cancelled ? 'access_denied' : refusalOf(asked);
    cancelled = false;
    if (refusal) {
      url.searchParams.delete('code');
      url.searchParams.set('error', refusal);
      return;
    }
    const redirect = asked.get('redirect_uri') ?? '';
    consents.set(url.searchParams.get('code') ?? '', { person: current, redirect });
  };
  const addClaims = (token: MutableToken, { body }: TokenRequestIncomingMessage) => {
    Object.assign(token.payload, consents.get(body.code ?? '')?.person);
  };
  const exchange = (response: MutableResponse, request: TokenRequestIncomingMessage) => {
    const { code = '', code_verifier: verifier = '' } = request.body;
    const given = consents.get(code);
    consents.delete(code);
    const isGood = given?.redirect === redirectOf(request) && verifier !== '' && isOurs(request);
    if (!isGood) Object.assign(response, { statusCode: 400, body: { error: 'invalid_grant' } });
    tokenRequests.push({ code, verifier, status: response.statusCode });
  };
  const answerUserInfo = (response: MutableResponse, { headers }: IncomingMessage) => {
    response.body = personIn(headers.authorization ?? '');
  };
  server.service
    .on(Events.BeforeAuthorizeRedirect, consent)
    .on(Events.BeforeTokenSigning, addClaims)
    .on(Events.BeforeResponse, exchange)
    .on(Events.BeforeUserinfo, answerUserInfo);

  await server.start(undefined, '127.0.0.1');
  const address = `http://127.0.0.1:${server.address().port}`;
  return {
    env: {
      GOOGLE_CLIENT_ID: client.id,
      GOOGLE_CLIENT_SECRET: client.secret,
      GOOGLE_AUTH_URL: `${address}/authorize`,
      GOOGLE_TOKEN_URL: `${address}/token`,
      GOOGLE_USERINFO_URL: `${address}/userinfo`,
    },
    person: (person) => void (current = person),
    cancelOnce: () => void (cancelled = true),
    tokenRequests,
    stop: () => server.stop(),
  };
}

function refusalOf(asked: URLSearchParams): string | null {
  if (asked.get('client_id') !== client.id) return 'unauthorized_client';
  const hasChallenge = asked.get('code_challenge_method') === 'S256' && asked.has('code_challenge');
  return hasChallenge ? null : 'invalid_request';
}

function redirectOf({ body }: TokenRequestIncomingMessage): unknown {
  return 'redirect_uri' in body ? body.redirect_uri : undefined;
}

/** Whether our client sent the request; a client identifies itself in the header or in the body. */
function isOurs({ body, headers }: TokenRequestIncomingMessage): boolean {
  const basic = Buffer.from(`${client.id}:${client.secret}`).toString('base64');
  if (headers.authorization === `Basic ${basic}`) return true;
  const secret = 'client_secret' in body ? body.client_secret : undefined;
  return body.client_id === client.id && secret === client.secret;
}

/** Returns the claims of the person to whom the access token was issued. */
function personIn(authorization: string): Record<string, unknown> {
  const payload = authorization.split('.')[1] ?? '';
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Partial<Person>;
  const { sub, email, email_verified } = claims;
  return { sub, email, email_verified };
}

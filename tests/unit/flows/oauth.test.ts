import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NOTICE_HEADER } from '../../../src/contract/request.ts';
import { listAuthMethods, signInWithProvider } from '../../../src/contract/sign-in.ts';
import type { OAuthOptions } from '../../../src/flows/oauth.ts';
import { laila } from '../a-session.ts';
import { FakeServer } from '../fake-server.ts';

const options: OAuthOptions = {
  purpose: 'sign_in',
  lang: 'ar',
  returnTo: '/ar/x?y=1',
  remember: false,
};
const google = {
  name: 'google',
  state: 's',
  codeVerifier: 'v',
  authURL: 'https://provider.example/?r=',
};
const redirect = 'https://hamsa.example/ar/auth/callback';
let server: FakeServer;

beforeEach(async () => {
  vi.resetModules();
  server = new FakeServer();
  vi.stubGlobal('location', { origin: 'https://hamsa.example' });
  server.answer(listAuthMethods, [200, { oauth2: { providers: [google] } }]);
  signsIn();
  await enter({ status: 'guest' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const signsIn = (profile: object = laila, isNew = false) =>
  server.answer(signInWithProvider, [200, { token: 'token', record: profile, meta: { isNew } }]);

/** Replaces the page's session. */
async function enter(session: object) {
  const { $session } = await import('../../../src/stores/account/session.ts');
  $session.set(session as ReturnType<typeof $session.get>);
}

async function start(changes: Partial<OAuthOptions> = {}) {
  const { startOAuth } = await import('../../../src/flows/oauth.ts');
  return startOAuth({ ...options, ...changes });
}

async function handle(query: string) {
  const { handleCallback } = await import('../../../src/flows/oauth-callback.ts');
  return handleCallback(new URLSearchParams(query), 'ar');
}

const failure = (code: string) => ({ ok: false, error: { code } });

describe('startOAuth', () => {
  it('stores the request, including the return path, in this tab only', async () => {
    const value = google.authURL + encodeURIComponent(redirect);
    expect(await start()).toEqual({ ok: true, value });
    expect([...server.tab.session.items.keys()]).toEqual(['oauth_request']);
  });
});

describe('handleCallback', () => {
  it('redirects a member to the requested path, with the chosen "remember me"', async () => {
    await start();
    expect(await handle('state=s&code=c')).toEqual({
      ok: true,
      value: { path: '/ar/x?y=1', isSignIn: true },
    });
    expect(server.asked(signInWithProvider)).toMatchObject([
      { code: 'c', codeVerifier: 'v', redirectURL: redirect, createData: { language: 'ar' } },
    ]);
    expect(server.tab.session.items.get('persistSession')).toBe('false');
  });

  it.each([
    [laila, true],
    [{ ...laila, needs_profile_setup: true }, false],
  ])('redirects an account without a chosen username to the setup (%#)', async (profile, isNew) => {
    signsIn(profile, isNew);
    await start();
    expect(await handle('state=s&code=c')).toEqual({
      ok: true,
      value: { path: '/ar/profile-setup' },
    });
  });

  it('sends the invitation with which a new account is created', async () => {
    await start({ invitation: 'token' });
    await handle('state=s&code=c');
    expect(server.asked(signInWithProvider)).toMatchObject([
      { createData: { language: 'ar', invitation: 'token' } },
    ]);
  });

  it('leads a suspended member to the reason', async () => {
    const data = { identity: { code: 'suspended' } };
    server.answer(signInWithProvider, [403, { data }, { [NOTICE_HEADER]: 'token' }]);
    await start();
    expect(await handle('state=s&code=c')).toEqual({
      ok: true,
      value: { path: '/ar/notice/#token' },
    });
  });

  it('requires the second factor of an account with one', async () => {
    server.answer(signInWithProvider, [401, { mfaId: 'mfa' }]);
    await start();
    expect(await handle('state=s&code=c')).toEqual({
      ok: true,
      value: { path: '/ar/x?y=1', mfaId: 'mfa' },
    });
  });

  it.each([
    ['a changed state', 'state=other&code=c', 'provider_unverified'],
    ['no state', 'code=c', 'provider_unverified'],
    ['a cancelled consent', 'state=s&error=access_denied', 'provider_cancelled'],
    ['another error', 'state=s&error=server_error', 'provider_failed'],
  ])('with %s exchanges no code', async (_, query, code) => {
    await start();
    expect(await handle(query)).toEqual(failure(code));
    expect(server.asked(signInWithProvider)).toEqual([]);
  });

  const refusedAt = (field: string, code: string) => ({ data: { [field]: { code } } });

  it.each([
    [400, refusedAt('email', 'email_too_long'), 'email_too_long'],
    [400, refusedAt('email', 'validation_not_unique'), 'email_taken'],
    [500, {}, 'unexpected_error'],
  ])('%i with %j fails with `setup_failed`, because of %s', async (status, body, reason) => {
    server.answer(signInWithProvider, [status, body]);
    await start();
    expect(await handle('state=s&code=c')).toEqual({
      ok: false,
      error: { code: 'setup_failed', reason },
    });
  });

  it('fails while the server does not answer', async () => {
    server.answer(signInWithProvider, 'unreachable');
    await start();
    expect(await handle('state=s&code=c')).toEqual(failure('no_response'));
  });
});

describe('with a session', () => {
  beforeEach(() => enter({ status: 'member', profile: laila }));

  it('a sign-in links no account', async () => {
    await start();
    expect(await handle('state=s&code=c')).toEqual({ ok: true, value: { path: '/ar/dashboard' } });
    expect(server.asked(signInWithProvider)).toEqual([]);
  });

  it('a failed link has its own error instead of `setup_failed`', async () => {
    server.answer(signInWithProvider, [500, {}]);
    await start({ purpose: 'link' });
    expect(await handle('state=s&code=c')).toEqual(failure('unexpected_error'));
  });
});

it.each([
  [{ status: 'guest' }, '/ar/auth'],
  [{ status: 'member', profile: laila }, '/ar/dashboard'],
  [{ status: 'member', profile: { ...laila, needs_profile_setup: true } }, '/ar/profile-setup'],
])('a callback without an answer redirects %j to %s', async (session, path) => {
  await enter(session);
  expect(await handle('')).toEqual({ ok: true, value: { path } });
});

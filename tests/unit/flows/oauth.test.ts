import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

/** Who is here, as the session's store says it. */
async function enter(session: object) {
  const { $session } = await import('../../../src/stores/account/session.ts');
  $session.set(session as ReturnType<typeof $session.get>);
}

async function start(changes: Partial<OAuthOptions> = {}) {
  const { startOAuth } = await import('../../../src/flows/oauth.ts');
  return startOAuth({ ...options, ...changes });
}

async function handle(query: string) {
  const { handleCallback } = await import('../../../src/flows/oauth.ts');
  return handleCallback(new URLSearchParams(query), 'ar');
}

const failure = (code: string) => ({ ok: false, error: { code } });

describe('on the way to Google', () => {
  it('the request is kept in this tab, with what is wanted afterwards', async () => {
    const value = google.authURL + encodeURIComponent(redirect);
    expect(await start()).toEqual({ ok: true, value });
    expect([...server.tab.session.items.keys()]).toEqual(['providerTrip']);
  });

  it('nobody leaves where Google is not set up', async () => {
    server.answer(listAuthMethods, [200, { oauth2: { providers: [] } }]);
    expect(await start()).toEqual(failure('google_not_set_up'));
    expect(server.tab.session.items.size).toBe(0);
  });

  it('nobody leaves while the server does not answer', async () => {
    server.answer(listAuthMethods, 'unreachable');
    expect(await start()).toMatchObject(failure('no_response'));
  });

  it('nobody leaves where storage is forbidden', async () => {
    server.tab.session.isForbidden = true;
    expect(await start()).toEqual(failure('unexpected_error'));
  });
});

describe('back from Google', () => {
  it('a member goes where they wanted, remembered as they chose', async () => {
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
  ])('an account without a chosen name goes to the setup (%#)', async (profile, isNew) => {
    signsIn(profile, isNew);
    await start();
    expect(await handle('state=s&code=c')).toEqual({
      ok: true,
      value: { path: '/ar/profile-setup' },
    });
  });

  it('an account with a second factor is asked for it', async () => {
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
    ['a refusal without a state', 'error=access_denied', 'provider_unverified'],
    ['a cancelled consent', 'state=s&error=access_denied', 'provider_cancelled'],
    ['another error', 'state=s&error=server_error', 'provider_failed'],
    ['no code', 'state=s', 'provider_failed'],
  ])('with %s nothing is exchanged', async (_, query, code) => {
    await start();
    expect(await handle(query)).toEqual(failure(code));
    expect(server.asked(signInWithProvider)).toEqual([]);
  });

  it('an answer counts once', async () => {
    await start();
    await handle('state=s&code=c');
    await enter({ status: 'guest' });
    expect(await handle('state=s&code=c')).toEqual(failure('provider_unverified'));
    expect(server.asked(signInWithProvider)).toHaveLength(1);
  });

  const refusedAt = (field: string, code: string) => ({ data: { [field]: { code } } });
  it.each([
    [400, {}, 'provider_failed'],
    [400, refusedAt('email', 'provider_email_unverified'), 'provider_email_unverified'],
    [403, refusedAt('origin', 'foreign_origin'), 'foreign_origin'],
    [429, {}, 'too_many_requests'],
  ])('%i with %j is told', async (status, body, code) => {
    server.answer(signInWithProvider, [status, body]);
    await start();
    expect(await handle('state=s&code=c')).toEqual(failure(code));
  });

  it.each([
    [400, refusedAt('username', 'validation_required'), 'refused'],
    [400, refusedAt('email', 'email_too_long'), 'email_too_long'],
    [400, refusedAt('email', 'validation_not_unique'), 'email_taken'],
    [500, {}, 'unexpected_error'],
    [507, {}, 'storage_full'],
  ])(
    '%i with %j is an account that could not be made, because of %s',
    async (status, body, reason) => {
      server.answer(signInWithProvider, [status, body]);
      await start();
      expect(await handle('state=s&code=c')).toEqual({
        ok: false,
        error: { code: 'setup_failed', reason },
      });
    },
  );

  it('a server that does not answer is told', async () => {
    server.answer(signInWithProvider, 'unreachable');
    await start();
    expect(await handle('state=s&code=c')).toEqual(failure('no_response'));
  });
});

describe('with a session that stands', () => {
  beforeEach(() => enter({ status: 'member', profile: laila }));

  it('a sign-in links nothing to it', async () => {
    await start();
    expect(await handle('state=s&code=c')).toEqual({ ok: true, value: { path: '/ar/dashboard' } });
    expect(server.asked(signInWithProvider)).toEqual([]);
  });

  it('a link that the server fails to make is no account that failed', async () => {
    server.answer(signInWithProvider, [500, {}]);
    await start({ purpose: 'link' });
    expect(await handle('state=s&code=c')).toEqual(failure('unexpected_error'));
  });

  it('a link is made, and the session is kept where it was', async () => {
    await start({ purpose: 'link' });
    expect(await handle('state=s&code=c')).toEqual({
      ok: true,
      value: { path: '/ar/x?y=1', isSignIn: false },
    });
    expect(server.tab.session.items.get('persistSession')).toBe('true');
  });
});

it.each([
  [{ status: 'guest' }, '/ar/auth'],
  [{ status: 'member', profile: laila }, '/ar/dashboard'],
  [{ status: 'member', profile: { ...laila, needs_profile_setup: true } }, '/ar/profile-setup'],
])('a callback page without an answer leads %j to %s', async (session, path) => {
  await enter(session);
  expect(await handle('')).toEqual({ ok: true, value: { path } });
});

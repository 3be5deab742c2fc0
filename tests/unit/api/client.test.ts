import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as ClientModule from '../../../src/api/client.ts';
import type * as SendModule from '../../../src/api/send.ts';
import type { SessionStorage } from '../../../src/api/session-storage.ts';
import { byAnybody } from '../../../src/contract/request.ts';
import { refreshSession } from '../../../src/contract/session.ts';
import { laila, storeSession } from '../a-session.ts';
import { FakeServer } from '../fake-server.ts';

const things = byAnybody('GET /api/things');
let server: FakeServer;
let session: SessionStorage;
let api: typeof ClientModule & typeof SendModule;

/** Opens a page, as a member if a token is given. `atOnce` runs before storage is read. */
async function openPage(token = '', atOnce: () => unknown = () => undefined) {
  vi.resetModules();
  server = new FakeServer();
  server.answer(things, [200]);
  server.answer(refreshSession, [200, { token: 'new', record: laila }]);
  if (token !== '') storeSession({ token, record: laila });
  const client = await import('../../../src/api/client.ts');
  api = { ...client, ...(await import('../../../src/api/send.ts')) };
  const { currentSession } = await import('../../../src/api/session-storage.ts');
  const asked = atOnce();
  session = currentSession();
  await asked;
  await session.ready;
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ask = () => api.send(things);
const sentTokens = () => server.received.map(({ token }) => token);
const renewals = () => server.asked(refreshSession).length;

it('a request made before storage has been read is sent with the token', async () => {
  await openPage('token', ask);
  expect(sentTokens()).toEqual(['token']);
});

it('a guest’s request has no token, and no answer changes the session', async () => {
  await openPage();
  for (const status of [401, 403, 404]) {
    server.answer(things, [status]);
    await ask();
  }
  expect(sentTokens()).toEqual([null, null, null]);
});

describe('a member whose request is answered', () => {
  beforeEach(() => openPage('token'));

  it('with 401 is signed out', async () => {
    server.answer(things, [401]);
    await ask();
    expect(session.token).toBe('');
  });

  it('with 401 because of a second factor stays signed in', async () => {
    server.answer(things, [401, { mfaId: 'id' }]);
    await ask();
    expect(session.token).toBe('token');
  });

  it.each([400, 429, 500, 503])(
    'with %i stays signed in, and the token is not checked',
    async (status) => {
      server.answer(things, [status]);
      await ask();
      expect(session.token).toBe('token');
      expect(renewals()).toBe(0);
    },
  );

  it.each([403, 404])('with %i is signed out if the token is invalid', async (status) => {
    server.answer(things, [status]);
    server.answer(refreshSession, [401]);
    await ask();
    await vi.waitFor(() => expect(session.token).toBe(''));
  });

  it.each([403, 404])(
    'with %i stays signed in if the token is valid, which is checked once per 30 s',
    async (status) => {
      vi.useFakeTimers({ toFake: ['Date'] });
      server.answer(things, [status]);
      await ask();
      vi.setSystemTime(Date.now() + 29_999);
      await ask();
      await vi.waitFor(() => expect(renewals()).toBe(1));
      vi.setSystemTime(Date.now() + 1);
      await ask();
      await vi.waitFor(() => expect(renewals()).toBe(2));
      expect(session.token).toBe('token');
    },
  );
});

describe('a renewal', () => {
  beforeEach(() => openPage('old'));

  it('gets a new token for the one it sent', async () => {
    expect(await api.renewSession()).toBe('renewed');
    expect(session.token).toBe('new');
    expect(sentTokens()).toEqual(['old']);
  });

  it.each([
    [401, 'refused'],
    [404, 'refused'],
    [503, 'unreachable'],
    [500, 'failed'],
  ])('answered with %i is %s', async (status, outcome) => {
    server.answer(refreshSession, [status]);
    expect(await api.renewSession()).toBe(outcome);
    expect(session.token).toBe(outcome === 'refused' ? '' : 'old');
  });

  it('without an answer is unreachable and changes nothing', async () => {
    server.answer(refreshSession, 'unreachable');
    expect(await api.renewSession()).toBe('unreachable');
    expect(session.token).toBe('old');
  });

  it.each([{}, { token: 'new' }, { token: '', record: laila }, { token: 'new', record: {} }])(
    'whose answer was cut off (%j) is unreachable and changes nothing',
    async (broken) => {
      server.answer(refreshSession, [200, broken]);
      expect(await api.renewSession()).toBe('unreachable');
      expect(session.token).toBe('old');
    },
  );

  it('shares its request with another at the same time', async () => {
    await Promise.all([api.renewSession(), api.renewSession()]);
    expect(renewals()).toBe(1);
    await api.renewSession();
    expect(renewals()).toBe(2);
  });

  it('does not restore a session signed out meanwhile', async () => {
    const answer = server.holdBack(refreshSession);
    await session.ready;
    const renewal = api.renewSession();
    await vi.waitFor(() => expect(renewals()).toBe(1));
    session.clear();
    await answer([200, { token: 'new', record: laila }]);
    await renewal;
    expect([session.token, localStorage.getItem('rememberMe')]).toEqual(['', null]);
  });
});

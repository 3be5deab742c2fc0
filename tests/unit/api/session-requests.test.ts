import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as SendModule from '../../../src/api/send.ts';
import type { SessionStorage } from '../../../src/api/session-storage.ts';
import { Browser } from './browser-storage.ts';

const laila = { id: 'laila-id', username: 'laila', collectionId: '', collectionName: '' };
const fetched = vi.fn<(url: string, options?: RequestInit) => Promise<Response>>();
let answers: Record<string, [number, object]>;
let session: SessionStorage;
let api: typeof SendModule;

/** Opens a page, as a member if a token is given. `atOnce` runs before storage has been read. */
async function openPage(token = '', atOnce: () => unknown = () => undefined) {
  vi.resetModules();
  const browser = new Browser();
  browser.openTab();
  if (token !== '') {
    browser.local.setItem('rememberMe', JSON.stringify({ token, record: laila }));
  }
  const { currentSession } = await import('../../../src/api/session-storage.ts');
  api = await import('../../../src/api/send.ts');
  session = currentSession();
  await atOnce();
}

beforeEach(() => {
  vi.resetAllMocks();
  answers = {};
  vi.stubGlobal('fetch', fetched);
  fetched.mockImplementation((url) => {
    const [status, body] = answers[url] ?? [200, {}];
    return Promise.resolve(Response.json(body, { status }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const refresh = '/api/collections/profiles/auth-refresh';
const ask = (path: string) => api.fetchWithSession(path, {});
const sentTokens = () =>
  fetched.mock.calls.map(([, options]) => new Headers(options?.headers).get('authorization'));
const asked = (path: string) => fetched.mock.calls.filter(([url]) => url === path).length;

it('a request made before storage has been read is sent with the token', async () => {
  await openPage('token', () => {
    expect(session.token).toBe('');
    return ask('/api/a');
  });
  expect(sentTokens()).toEqual(['token']);
});

it('a guest’s request has no token, and no answer changes the session', async () => {
  await openPage();
  for (const status of [401, 403, 404]) {
    answers['/api/a'] = [status, {}];
    await ask('/api/a');
  }
  expect(sentTokens()).toEqual([null, null, null]);
});

describe('a member whose request is answered', () => {
  beforeEach(() => openPage('token'));

  it('with 401 is signed out', async () => {
    answers['/api/a'] = [401, {}];
    await ask('/api/a');
    expect(session.token).toBe('');
  });

  it('with 401 because of a second factor stays signed in', async () => {
    answers['/api/a'] = [401, { mfaId: 'id' }];
    await ask('/api/a');
    expect(session.token).toBe('token');
  });

  it.each([400, 429, 500, 503])(
    'with %i stays signed in, and the token is not checked',
    async (status) => {
      answers['/api/a'] = [status, {}];
      await ask('/api/a');
      expect(session.token).toBe('token');
      expect(asked(refresh)).toBe(0);
    },
  );

  it('with 429 gets the time to wait', async () => {
    const headers = { 'retry-after': '540' };
    fetched.mockResolvedValue(Response.json({ data: {} }, { status: 429, headers }));
    expect(await ask('/api/a')).toMatchObject({ ok: false, retryAfter: 540 });
  });

  it.each([403, 404])('with %i is signed out if the token is invalid', async (status) => {
    answers = { '/api/a': [status, {}], [refresh]: [401, {}] };
    await ask('/api/a');
    await vi.waitFor(() => expect(session.token).toBe(''));
  });

  it.each([403, 404])(
    'with %i stays signed in if the token is valid, which is checked once per 30 s',
    async (status) => {
      vi.useFakeTimers({ toFake: ['Date'] });
      answers = { '/api/a': [status, {}] };
      await ask('/api/a');
      vi.setSystemTime(Date.now() + 29_999);
      await ask('/api/a');
      await vi.waitFor(() => expect(asked(refresh)).toBe(1));
      vi.setSystemTime(Date.now() + 1);
      await ask('/api/a');
      await vi.waitFor(() => expect(asked(refresh)).toBe(2));
      expect(session.token).toBe('token');
    },
  );
});

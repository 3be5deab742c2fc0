import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as RenewalModule from '../../../src/api/session-renewal.ts';
import type { SessionStorage } from '../../../src/api/session-storage.ts';
import { Browser } from './browser-storage.ts';

const fetched = vi.fn<(url: string, options?: RequestInit) => Promise<Response>>();
const record = { id: 'laila-id' };
let session: SessionStorage;
let renewSession: typeof RenewalModule.renewSession;

beforeEach(async () => {
  vi.resetModules();
  vi.resetAllMocks();
  const browser = new Browser();
  browser.openTab();
  browser.local.setItem('rememberMe', JSON.stringify({ token: 'old', record }));
  vi.stubGlobal('fetch', fetched);
  ({ renewSession } = await import('../../../src/api/session-renewal.ts'));
  const { currentSession } = await import('../../../src/api/session-storage.ts');
  session = currentSession();
  await session.ready;
});
afterEach(() => vi.unstubAllGlobals());

function answer(status: number, body: object): void {
  fetched.mockImplementation(() => Promise.resolve(Response.json(body, { status })));
}

it('a session gets a new token for the one it sent', async () => {
  answer(200, { token: 'new', record });
  expect(await renewSession()).toBe('renewed');
  expect(session.token).toBe('new');
  const [[url, options] = []] = fetched.mock.calls;
  expect([url, options?.method]).toEqual(['/api/collections/profiles/auth-refresh', 'POST']);
  expect(new Headers(options?.headers).get('authorization')).toBe('old');
});

it.each([
  [401, 'refused'],
  [403, 'refused'],
  [404, 'refused'],
  [502, 'unreachable'],
  [503, 'unreachable'],
  [504, 'unreachable'],
  [400, 'failed'],
  [429, 'failed'],
  [500, 'failed'],
])('an answer of %i means %s', async (status, outcome) => {
  answer(status, {});
  expect(await renewSession()).toBe(outcome);
  expect(session.token).toBe(outcome === 'refused' ? '' : 'old');
});

it('no answer means unreachable and changes nothing', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await renewSession()).toBe('unreachable');
  expect(session.token).toBe('old');
});

it.each([{}, { token: 'new' }, { token: '', record }, { token: 'new', record: {} }])(
  'an answer that was cut off (%j) means unreachable and changes nothing',
  async (broken) => {
    answer(200, broken);
    expect(await renewSession()).toBe('unreachable');
    expect(session.token).toBe('old');
  },
);

it('two renewals at once share a request', async () => {
  answer(200, { token: 'new', record });
  await Promise.all([renewSession(), renewSession()]);
  expect(fetched).toHaveBeenCalledOnce();
  await renewSession();
  expect(fetched).toHaveBeenCalledTimes(2);
});

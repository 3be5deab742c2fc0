import { cleanStores } from 'nanostores';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as accounts from '../../../src/api/accounts.ts';
import type { Profile } from '../../../src/api/accounts.ts';
import { ApiError } from '../../../src/api/api-error.ts';
import * as sessions from '../../../src/api/session-access.ts';
import { $session, signIn, signOut } from '../../../src/stores/session.ts';

vi.mock('../../../src/api/accounts.ts', () => ({ signIn: vi.fn() }));
vi.mock('../../../src/api/session-access.ts', () => ({
  endSession: vi.fn(),
  onSessionChange: vi.fn(),
  renewSession: vi.fn(),
  sessionExpiry: vi.fn(),
  sessionProfile: vi.fn(),
  sessionRead: vi.fn(),
}));

const renew = vi.mocked(sessions.renewSession);

const HOUR = 3_600_000;
const laila = { id: 'laila-id', username: 'laila' } as Profile;
const dataset: Record<string, string> = {};
let listeners: Set<() => void>;
let profile: Profile | null;
let expiry: number;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  vi.stubGlobal('document', {
    documentElement: { dataset },
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  });
  delete dataset['session'];
  listeners = new Set();
  profile = null;
  expiry = Date.now() + HOUR;
  vi.mocked(sessions.sessionRead).mockResolvedValue();
  vi.mocked(sessions.sessionProfile).mockImplementation(() => profile);
  vi.mocked(sessions.sessionExpiry).mockImplementation(() => profile && expiry);
  vi.mocked(sessions.onSessionChange).mockImplementation((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  });
  renew.mockResolvedValue('renewed');
});
afterEach(() => {
  cleanStores($session);
  $session.set({ status: 'unknown' });
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** What storage holds from now on, as every listener hears. */
function hold(held: Profile | null) {
  profile = held;
  for (const listener of listeners) listener();
}

/** A page that shows who is here, once storage was read. */
async function open() {
  const close = $session.listen(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  return close;
}

describe('whoever opens a page', () => {
  it('is unknown until storage was read', async () => {
    const reading = Promise.withResolvers<undefined>();
    vi.mocked(sessions.sessionRead).mockReturnValue(reading.promise);
    profile = laila;
    await open();
    expect($session.get()).toEqual({ status: 'unknown' });
    expect(dataset['session']).toBeUndefined();
    reading.resolve(undefined);
    await vi.advanceTimersByTimeAsync(0);
    expect($session.get().status).toBe('member');
  });

  it('without a stored session is a guest, and nobody is asked', async () => {
    await open();
    expect($session.get()).toEqual({ status: 'guest' });
    expect(dataset['session']).toBe('guest');
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(renew).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('with a stored session is a member at once, and the server is asked once to confirm', async () => {
    profile = laila;
    await open();
    expect($session.get()).toEqual({ status: 'member', profile: laila });
    expect(dataset['session']).toBe('member');
    await vi.advanceTimersByTimeAsync(HOUR / 2);
    expect(renew).toHaveBeenCalledOnce();
  });

  it.each(['unreachable', 'failed'] as const)(
    'with a session that cannot be confirmed (%s) keeps it',
    async (outcome) => {
      profile = laila;
      renew.mockResolvedValue(outcome);
      await open();
      await vi.advanceTimersByTimeAsync(60_000);
      expect($session.get().status).toBe('member');
    },
  );

  it('and leaves before storage was read listens to nothing', async () => {
    const reading = Promise.withResolvers<undefined>();
    vi.mocked(sessions.sessionRead).mockReturnValue(reading.promise);
    await open();
    cleanStores($session);
    reading.resolve(undefined);
    await vi.advanceTimersByTimeAsync(0);
    expect(listeners.size).toBe(0);
  });
});

describe('whoever comes with an expired session', () => {
  beforeEach(() => {
    profile = laila;
    expiry = Date.now() - 1;
  });

  it('is unknown while the server is asked, and a guest when it refuses', async () => {
    const asking = Promise.withResolvers<'refused'>();
    renew.mockReturnValue(asking.promise);
    await open();
    expect($session.get().status).toBe('unknown');
    hold(null);
    asking.resolve('refused');
    await vi.advanceTimersByTimeAsync(0);
    expect($session.get().status).toBe('guest');
  });

  it('is not shown as a member because another tab stored the same session', async () => {
    const asking = Promise.withResolvers<'refused'>();
    renew.mockReturnValue(asking.promise);
    await open();
    hold(laila);
    expect($session.get().status).toBe('unknown');
    asking.resolve('refused');
    await vi.advanceTimersByTimeAsync(0);
  });

  it('is a member when the server renews it', async () => {
    renew.mockImplementation(() => {
      expiry = Date.now() + HOUR;
      hold(laila);
      return Promise.resolve('renewed');
    });
    await open();
    expect($session.get().status).toBe('member');
  });

  it('is a guest while the server cannot be reached, and a member once it can', async () => {
    renew.mockResolvedValue('unreachable');
    await open();
    await vi.advanceTimersByTimeAsync(29_000);
    expect($session.get().status).toBe('guest');
    expect(sessions.endSession).not.toHaveBeenCalled();
    renew.mockImplementation(() => {
      expiry = Date.now() + HOUR;
      hold(laila);
      return Promise.resolve('renewed');
    });
    await vi.advanceTimersByTimeAsync(30_000);
    expect($session.get().status).toBe('member');
  });
});

it('a sign-in and a sign-out are followed until nobody looks', async () => {
  const close = await open();
  hold(laila);
  expect($session.get()).toEqual({ status: 'member', profile: laila });
  expect(dataset['session']).toBe('member');
  hold(null);
  expect($session.get()).toEqual({ status: 'guest' });
  expect(dataset['session']).toBe('guest');
  hold(laila);
  close();
  // The store waits a moment for another page part to look at it.
  await vi.advanceTimersByTimeAsync(2000);
  expect(listeners.size).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

describe('a guest who signs in', () => {
  const enter = () => signIn('laila@example.com', 'Secret123', false);

  it('is let in', async () => {
    vi.mocked(accounts.signIn).mockResolvedValue(laila);
    expect(await enter()).toEqual({ ok: true, value: laila });
    expect(vi.mocked(accounts.signIn).mock.calls).toEqual([
      ['laila@example.com', 'Secret123', false],
    ]);
  });

  it.each([
    [new ApiError('email_taken', 'email'), { code: 'email_taken', field: 'email' }],
    [new ApiError('refused'), { code: 'refused', field: undefined }],
    [new TypeError('broken'), { code: 'unexpected_error', field: undefined }],
  ])('and meets %s is told why', async (error, failure) => {
    vi.mocked(accounts.signIn).mockRejectedValue(error);
    expect(await enter()).toEqual({ ok: false, error: failure });
  });
});

it('a member signs out', () => {
  signOut();
  expect(sessions.endSession).toHaveBeenCalledOnce();
});

it('the build, which has no browser, knows nobody and asks nobody', async () => {
  vi.unstubAllGlobals();
  await open();
  expect($session.get()).toEqual({ status: 'unknown' });
  expect(sessions.sessionRead).not.toHaveBeenCalled();
});

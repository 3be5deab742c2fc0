import { cleanStores } from 'nanostores';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as accounts from '../../../src/api/accounts.ts';
import type { Profile } from '../../../src/api/accounts.ts';
import { ApiError } from '../../../src/api/api-error.ts';
import { $session, signIn, signOut, signUp } from '../../../src/stores/session.ts';
import { stubBrowser } from './browser.ts';

vi.mock('../../../src/api/accounts.ts', () => ({
  onSessionChange: vi.fn(),
  refreshSession: vi.fn(),
  signIn: vi.fn(),
  signOut: vi.fn(),
  signUp: vi.fn(),
  storedProfile: vi.fn(),
}));

const stored = vi.mocked(accounts.storedProfile);
const refresh = vi.mocked(accounts.refreshSession);
const leave = vi.mocked(accounts.signOut);

const laila = { id: 'laila-id', username: 'laila' } as Profile;
const stop = vi.fn();
let announce: (profile: Profile | null) => void;
let dataset: Record<string, string>;

beforeEach(() => {
  vi.resetAllMocks();
  ({ dataset } = stubBrowser());
  stored.mockReturnValue(null);
  refresh.mockResolvedValue(laila);
  vi.mocked(accounts.onSessionChange).mockImplementation((listener) => {
    announce = listener;
    return stop;
  });
});
afterEach(() => {
  cleanStores($session);
  $session.set({ status: 'unknown' });
  vi.unstubAllGlobals();
});

/** A page that shows who is here. */
const open = () => $session.listen(() => undefined);

describe('whoever opens a page', () => {
  it('without a stored session is a guest, and nobody is asked', () => {
    open();
    expect($session.get()).toEqual({ status: 'guest' });
    expect(dataset['session']).toBe('guest');
    expect(refresh).not.toHaveBeenCalled();
  });

  it('with a stored session is a member at once, and the server is asked to confirm', () => {
    stored.mockReturnValue(laila);
    open();
    expect($session.get()).toEqual({ status: 'member', profile: laila });
    expect(dataset['session']).toBe('member');
    expect(refresh).toHaveBeenCalledOnce();
    expect(leave).not.toHaveBeenCalled();
  });

  it('with a session that the server refuses is signed out', async () => {
    stored.mockReturnValue(laila);
    refresh.mockRejectedValue(new ApiError('refused'));
    open();
    await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce());
  });

  it.each(['no_response', 'too_many_requests', 'unexpected_error'])(
    'with a session that cannot be confirmed (%s) keeps it',
    async (code) => {
      stored.mockReturnValue(laila);
      refresh.mockRejectedValue(new ApiError(code));
      open();
      await new Promise(setImmediate);
      expect(leave).not.toHaveBeenCalled();
      expect($session.get().status).toBe('member');
    },
  );
});

it('a sign-in and a sign-out are followed', () => {
  open();
  announce(laila);
  expect($session.get()).toEqual({ status: 'member', profile: laila });
  expect(dataset['session']).toBe('member');
  announce(null);
  expect($session.get()).toEqual({ status: 'guest' });
  expect(dataset['session']).toBe('guest');
});

const account = { email: 'laila@example.com', password: 'Secret123', username: 'laila' };

describe.each([
  [
    'signs in',
    vi.mocked(accounts.signIn),
    () => signIn('laila@example.com', 'Secret123', false),
    ['laila@example.com', 'Secret123', false],
  ],
  ['signs up', vi.mocked(accounts.signUp), () => signUp(account), [account]],
] as const)('a guest who %s', (_, ask, enter, asked) => {
  it('is let in', async () => {
    ask.mockResolvedValue(laila);
    expect(await enter()).toBeNull();
    expect(ask.mock.calls).toEqual([asked]);
  });

  it.each([
    [new ApiError('email_taken', 'email'), { code: 'email_taken', field: 'email' }],
    [new ApiError('refused'), { code: 'refused', field: undefined }],
    [new TypeError('broken'), { code: 'unexpected_error', field: undefined }],
  ])('and meets %s is told why', async (error, refusal) => {
    ask.mockRejectedValue(error);
    expect(await enter()).toEqual(refusal);
  });
});

it('a member signs out', () => {
  signOut();
  expect(leave).toHaveBeenCalledOnce();
});

it('the build, which has no browser, knows nobody and asks nobody', () => {
  vi.unstubAllGlobals();
  open();
  expect($session.get()).toEqual({ status: 'unknown' });
  expect(stored).not.toHaveBeenCalled();
});

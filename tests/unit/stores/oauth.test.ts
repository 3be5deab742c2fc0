import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Profile } from '../../../src/api/accounts.ts';
import { ApiError } from '../../../src/api/api-error.ts';
import { exchangeCode, planTrip } from '../../../src/api/oauth.ts';
import { rememberSession } from '../../../src/api/session-access.ts';
import { arrive, leaveForGoogle, type TripPlan } from '../../../src/stores/oauth.ts';
import { $session } from '../../../src/stores/session.ts';
import { stubBrowser } from './browser.ts';

vi.mock('../../../src/api/accounts.ts', () => ({}));
vi.mock('../../../src/api/oauth.ts', () => ({ exchangeCode: vi.fn(), planTrip: vi.fn() }));
vi.mock('../../../src/api/session-access.ts', () => ({
  // Storage is not read in these tests: they say who is here.
  sessionRead: vi.fn(() => new Promise<void>(() => undefined)),
  rememberSession: vi.fn(),
}));

const exchange = vi.mocked(exchangeCode);
const laila = { id: 'laila-id', username: 'laila' } as Profile;
const plan: TripPlan = { purpose: 'sign_in', lang: 'ar', returnTo: '/ar/x?y=1', remember: false };
const planned = { state: 's', codeVerifier: 'v', address: 'https://provider.example/?r=' };
const trip = {
  code: 'c',
  codeVerifier: 'v',
  redirect: 'https://hamsa.example/ar/auth/callback',
  language: 'ar',
};
let stored: Map<string, string>;

beforeEach(() => {
  vi.clearAllMocks();
  ({ stored } = stubBrowser());
  vi.stubGlobal('location', { origin: 'https://hamsa.example' });
  vi.mocked(planTrip).mockResolvedValue(planned);
  exchange.mockResolvedValue({ profile: laila, isNew: false });
  // Somebody looks, so that the store is not read again from storage.
  $session.listen(() => undefined);
  $session.set({ status: 'guest' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const answer = (query: string) => arrive(new URLSearchParams(query), 'ar');

describe('on the way to Google', () => {
  it('the question is kept in this tab, with what is wanted afterwards', async () => {
    expect(await leaveForGoogle(plan)).toEqual({ address: planned.address });
    expect(vi.mocked(planTrip).mock.calls).toEqual([[trip.redirect]]);
    expect([...stored.keys()]).toEqual(['providerTrip']);
  });

  it('nobody leaves where Google is not set up', async () => {
    vi.mocked(planTrip).mockResolvedValue(null);
    expect(await leaveForGoogle(plan)).toEqual({ code: 'google_not_set_up' });
    expect(stored.size).toBe(0);
  });

  it('nobody leaves while the server does not answer', async () => {
    vi.mocked(planTrip).mockRejectedValue(new ApiError('no_response'));
    expect(await leaveForGoogle(plan)).toEqual({ code: 'no_response' });
  });
});

describe('back from Google', () => {
  it('a member goes where they wanted, remembered as they chose', async () => {
    await leaveForGoogle(plan);
    expect(await answer('state=s&code=c')).toEqual({
      status: 'member',
      path: '/ar/x?y=1',
      cameBy: 'sign_in',
    });
    expect(exchange.mock.calls).toEqual([[trip]]);
    expect(vi.mocked(rememberSession).mock.calls).toEqual([[false]]);
  });

  it.each([
    [{ profile: laila, isNew: true }],
    [{ profile: { ...laila, needs_profile_setup: true }, isNew: false }],
  ])('an account without a chosen name goes to the setup (%#)', async (signIn) => {
    exchange.mockResolvedValue(signIn);
    await leaveForGoogle(plan);
    expect(await answer('state=s&code=c')).toEqual({ status: 'setup' });
  });

  it('an account with a second factor is asked for it', async () => {
    exchange.mockRejectedValue(new ApiError('second_factor', undefined, 'mfa'));
    await leaveForGoogle(plan);
    expect(await answer('state=s&code=c')).toEqual({
      status: 'second_factor',
      mfaId: 'mfa',
      path: '/ar/x?y=1',
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
    await leaveForGoogle(plan);
    expect(await answer(query)).toEqual({ status: 'failed', code });
    expect(exchange).not.toHaveBeenCalled();
  });

  it('an answer counts once', async () => {
    await leaveForGoogle(plan);
    await answer('state=s&code=c');
    expect(await answer('state=s&code=c')).toEqual({
      status: 'failed',
      code: 'provider_unverified',
    });
    expect(exchange).toHaveBeenCalledOnce();
  });

  it.each([
    [new ApiError('refused'), 'provider_failed'],
    [new ApiError('refused', 'username'), 'setup_failed'],
    [new ApiError('provider_email_unverified', 'email'), 'provider_email_unverified'],
    [new ApiError('no_response'), 'no_response'],
    [new TypeError('broken'), 'unexpected_error'],
  ])('%s is told (%#)', async (error, code) => {
    exchange.mockRejectedValue(error);
    await leaveForGoogle(plan);
    expect(await answer('state=s&code=c')).toEqual({ status: 'failed', code });
  });
});

describe('with a session that stands', () => {
  beforeEach(() => $session.set({ status: 'member', profile: laila }));

  it('a sign-in links nothing to it', async () => {
    await leaveForGoogle(plan);
    expect(await answer('state=s&code=c')).toMatchObject({ status: 'member', cameBy: 'session' });
    expect(exchange).not.toHaveBeenCalled();
  });

  it('a link is made, and the session is kept where it was', async () => {
    await leaveForGoogle({ ...plan, purpose: 'link' });
    expect(await answer('state=s&code=c')).toMatchObject({ status: 'member', cameBy: 'link' });
    expect(rememberSession).not.toHaveBeenCalled();
  });
});

describe('the callback page that answers no question', () => {
  it('leads a guest to the sign-in', async () => {
    expect(await answer('')).toEqual({ status: 'guest' });
  });

  it('leads a member to the dashboard', async () => {
    $session.set({ status: 'member', profile: laila });
    expect(await answer('')).toEqual({
      status: 'member',
      path: '/ar/dashboard',
      cameBy: 'session',
    });
  });

  it('leads a member without a chosen name to the setup', async () => {
    $session.set({ status: 'member', profile: { ...laila, needs_profile_setup: true } });
    expect(await answer('')).toEqual({ status: 'setup' });
  });
});

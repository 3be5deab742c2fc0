import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SESSION_KEY } from '../../../src/api/session-entry.ts';
import {
  confirmEmailChange,
  confirmPasswordReset,
  requestSignInCode,
  signInWithCode,
} from '../../../src/contract/sign-in.ts';
import * as contract from '../../../src/contract/sign-in.ts';
import type * as Flow from '../../../src/flows/sign-in.ts';
import type { $session } from '../../../src/stores/account/session.ts';
import { laila, sessionUntil, storeSession } from '../a-session.ts';
import { type Answer, FakeServer, refused, settle } from '../fake-server.ts';

const valid = sessionUntil(Date.now() + 3_600_000);
const member = { status: 'member', profile: laila };
let server: FakeServer;
let flow: typeof Flow;
let session: typeof $session;
let close: () => void;

beforeEach(async () => {
  vi.resetModules();
  server = new FakeServer();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: { dataset: {} } }));
  flow = await import('../../../src/flows/sign-in.ts');
  // Loaded by the store for members; once it is loaded, that takes no time.
  await import('../../../src/stores/account/session-life.ts');
  session = (await import('../../../src/stores/account/session.ts')).$session;
  close = session.listen(() => undefined);
  await settle();
});
afterEach(async () => {
  await settle();
  close();
  vi.unstubAllGlobals();
});

describe('a guest who signs in', () => {
  const enter = (remember = false) => flow.signIn('laila@example.com', 'Secret123', remember);

  it.each([true, false])('is a member, with "remember me": %s', async (remember) => {
    server.answer(contract.signIn, [200, valid]);
    expect(await enter(remember)).toEqual({ ok: true, value: valid });
    const input = { identity: 'laila@example.com', password: 'Secret123' };
    expect(server.asked(contract.signIn)).toEqual([input]);
    expect(session.get()).toEqual(member);
    expect(localStorage.getItem(SESSION_KEY) !== null).toBe(remember);
    expect(sessionStorage.getItem(SESSION_KEY) !== null).toBe(!remember);
    expect(sessionStorage.getItem('persistSession')).toBe(String(remember));
  });

  const taken = { data: { email: { code: 'email_taken' } } };
  it.each<[Answer, object]>([
    [[400, taken], { code: 'email_taken', field: 'email' }],
    [refused, { code: 'refused' }],
    [[400, { message: contract.WRONG_CREDENTIALS }], { code: 'invalid_credentials' }],
    [[403, { message: 'Closed.' }], { code: 'refused', message: 'Closed.' }],
    [[401, { mfaId: 'mfa' }], { code: 'second_factor', mfaId: 'mfa' }],
    [[200, {}], { code: 'unexpected_error' }],
  ])('and gets %j is told the reason', async (answer, error) => {
    server.answer(contract.signIn, answer);
    expect(await enter()).toEqual({ ok: false, error });
    expect(session.get()).toEqual({ status: 'guest' });
  });
});

describe('a guest who signs up', () => {
  const account = { email: 'laila@example.com', username: 'laila', password: 'Secret123' };

  it('is a member, with "remember me"', async () => {
    server.answer(contract.signUp, [200, valid]);
    expect(await flow.signUp(account)).toMatchObject({ ok: true });
    expect(server.asked(contract.signUp)).toEqual([account]);
    expect(server.received).toHaveLength(1);
    expect(session.get()).toEqual(member);
    expect(localStorage.getItem(SESSION_KEY)).toBe(JSON.stringify(valid));
  });

  it('and is refused is told the reason, and does not sign in', async () => {
    const data = { username: { code: 'validation_not_unique' } };
    server.answer(contract.signUp, [400, { data }]);
    const error = { code: 'username_taken', field: 'username' };
    expect(await flow.signUp(account)).toEqual({ ok: false, error });
    expect(server.received).toHaveLength(1);
    expect(session.get()).toEqual({ status: 'guest' });
  });
});

describe('a second factor', () => {
  beforeEach(() => {
    server.answer(signInWithCode, [200, { token: 'token', record: laila }]);
  });

  const newFactor = () => flow.createSecondFactor({ mfaId: 'mfa', email: 'laila@example.com' });

  it('signing in uses the code that was mailed last', async () => {
    server.answer(requestSignInCode, [200, { otpId: 'first' }], [200, { otpId: 'second' }]);
    const factor = newFactor();
    expect(await factor.send()).toMatchObject({ ok: true });
    expect(await factor.send()).toMatchObject({ ok: true });
    expect(await factor.signIn('12345678')).toMatchObject({ ok: true });
    const mail = { email: 'laila@example.com', mfaId: 'mfa' };
    expect(server.asked(requestSignInCode)).toEqual([mail, mail]);
    expect(server.asked(signInWithCode)).toMatchObject([{ otpId: 'second', code: '12345678' }]);
  });

  it('a code that cannot be mailed leaves the previous one valid', async () => {
    server.answer(requestSignInCode, [200, { otpId: 'first' }], [429]);
    const factor = newFactor();
    await factor.send();
    expect(await factor.send()).toMatchObject({ ok: false, error: { code: 'too_many_requests' } });
    await factor.signIn('12345678');
    expect(server.asked(signInWithCode)).toMatchObject([{ otpId: 'first' }]);
  });
});

describe('recovery', () => {
  /** Opens a page as a member. */
  async function open() {
    vi.resetModules();
    storeSession({ token: 'token', record: laila });
    const { currentSession } = await import('../../../src/api/session-storage.ts');
    await currentSession().ready;
    const { $session } = await import('../../../src/stores/account/session.ts');
    $session.set({ status: 'member', profile: laila });
    const isSignedIn = () => currentSession().token !== '';
    return { isSignedIn, ...(await import('../../../src/flows/account-recovery.ts')) };
  }

  describe.each([
    [
      'resetPassword',
      confirmPasswordReset,
      { token: 'mailed', password: 'S1', passwordConfirm: 'S1' },
    ],
    ['confirmEmailChange', confirmEmailChange, { token: 'mailed', password: 'S1' }],
  ] as const)('%s', (name, request, body) => {
    it('signs out, since the server has ended all sessions', async () => {
      server.answer(request, [200, {}]);
      const page = await open();
      expect(page.isSignedIn()).toBe(true);
      expect(await page[name]('mailed', 'S1')).toMatchObject({ ok: true });
      expect(server.asked(request)).toEqual([body]);
      expect(page.isSignedIn()).toBe(false);
    });

    it('fails with its reason, and a member stays signed in', async () => {
      server.answer(request, [400, { data: { token: { code: 'validation_invalid_token' } } }]);
      const page = await open();
      const error = { code: 'refused', field: 'token' };
      expect(await page[name]('mailed', 'S1')).toMatchObject({ ok: false, error });
      expect(page.isSignedIn()).toBe(true);
    });
  });
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { requestSignInCode, signInWithCode } from '../../../src/contract/sign-in.ts';
import { laila } from '../a-session.ts';
import { FakeServer, refused } from '../fake-server.ts';

let server: FakeServer;

beforeEach(() => {
  vi.resetModules();
  server = new FakeServer();
  server.answer(signInWithCode, [200, { token: 'token', record: laila }]);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function newFactor() {
  const { createSecondFactor } = await import('../../../src/flows/sign-in.ts');
  return createSecondFactor({ mfaId: 'mfa', email: 'laila@example.com' });
}

it('signing in uses the code that was mailed last', async () => {
  server.answer(requestSignInCode, [200, { otpId: 'first' }], [200, { otpId: 'second' }]);
  const factor = await newFactor();
  expect(await factor.send()).toMatchObject({ ok: true });
  expect(await factor.send()).toMatchObject({ ok: true });
  expect(await factor.signIn('12345678')).toMatchObject({ ok: true });
  const mail = { email: 'laila@example.com', mfaId: 'mfa' };
  expect(server.asked(requestSignInCode)).toEqual([mail, mail]);
  expect(server.asked(signInWithCode)).toMatchObject([{ otpId: 'second', code: '12345678' }]);
});

it('a code that cannot be mailed leaves the previous one valid', async () => {
  server.answer(requestSignInCode, [200, { otpId: 'first' }], [429]);
  const factor = await newFactor();
  await factor.send();
  expect(await factor.send()).toMatchObject({ ok: false, error: { code: 'too_many_requests' } });
  await factor.signIn('12345678');
  expect(server.asked(signInWithCode)).toMatchObject([{ otpId: 'first' }]);
});

it('a wrong code is refused', async () => {
  server.answer(signInWithCode, refused);
  const factor = await newFactor();
  expect(await factor.signIn('0')).toMatchObject({ ok: false, error: { code: 'refused' } });
});

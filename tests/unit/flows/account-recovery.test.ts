import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { confirmEmailChange, confirmPasswordReset } from '../../../src/contract/sign-in.ts';
import { laila, storeSession } from '../a-session.ts';
import { FakeServer } from '../fake-server.ts';

let server: FakeServer;

beforeEach(() => {
  vi.resetModules();
  server = new FakeServer();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Opens a page as a guest or as a member. */
async function open(who: 'guest' | 'member') {
  if (who === 'member') storeSession({ token: 'token', record: laila });
  const { $session } = await import('../../../src/stores/account/session.ts');
  const { currentSession } = await import('../../../src/api/session-storage.ts');
  const session = currentSession();
  await session.ready;
  $session.set(
    who === 'guest' ? { status: who } : { status: who, profile: session.record as never },
  );
  const isSignedIn = () => session.token !== '';
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
    const page = await open('member');
    expect(page.isSignedIn()).toBe(true);
    expect(await page[name]('mailed', 'S1')).toMatchObject({ ok: true });
    expect(server.asked(request)).toEqual([body]);
    expect(page.isSignedIn()).toBe(false);
  });

  it('succeeds for a guest, too', async () => {
    server.answer(request, [200, {}]);
    const page = await open('guest');
    expect(await page[name]('mailed', 'S1')).toMatchObject({ ok: true });
  });

  it('fails with its reason, and a member stays signed in', async () => {
    server.answer(request, [400, { data: { token: { code: 'validation_invalid_token' } } }]);
    const page = await open('member');
    const error = { code: 'refused', field: 'token' };
    expect(await page[name]('mailed', 'S1')).toMatchObject({ ok: false, error });
    expect(page.isSignedIn()).toBe(true);
  });
});

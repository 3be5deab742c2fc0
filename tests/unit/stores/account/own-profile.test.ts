import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as ApiModule from '../../../../src/api/own-profile.ts';
import { changeProfile, setAllowAnonymous } from '../../../../src/contract/profiles.ts';
import { BIO_MAX } from '../../../../src/rules/profile-texts.ts';
import type * as StoreModule from '../../../../src/stores/account/own-profile.ts';
import { laila, storeSession } from '../../a-session.ts';
import { FakeServer, refused } from '../../fake-server.ts';

let server: FakeServer;
let store: typeof StoreModule;
let ownProfile: typeof ApiModule.ownProfile;

beforeEach(async () => {
  vi.resetModules();
  server = new FakeServer();
  storeSession({ token: 'token', record: laila });
  store = await import('../../../../src/stores/account/own-profile.ts');
  ({ ownProfile } = await import('../../../../src/api/own-profile.ts'));
  const { currentSession } = await import('../../../../src/api/session-storage.ts');
  await currentSession().ready;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const refusedAt = (field: string, code: string) => [400, { data: { [field]: { code } } }] as const;

describe('a bio', () => {
  it('is trimmed and saved, and shown in the server’s form', async () => {
    server.answer(changeProfile, [200, { ...laila, bio: 'Teacher' }]);
    expect(await store.saveProfileText('bio', ' Teacher\nfrom Amman \n')).toMatchObject({
      ok: true,
    });
    expect(server.asked(changeProfile)).toEqual([{ id: laila.id, bio: 'Teacher\nfrom Amman' }]);
    expect(ownProfile()).toEqual({ ...laila, bio: 'Teacher' });
  });

  it('may be empty', async () => {
    server.answer(changeProfile, [200, laila]);
    expect(await store.saveProfileText('bio', '  ')).toMatchObject({ ok: true });
    expect(server.asked(changeProfile)).toEqual([{ id: laila.id, bio: '' }]);
  });

  it.each([
    ['a'.repeat(BIO_MAX + 1), 'bio_too_long'],
    ['a\u0000', 'bio_unprintable'],
  ])('%j is refused without a request', async (bio, code) => {
    expect(await store.saveProfileText('bio', bio)).toEqual({ ok: false, error: { code } });
    expect(server.received).toEqual([]);
  });

  it('refused by the server fails with its code, and is not shown', async () => {
    server.answer(changeProfile, refusedAt('bio', 'bio_too_long'));
    const error = { code: 'bio_too_long', field: 'bio' };
    expect(await store.saveProfileText('bio', 'hello')).toEqual({ ok: false, error });
    expect(ownProfile()).toEqual(laila);
  });
});

describe.each([true, false])('anonymous messages, allowed: %s', (allow) => {
  it('are shown once saved', async () => {
    server.answer(setAllowAnonymous, [204]);
    expect(await store.setAllowAnonymous(allow)).toMatchObject({ ok: true });
    expect(server.asked(setAllowAnonymous)).toEqual([
      { user_id: laila.id, allow_anon: allow, csrf_token: null },
    ]);
    expect(ownProfile()).toEqual({ ...laila, allow_anonymous: allow });
  });

  it('are shown unchanged if refused', async () => {
    server.answer(setAllowAnonymous, refused);
    expect(await store.setAllowAnonymous(allow)).toMatchObject({ error: { code: 'refused' } });
    expect(ownProfile()).toEqual(laila);
  });
});

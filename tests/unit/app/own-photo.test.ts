import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as ApiModule from '../../../src/api/own-profile.ts';
import { changeProfile } from '../../../src/contract/profiles.ts';
import type * as PhotoModule from '../../../src/app/dashboard/photo/own-photo.ts';
import { startCrop } from '../../../src/pictures/crop.ts';
import { laila, storeSession } from '../a-session.ts';
import { FakeServer } from '../fake-server.ts';

let server: FakeServer;
let photo: typeof PhotoModule;
let ownProfile: typeof ApiModule.ownProfile;
const file = new File(['chosen'], 'my holiday.png', { type: 'image/png' });
const picture = { width: 300, height: 200, close: vi.fn() };
const decode = vi.fn<() => Promise<Partial<ImageBitmap>>>();

beforeEach(async () => {
  vi.resetModules();
  server = new FakeServer();
  server.answer(changeProfile, [200, { ...laila, avatar: 'avatar_1.jpg' }]);
  storeSession({ token: 'token', record: laila });
  photo = await import('../../../src/app/dashboard/photo/own-photo.ts');
  ({ ownProfile } = await import('../../../src/api/own-profile.ts'));
  const { currentSession } = await import('../../../src/api/session-storage.ts');
  await currentSession().ready;
  decode.mockReset().mockResolvedValue(picture);
  vi.stubGlobal('createImageBitmap', decode);
  const canvas: Partial<HTMLCanvasElement> = {
    getContext: () => null,
    toBlob: (callback, type = '') => callback(new Blob(['drawn'], { type })),
  };
  vi.stubGlobal('document', { createElement: () => canvas });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const save = () => photo.savePhoto(picture, startCrop(picture));

it('the drawn photo is sent, never the chosen file', async () => {
  expect(await photo.openPhoto(file)).toEqual({ ok: true, value: picture });
  expect(await save()).toMatchObject({ ok: true });
  const [sent] = server.asked(changeProfile) as { id: string; avatar: File }[];
  expect(sent).toEqual({ id: laila.id, avatar: expect.any(File) as File });
  const { name, type } = sent?.avatar ?? {};
  expect([name, type, await sent?.avatar.text()]).toEqual(['avatar.jpg', 'image/jpeg', 'drawn']);
  expect(ownProfile().avatar).toBe('avatar_1.jpg');
});

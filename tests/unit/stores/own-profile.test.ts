import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/api/api-error.ts';
import * as api from '../../../src/api/own-profile.ts';
import { drawAvatar } from '../../../src/pictures/draw-avatar.ts';
import { changeAvatar, saveBio } from '../../../src/stores/own-profile.ts';

vi.mock('../../../src/api/own-profile.ts', () => ({
  saveBio: vi.fn(),
  sendAvatar: vi.fn(),
}));
vi.mock('../../../src/pictures/draw-avatar.ts', () => ({ drawAvatar: vi.fn() }));

const drawn = new Blob(['drawn'], { type: 'image/jpeg' });
const picture = new File(['chosen'], 'my holiday.png', { type: 'image/png' });

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(drawAvatar).mockResolvedValue(drawn);
});

describe('a bio', () => {
  it('is saved without the space around it', async () => {
    expect(await saveBio(' Teacher\nfrom Amman \n')).toMatchObject({ ok: true });
    expect(vi.mocked(api.saveBio).mock.calls).toEqual([['Teacher\nfrom Amman']]);
  });

  it('may be emptied', async () => {
    expect(await saveBio('  ')).toMatchObject({ ok: true });
    expect(vi.mocked(api.saveBio).mock.calls).toEqual([['']]);
  });

  it.each([
    ['a'.repeat(101), 'bio_too_long'],
    ['a\u0000', 'bio_unprintable'],
  ])('%j is refused unsent', async (bio, code) => {
    expect(await saveBio(bio)).toMatchObject({ error: { code } });
    expect(api.saveBio).not.toHaveBeenCalled();
  });

  it('that the server refuses is refused by its code', async () => {
    vi.mocked(api.saveBio).mockRejectedValue(new ApiError('bio_too_long', 'bio'));
    expect(await saveBio('hello')).toMatchObject({ error: { code: 'bio_too_long', field: 'bio' } });
  });
});

describe('a picture', () => {
  it('is sent as it was drawn, never as it was chosen', async () => {
    expect(await changeAvatar(picture)).toMatchObject({ ok: true });
    expect(vi.mocked(api.sendAvatar).mock.calls).toEqual([[drawn]]);
  });

  it.each([
    ['of another type', new File(['text'], 'a.txt', { type: 'text/plain' }), 'avatar_not_an_image'],
    [
      'of too many bytes',
      new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }),
      'avatar_too_large',
    ],
  ])('%s is neither drawn nor sent', async (_, file, code) => {
    expect(await changeAvatar(file)).toMatchObject({ error: { code } });
    expect(drawAvatar).not.toHaveBeenCalled();
    expect(api.sendAvatar).not.toHaveBeenCalled();
  });

  it('that cannot be read is not sent', async () => {
    vi.mocked(drawAvatar).mockResolvedValue(null);
    expect(await changeAvatar(picture)).toMatchObject({ error: { code: 'avatar_not_an_image' } });
    expect(api.sendAvatar).not.toHaveBeenCalled();
  });

  it('that the server refuses is refused by its code', async () => {
    vi.mocked(api.sendAvatar).mockRejectedValue(new ApiError('avatar_damaged', 'avatar'));
    expect(await changeAvatar(picture)).toMatchObject({ error: { code: 'avatar_damaged' } });
  });
});

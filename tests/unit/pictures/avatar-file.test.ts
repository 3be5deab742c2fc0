import { expect, it } from 'vitest';
import { AVATAR_QUALITY, checkAvatar } from '../../../src/pictures/read-picture.ts';
import { AVATAR_MAX_BYTES } from '../../../src/rules/pictures.ts';
import { pictures } from '../../../src/rules/pictures.ts';

const MB = 1024 * 1024;

it('the limits match the specification', () => {
  expect([AVATAR_MAX_BYTES, AVATAR_QUALITY]).toEqual([2 * MB, 0.85]);
  expect(pictures.avatar).toMatchObject({ width: 256, height: 256 });
});

it.each([
  ['image/jpeg', 0, null],
  ['image/png', 2 * MB - 1, null],
  ['image/svg+xml', 2 * MB, null],
  ['image/png', 2 * MB + 1, 'avatar_too_large'],
  ['', 1, 'avatar_not_an_image'],
  ['image', 1, 'avatar_not_an_image'],
  ['text/html', 1, 'avatar_not_an_image'],
  ['application/image/png', 1, 'avatar_not_an_image'],
  ['video/mp4', 2 * MB + 1, 'avatar_not_an_image'],
])('a file of type %j and %i bytes', (type, size, error) => {
  expect(checkAvatar({ type, size })).toBe(error);
});

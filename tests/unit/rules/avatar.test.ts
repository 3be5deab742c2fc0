import { expect, it } from 'vitest';
import {
  AVATAR_MAX_BYTES,
  AVATAR_QUALITY,
  AVATAR_SIZE,
  centerSquare,
  checkAvatar,
  checkSentAvatar,
} from '../../../src/rules/avatar.ts';
import { grayJpeg } from '../../support/jpeg.ts';

const MB = 1024 * 1024;

it('the numbers are the specification’s', () => {
  expect([AVATAR_MAX_BYTES, AVATAR_SIZE, AVATAR_QUALITY]).toEqual([2 * MB, 256, 0.85]);
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

it.each([
  ['a square JPEG of 256 pixels', grayJpeg(), null],
  ['a wider one', grayJpeg({ width: 257 }), 'avatar_wrong_size'],
  ['a higher one', grayJpeg({ height: 512 }), 'avatar_wrong_size'],
  ['something else', Uint8Array.of(1, 2, 3), 'avatar_not_a_jpeg'],
  ['something else of 2 MB and a byte', new Uint8Array(2 * MB + 1), 'avatar_too_large'],
])('%s, sent to the server', (_, bytes, error) => {
  expect(checkSentAvatar(bytes)).toBe(error);
});

it.each([
  [256, 256, { left: 0, top: 0, side: 256 }],
  [300, 100, { left: 100, top: 0, side: 100 }],
  [100, 301, { left: 0, top: 100, side: 100 }],
  [2, 1, { left: 0, top: 0, side: 1 }],
])('the middle of a picture of %i by %i', (width, height, square) => {
  expect(centerSquare(width, height)).toEqual(square);
});

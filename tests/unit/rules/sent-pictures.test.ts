import { expect, it } from 'vitest';
import { MAX_BODY } from '../../../pocketbase/hooks/requests/limits.ts';
import { readJpegSize } from '../../../src/rules/jpeg.ts';
import { checkSentPicture, type PictureField, pictures } from '../../../src/rules/pictures.ts';
import { grayJpeg, segment } from '../../support/jpeg.ts';

const large = segment(
  0xe2,
  Array.from({ length: 65_000 }, () => 0xff),
);

it.each([
  ['a JPEG', grayJpeg({ width: 256, height: 255 }), { width: 256, height: 255 }],
  ['an extended JPEG', grayJpeg({ frame: 0xc1 }), { width: 256, height: 256 }],
  [
    'a JPEG with large segments before its frame',
    grayJpeg({ extras: [...large, ...segment(0xfe, 'a')] }),
    { width: 256, height: 256 },
  ],
  [
    'a JPEG whose metadata contains another frame',
    grayJpeg({ extras: segment(0xe1, [0xff, 0xc0, 0, 17, 8, 0, 9, 0, 9]) }),
    { width: 256, height: 256 },
  ],
  ['a progressive JPEG', grayJpeg({ frame: 0xc2 }), null],
  ['a JPEG whose picture data precede its frame', grayJpeg({ extras: segment(0xda, [0]) }), null],
  ['a truncated JPEG', grayJpeg().slice(0, 30), null],
  ['a PNG', Uint8Array.from(Buffer.from('\u0089PNG')), null],
])('the size of %s', (_, bytes, size) => {
  expect(readJpegSize(bytes)).toEqual(size);
});

it.each<[string, PictureField, Uint8Array, string | null]>([
  ['a square JPEG of 256 pixels', 'avatar', grayJpeg(), null],
  ['a JPEG wider than 256 pixels', 'avatar', grayJpeg({ width: 257 }), 'avatar_wrong_size'],
  ['another file', 'avatar', Uint8Array.of(1, 2, 3), 'avatar_not_a_jpeg'],
  ['a file a byte too large', 'avatar', new Uint8Array(100 * 1024 + 1), 'avatar_too_large'],
  ['a JPEG of 1200 by 630', 'preview', grayJpeg({ width: 1200, height: 630 }), null],
  ['a square JPEG', 'preview', grayJpeg(), 'preview_wrong_size'],
])('%s, sent as %s', (_, field, bytes, error) => {
  expect(checkSentPicture(field, bytes)).toBe(error);
});

it('the body limit allows the largest picture with other fields', () => {
  const largest = Math.max(...Object.values(pictures).map(({ maxBytes }) => maxBytes));
  expect(MAX_BODY - largest).toBeGreaterThanOrEqual(4 * 1024);
});

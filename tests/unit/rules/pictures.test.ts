import { expect, it } from 'vitest';
import { MAX_BODY } from '../../../pocketbase/hooks/requests/limits.ts';
import { checkSentPicture, pictures, type PictureField } from '../../../src/rules/pictures.ts';
import { grayJpeg } from '../../support/jpeg.ts';

it.each<[string, PictureField, Uint8Array, string | null]>([
  ['a square JPEG of 256 pixels', 'avatar', grayJpeg(), null],
  ['a JPEG wider than 256 pixels', 'avatar', grayJpeg({ width: 257 }), 'avatar_wrong_size'],
  ['a JPEG higher than 256 pixels', 'avatar', grayJpeg({ height: 512 }), 'avatar_wrong_size'],
  ['another file', 'avatar', Uint8Array.of(1, 2, 3), 'avatar_not_a_jpeg'],
  ['a file a byte too large', 'avatar', new Uint8Array(100 * 1024 + 1), 'avatar_too_large'],
  ['a JPEG of 1200 by 630', 'preview', grayJpeg({ width: 1200, height: 630 }), null],
  [
    'a JPEG of 630 by 1200',
    'preview',
    grayJpeg({ width: 630, height: 1200 }),
    'preview_wrong_size',
  ],
  ['a square JPEG', 'preview', grayJpeg(), 'preview_wrong_size'],
  [
    'a progressive JPEG',
    'preview',
    grayJpeg({ width: 1200, height: 630, frame: 0xc2 }),
    'preview_not_a_jpeg',
  ],
  ['a file a byte too large', 'preview', new Uint8Array(120 * 1024 + 1), 'preview_too_large'],
])('%s, sent as %s', (_, field, bytes, error) => {
  expect(checkSentPicture(field, bytes)).toBe(error);
});

it('the body limit allows the largest picture with other fields', () => {
  const largest = Math.max(...Object.values(pictures).map(({ maxBytes }) => maxBytes));
  expect(MAX_BODY - largest).toBeGreaterThanOrEqual(4 * 1024);
});

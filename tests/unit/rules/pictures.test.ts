import { expect, it } from 'vitest';
import { MAX_BODY } from '../../../pocketbase/hooks/requests/request-size.ts';
import { checkSentPicture, pictures, type PictureField } from '../../../src/rules/pictures.ts';
import { grayJpeg } from '../../support/jpeg.ts';

it.each<[string, PictureField, Uint8Array, string | null]>([
  ['a square JPEG of 256 pixels', 'avatar', grayJpeg(), null],
  ['a wider one', 'avatar', grayJpeg({ width: 257 }), 'avatar_wrong_size'],
  ['a higher one', 'avatar', grayJpeg({ height: 512 }), 'avatar_wrong_size'],
  ['something else', 'avatar', Uint8Array.of(1, 2, 3), 'avatar_not_a_jpeg'],
  ['a byte too many', 'avatar', new Uint8Array(100 * 1024 + 1), 'avatar_too_large'],
  ['a JPEG of 1200 by 630', 'preview', grayJpeg({ width: 1200, height: 630 }), null],
  ['one on its side', 'preview', grayJpeg({ width: 630, height: 1200 }), 'preview_wrong_size'],
  ['a square one', 'preview', grayJpeg(), 'preview_wrong_size'],
  [
    'a progressive one',
    'preview',
    grayJpeg({ width: 1200, height: 630, frame: 0xc2 }),
    'preview_not_a_jpeg',
  ],
  ['a byte too many', 'preview', new Uint8Array(120 * 1024 + 1), 'preview_too_large'],
])('%s, sent as %s', (_, field, bytes, error) => {
  expect(checkSentPicture(field, bytes)).toBe(error);
});

it('a request has room for the largest, and for the fields beside it', () => {
  const largest = Math.max(...Object.values(pictures).map(({ maxBytes }) => maxBytes));
  expect(MAX_BODY - largest).toBeGreaterThanOrEqual(4 * 1024);
});

import { expect, it } from 'vitest';
import { readJpegSize } from '../../../src/rules/jpeg.ts';
import { grayJpeg, segment } from '../../support/jpeg.ts';

const large = segment(
  0xe2,
  Array.from({ length: 65_000 }, () => 0xff),
);

it.each([
  ['a JPEG', grayJpeg({ width: 256, height: 255 }), { width: 256, height: 255 }],
  ['an extended JPEG', grayJpeg({ frame: 0xc1 }), { width: 256, height: 256 }],
  [
    'the largest possible JPEG',
    grayJpeg({ width: 65_535, height: 65_535, blocks: 0 }),
    { width: 65_535, height: 65_535 },
  ],
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
  ['a JPEG with arithmetic coding', grayJpeg({ frame: 0xc9 }), null],
  ['a JPEG whose picture data precede its frame', grayJpeg({ extras: segment(0xda, [0]) }), null],
  ['a JPEG with bytes between its segments', grayJpeg({ extras: [0] }), null],
  ['a truncated JPEG', grayJpeg().slice(0, 30), null],
  ['a PNG', Uint8Array.from(Buffer.from('\u0089PNG')), null],
  ['an empty file', new Uint8Array(), null],
])('the size of %s', (_, bytes, size) => {
  expect(readJpegSize(bytes)).toEqual(size);
});

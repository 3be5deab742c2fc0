import { expect, it } from 'vitest';
import { readJpegSize } from '../../../src/rules/jpeg.ts';
import { grayJpeg, segment } from '../../support/jpeg.ts';

const large = segment(
  0xe2,
  Array.from({ length: 65_000 }, () => 0xff),
);

it.each([
  ['a JPEG', grayJpeg({ width: 256, height: 255 }), { width: 256, height: 255 }],
  ['one of extended coding', grayJpeg({ frame: 0xc1 }), { width: 256, height: 256 }],
  [
    'the largest there can be',
    grayJpeg({ width: 65_535, height: 65_535, blocks: 0 }),
    { width: 65_535, height: 65_535 },
  ],
  [
    'one with much before its frame',
    grayJpeg({ extras: [...large, ...segment(0xfe, 'a')] }),
    { width: 256, height: 256 },
  ],
  [
    'one whose profile holds another frame',
    grayJpeg({ extras: segment(0xe1, [0xff, 0xc0, 0, 17, 8, 0, 9, 0, 9]) }),
    { width: 256, height: 256 },
  ],
  ['a progressive one', grayJpeg({ frame: 0xc2 }), null],
  ['one with arithmetic coding', grayJpeg({ frame: 0xc9 }), null],
  ['one that begins its picture before its frame', grayJpeg({ extras: segment(0xda, [0]) }), null],
  ['one with something between its segments', grayJpeg({ extras: [0] }), null],
  ['one that is cut off', grayJpeg().slice(0, 30), null],
  ['another file', Uint8Array.from(Buffer.from('\u0089PNG')), null],
  ['nothing', new Uint8Array(), null],
])('the size of %s', (_, bytes, size) => {
  expect(readJpegSize(bytes)).toEqual(size);
});

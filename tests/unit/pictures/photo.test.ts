import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Crop,
  CROP_ZOOM_MAX,
  cropSide,
  moveCrop,
  startCrop,
  turnCrop,
  turnedSize,
  zoomCrop,
} from '../../../src/pictures/crop.ts';
import { AVATAR_QUALITY, checkAvatar } from '../../../src/pictures/read-picture.ts';
import { AVATAR_MAX_BYTES, pictures } from '../../../src/rules/pictures.ts';

const MB = 1024 * 1024;

it('the limits match the specification', () => {
  expect([AVATAR_MAX_BYTES, AVATAR_QUALITY]).toEqual([2 * MB, 0.85]);
  expect(pictures.avatar).toMatchObject({ width: 256, height: 256 });
});

it.each([
  ['image/jpeg', 0, null],
  ['image/svg+xml', 2 * MB, null],
  ['image/png', 2 * MB + 1, 'avatar_too_large'],
  ['text/html', 1, 'avatar_not_an_image'],
  ['application/image/png', 1, 'avatar_not_an_image'],
])('a file of type %j and %i bytes', (type, size, error) => {
  expect(checkAvatar({ type, size })).toBe(error);
});

const wide = { width: 900, height: 300 };

it.each([
  [300, 100, { x: 150, y: 50, side: 100 }],
  [100, 301, { x: 50, y: 150.5, side: 100 }],
])(
  'the first crop of a picture of %i by %i pixels is the largest square in its center',
  (width, height, square) => {
    const crop = startCrop({ width, height });
    expect({ x: crop.x, y: crop.y, side: cropSide({ width, height }, crop) }).toEqual(square);
  },
);

describe('a wide picture', () => {
  it('can be moved under the frame up to its edge', () => {
    const start = startCrop(wide);
    expect(moveCrop(wide, start, 0.5, 0)).toMatchObject({ x: 300, y: 150 });
    expect(moveCrop(wide, start, 5, 5)).toMatchObject({ x: 150, y: 150 });
    expect(moveCrop(wide, start, -5, -5)).toMatchObject({ x: 750, y: 150 });
  });

  it('can be zoomed from the largest square to a quarter of its side', () => {
    const start = startCrop(wide);
    expect(cropSide(wide, zoomCrop(wide, start, 2))).toBe(150);
    expect(zoomCrop(wide, start, 0.1).zoom).toBe(1);
    expect(zoomCrop(wide, start, 99).zoom).toBe(CROP_ZOOM_MAX);
  });

  it('keeps the center of the crop when it is turned', () => {
    const left = moveCrop(wide, startCrop(wide), 1, 0);
    expect(turnCrop(wide, left, 'right')).toMatchObject({ turns: 1, x: 150, y: 150 });
    expect(turnCrop(wide, left, 'left')).toMatchObject({ turns: 3, x: 150, y: 750 });
  });
});

const length = fc.integer({ min: 1, max: 20_000 });
const share = fc.double({ min: -3, max: 3, noNaN: true });
const change = fc.oneof(
  fc.record({ right: share, down: share }),
  fc.record({ zoom: fc.double({ min: 0, max: 9, noNaN: true }) }),
  fc.record({ way: fc.constantFrom('left', 'right') }),
);

it('the square stays inside the picture after any changes', () => {
  fc.assert(
    fc.property(length, length, fc.array(change), (width, height, changes) => {
      const picture = { width, height };
      let crop: Crop = startCrop(picture);
      for (const made of changes) {
        if ('way' in made) crop = turnCrop(picture, crop, made.way);
        else if ('zoom' in made) crop = zoomCrop(picture, crop, made.zoom);
        else crop = moveCrop(picture, crop, made.right, made.down);
        const turned = turnedSize(picture, crop.turns);
        const half = cropSide(picture, crop) / 2;
        const tolerance = 1e-6;
        expect(crop.x - half).toBeGreaterThanOrEqual(-tolerance);
        expect(crop.y - half).toBeGreaterThanOrEqual(-tolerance);
        expect(crop.x + half).toBeLessThanOrEqual(turned.width + tolerance);
        expect(crop.y + half).toBeLessThanOrEqual(turned.height + tolerance);
      }
    }),
  );
});

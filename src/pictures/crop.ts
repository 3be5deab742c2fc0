interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** The square that is cut out of a picture. */
export interface Crop {
  /** Clockwise quarter turns, 0 to 3. */
  readonly turns: number;
  /** Zoom factor; 1 is the largest square inside the picture. */
  readonly zoom: number;
  /** Center of the square, in pixels of the turned picture. */
  readonly x: number;
  readonly y: number;
}

export const CROP_ZOOM_MAX = 4;

/** Side of the square in the crop dialog, as a share of the visible side. */
export const FRAME_SHARE = 0.84;

/** Returns the largest square in the center of a picture. */
export const startCrop = ({ width, height }: PixelSize): Crop => ({
  turns: 0,
  zoom: 1,
  x: width / 2,
  y: height / 2,
});

/** Returns the picture's size after turning. */
export function turnedSize({ width, height }: PixelSize, turns: number): PixelSize {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** Returns the side of the square in pixels of the picture. */
export const cropSide = ({ width, height }: PixelSize, { zoom }: Crop) =>
  Math.min(width, height) / zoom;

/**
 * Moves the picture under the square.
 * @param right and `down`: distances as shares of the square's side
 */
export function moveCrop(picture: PixelSize, crop: Crop, right: number, down: number): Crop {
  const side = cropSide(picture, crop);
  return clampCrop(picture, { ...crop, x: crop.x - right * side, y: crop.y - down * side });
}

export function zoomCrop(picture: PixelSize, crop: Crop, zoom: number): Crop {
  return clampCrop(picture, { ...crop, zoom: Math.min(Math.max(zoom, 1), CROP_ZOOM_MAX) });
}

/** Turns the picture by 90 degrees around the square's center. */
export function turnCrop(picture: PixelSize, crop: Crop, way: 'left' | 'right'): Crop {
  const { width, height } = turnedSize(picture, crop.turns);
  const { x, y } = crop;
  return way === 'right'
    ? { ...crop, turns: (crop.turns + 1) % 4, x: height - y, y: x }
    : { ...crop, turns: (crop.turns + 3) % 4, x: y, y: width - x };
}

/** Returns the position of the square between the picture's edges in percent; 50 if it cannot move. */
export function cropPosition(picture: PixelSize, crop: Crop) {
  const { width, height } = turnedSize(picture, crop.turns);
  const side = cropSide(picture, crop);
  const share = (middle: number, length: number) =>
    length - side < 1 ? 50 : Math.round((100 * (middle - side / 2)) / (length - side));
  return { across: share(crop.x, width), down: share(crop.y, height) };
}

/** Returns the crop, moved so that its square is inside the picture. */
function clampCrop(picture: PixelSize, crop: Crop): Crop {
  const { width, height } = turnedSize(picture, crop.turns);
  const half = cropSide(picture, crop) / 2;
  const keep = (middle: number, length: number) =>
    Math.min(Math.max(middle, half), Math.max(length - half, half));
  return { ...crop, x: keep(crop.x, width), y: keep(crop.y, height) };
}

interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** Which square of a picture is cut out. */
export interface Crop {
  /** Quarters clockwise, 0 to 3. */
  readonly turns: number;
  /** 1 is the largest square that the picture holds. */
  readonly zoom: number;
  /** The middle of the square, in pixels of the turned picture. */
  readonly x: number;
  readonly y: number;
}

export const CROP_ZOOM_MAX = 4;

/** How much of the side of what one sees while cutting belongs to the square. */
export const FRAME_SHARE = 0.84;

/** The middle of a picture, as much of it as a square can hold. */
export const startCrop = ({ width, height }: PixelSize): Crop => ({
  turns: 0,
  zoom: 1,
  x: width / 2,
  y: height / 2,
});

/** The picture's size once it is turned. */
export function turnedSize({ width, height }: PixelSize, turns: number): PixelSize {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** Pixels of the picture along one side of the square. */
export const cropSide = ({ width, height }: PixelSize, { zoom }: Crop) =>
  Math.min(width, height) / zoom;

/** @param right and `down`: by how much of the square's side the picture is moved under it */
export function moveCrop(picture: PixelSize, crop: Crop, right: number, down: number): Crop {
  const side = cropSide(picture, crop);
  return within(picture, { ...crop, x: crop.x - right * side, y: crop.y - down * side });
}

export function zoomCrop(picture: PixelSize, crop: Crop, zoom: number): Crop {
  return within(picture, { ...crop, zoom: Math.min(Math.max(zoom, 1), CROP_ZOOM_MAX) });
}

/** Turns the picture by a quarter; what was in the middle stays there. */
export function turnCrop(picture: PixelSize, crop: Crop, way: 'left' | 'right'): Crop {
  const { width, height } = turnedSize(picture, crop.turns);
  const { x, y } = crop;
  return way === 'right'
    ? { ...crop, turns: (crop.turns + 1) % 4, x: height - y, y: x }
    : { ...crop, turns: (crop.turns + 3) % 4, x: y, y: width - x };
}

/** Where the square lies between the picture's edges, in percent; the middle where there is no room. */
export function cropPosition(picture: PixelSize, crop: Crop) {
  const { width, height } = turnedSize(picture, crop.turns);
  const side = cropSide(picture, crop);
  const share = (middle: number, length: number) =>
    length - side < 1 ? 50 : Math.round((100 * (middle - side / 2)) / (length - side));
  return { across: share(crop.x, width), down: share(crop.y, height) };
}

/** No edge of the picture comes into the square. */
function within(picture: PixelSize, crop: Crop): Crop {
  const { width, height } = turnedSize(picture, crop.turns);
  const half = cropSide(picture, crop) / 2;
  const keep = (middle: number, length: number) =>
    Math.min(Math.max(middle, half), Math.max(length - half, half));
  return { ...crop, x: keep(crop.x, width), y: keep(crop.y, height) };
}

import { AVATAR_MAX_BYTES, pictures } from '../rules/pictures.ts';
import { CROP_ZOOM_MAX } from './crop.ts';

/** Maximum pixels of the shorter side; more would not improve even the smallest crop. */
const SIDE_MAX = pictures.avatar.width * CROP_ZOOM_MAX;

/**
 * Reads a picture, turned upright by its EXIF orientation and no larger than needed.
 * @returns null if this browser cannot read the file as a picture
 */
export async function readPicture(file: Blob): Promise<ImageBitmap | null> {
  try {
    const isVector = file.type === 'image/svg+xml';
    return isVector ? await drawVector(file) : await shrink(await readPixels(file));
  } catch {
    return null;
  }
}

const readPixels = (file: Blob) => createImageBitmap(file, { imageOrientation: 'from-image' });

/** Draws an SVG file, whose bytes `createImageBitmap` cannot read. An image runs none of its scripts. */
async function drawVector(file: Blob): Promise<ImageBitmap> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    return await resize(image, SIDE_MAX / Math.min(image.naturalWidth, image.naturalHeight));
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

async function shrink(picture: ImageBitmap): Promise<ImageBitmap> {
  const scale = SIDE_MAX / Math.min(picture.width, picture.height);
  if (scale >= 1) return picture;
  const small = await resize(picture, scale);
  picture.close();
  return small;
}

const resize = (picture: HTMLImageElement | ImageBitmap, scale: number) =>
  createImageBitmap(picture, {
    resizeWidth: Math.round(picture.width * scale),
    resizeHeight: Math.round(picture.height * scale),
    resizeQuality: 'high',
  });

export const AVATAR_QUALITY = 0.85;

type AvatarError = 'avatar_not_an_image' | 'avatar_too_large';

/**
 * Checks whether a file can be used as an avatar.
 * @param file MIME type and size in bytes of the file
 */
export function checkAvatar(file: { type: string; size: number }): AvatarError | null {
  if (!file.type.startsWith('image/')) return 'avatar_not_an_image';
  return file.size > AVATAR_MAX_BYTES ? 'avatar_too_large' : null;
}

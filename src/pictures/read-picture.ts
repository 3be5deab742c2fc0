import { pictures } from '../rules/pictures.ts';
import { CROP_ZOOM_MAX } from './crop.ts';

/** More pixels than these on the shorter side are not in the smallest square that can be cut out. */
const ENOUGH = pictures.avatar.width * CROP_ZOOM_MAX;

/**
 * A picture upright, as the camera noted it was held, and no larger than it is needed.
 * @returns null for what this browser cannot read as a picture
 */
export async function readPicture(file: Blob): Promise<ImageBitmap | null> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    return await shrink(picture);
  } catch {
    return null;
  }
}

async function shrink(picture: ImageBitmap): Promise<ImageBitmap> {
  const { width, height } = picture;
  const scale = ENOUGH / Math.min(width, height);
  if (scale >= 1) return picture;
  const small = await createImageBitmap(picture, {
    resizeWidth: Math.round(width * scale),
    resizeHeight: Math.round(height * scale),
    resizeQuality: 'high',
  });
  picture.close();
  return small;
}

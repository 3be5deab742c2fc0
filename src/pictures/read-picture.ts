import { pictures } from '../rules/pictures.ts';
import { CROP_ZOOM_MAX } from './crop.ts';

/** Maximum pixels of the shorter side; more would not improve even the smallest crop. */
const SIDE_MAX = pictures.avatar.width * CROP_ZOOM_MAX;

/**
 * Reads a picture, turned upright by its EXIF orientation and no larger than needed.
 * @returns null if this browser cannot read the file as a picture
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
  const scale = SIDE_MAX / Math.min(width, height);
  if (scale >= 1) return picture;
  const small = await createImageBitmap(picture, {
    resizeWidth: Math.round(width * scale),
    resizeHeight: Math.round(height * scale),
    resizeQuality: 'high',
  });
  picture.close();
  return small;
}

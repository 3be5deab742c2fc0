import { updateOwnProfile } from '../../../api/own-profile.ts';
import { failed, succeeded, type Result } from '../../../contract/result.ts';
import { checkAvatar } from '../../../pictures/avatar-file.ts';
import { FRAME_SHARE, type Crop } from '../../../pictures/crop.ts';
import { drawAvatar, paintCrop } from '../../../pictures/draw-avatar.ts';
import { readPicture } from '../../../pictures/read-picture.ts';

/** Reads a file that the person chose; whoever gets the picture closes it. */
export async function openPhoto(file: File): Promise<Result<ImageBitmap>> {
  const code = checkAvatar(file);
  if (code) return failed(code);
  const picture = await readPicture(file);
  return picture ? succeeded(picture) : failed('avatar_failed');
}

/** Makes a square of a picture the profile's photo. `$session` has it once this has succeeded. */
export async function savePhoto(picture: ImageBitmap, crop: Crop): Promise<Result> {
  const drawn = await drawAvatar(picture, crop);
  if (!drawn) return failed('avatar_failed');
  // The name that the file has on the person's disk is nobody's business.
  return updateOwnProfile({ avatar: new File([drawn], 'avatar.jpg', { type: drawn.type }) });
}

/** Shows on a square canvas what would be cut out, and some of what lies around it. */
export function showCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  paintCrop(canvas, picture, crop, FRAME_SHARE);
}

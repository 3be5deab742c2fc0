import { updateOwnProfile } from '../../../api/own-profile.ts';
import { failed, succeeded, type Result } from '../../../contract/result.ts';
import { checkAvatar, readPicture } from '../../../pictures/read-picture.ts';
import type { Crop } from '../../../pictures/crop.ts';
import { drawAvatar } from '../../../pictures/draw-avatar.ts';

/** Reads an image file that the owner chose. The caller must close the returned bitmap. */
export async function openPhoto(file: File): Promise<Result<ImageBitmap>> {
  const code = checkAvatar(file);
  if (code) return failed(code);
  const picture = await readPicture(file);
  return picture ? succeeded(picture) : failed('avatar_failed');
}

/** Saves a square of a picture as the profile's photo. On success, `$session` contains the new photo. */
export async function savePhoto(picture: ImageBitmap, crop: Crop): Promise<Result> {
  const drawn = await drawAvatar(picture, crop);
  if (!drawn) return failed('avatar_failed');
  // A fixed name, because the file's name on the owner's disk is private.
  return updateOwnProfile({ avatar: new File([drawn], 'avatar.jpg', { type: drawn.type }) });
}

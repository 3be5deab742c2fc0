import { readJpegSize } from './jpeg.ts';

export const AVATAR_MAX_BYTES = 2 * 1024 * 1024;
/** Bytes of the picture that our own page draws of it; one of nothing but noise has 94,000. */
export const SENT_AVATAR_MAX_BYTES = 100 * 1024;
/** Pixels of each side after the square crop. */
export const AVATAR_SIZE = 256;
export const AVATAR_QUALITY = 0.85;

export type AvatarError = 'avatar_not_an_image' | 'avatar_too_large';

/** @param file its MIME type and its size in bytes */
export function checkAvatar(file: { type: string; size: number }): AvatarError | null {
  if (!file.type.startsWith('image/')) return 'avatar_not_an_image';
  return file.size > AVATAR_MAX_BYTES ? 'avatar_too_large' : null;
}

type SentAvatarError = 'avatar_too_large' | 'avatar_not_a_jpeg' | 'avatar_wrong_size';

/** What a request must carry is what our own page makes of a picture: a small square JPEG. */
export function checkSentAvatar(bytes: ArrayLike<number>): SentAvatarError | null {
  if (bytes.length > SENT_AVATAR_MAX_BYTES) return 'avatar_too_large';
  const size = readJpegSize(bytes);
  if (!size) return 'avatar_not_a_jpeg';
  const fits = size.width === AVATAR_SIZE && size.height === AVATAR_SIZE;
  return fits ? null : 'avatar_wrong_size';
}

interface Square {
  left: number;
  top: number;
  side: number;
}

/** The largest square in the middle of a picture; in whole pixels. */
export function centerSquare(width: number, height: number): Square {
  const side = Math.min(width, height);
  return { left: Math.floor((width - side) / 2), top: Math.floor((height - side) / 2), side };
}

/** Where a file of a profile is served, or empty where there is none. */
export function picturePath(profileId: string, file: string): string {
  return file === '' ? '' : `/api/files/profiles/${profileId}/${file}`;
}

import { readJpegSize } from './jpeg.ts';

/** Maximum bytes of a picture that a person chooses as avatar; the page resizes it. */
export const AVATAR_MAX_BYTES = 2 * 1024 * 1024;

/** Limits of a profile's pictures: our pages draw them so, and requests must carry them so. */
export const pictures = {
  /** A picture of pure noise has 94,000 bytes. */
  avatar: { width: 256, height: 256, maxBytes: 100 * 1024 },
  /** The link preview. With the rest of its request it must fit `MAX_BODY`. */
  preview: { width: 1200, height: 630, maxBytes: 120 * 1024 },
} as const;

/** A picture, named as its field. */
export type PictureField = keyof typeof pictures;

/**
 * JPEG qualities of a preview; the first that fits `maxBytes` is used. At the first a prompt of
 * letters takes 40,000 to 75,000 bytes; 80 emoji beside a photo of pure noise, 121,000.
 */
export const PREVIEW_QUALITIES = [0.9, 0.75, 0.6];

type SentPictureError = `${PictureField}_${'too_large' | 'not_a_jpeg' | 'wrong_size'}`;

/** The error in the bytes that a request carries as this picture, or null. */
export function checkSentPicture(
  field: PictureField,
  bytes: ArrayLike<number>,
): SentPictureError | null {
  const { width, height, maxBytes } = pictures[field];
  if (bytes.length > maxBytes) return `${field}_too_large`;
  const size = readJpegSize(bytes);
  if (!size) return `${field}_not_a_jpeg`;
  return size.width === width && size.height === height ? null : `${field}_wrong_size`;
}

/** Path of a profile's file, or empty if there is none. */
export function picturePath(profileId: string, file: string): string {
  return file === '' ? '' : `/api/files/profiles/${profileId}/${file}`;
}

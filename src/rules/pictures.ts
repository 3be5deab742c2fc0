import { readJpegSize } from './jpeg.ts';

/** Maximum bytes of the file that a person chooses as avatar; the page resizes it. */
export const AVATAR_MAX_BYTES = 2 * 1024 * 1024;

/**
 * Sizes of a profile's pictures. Our pages create pictures of these sizes, and the server accepts no others.
 */
export const pictures = {
  /** The profile picture; one of pure noise has 94,000 bytes. */
  avatar: { width: 256, height: 256, maxBytes: 100 * 1024 },
  /** The link preview. Together with the rest of its request it must fit into `MAX_BODY`. */
  preview: { width: 1200, height: 630, maxBytes: 120 * 1024 },
} as const;

/** The name of a picture and of its profile field. */
export type PictureField = keyof typeof pictures;

/**
 * JPEG qualities of a link preview; the first one that fits `maxBytes` is used. At 0.9, a prompt of letters
 * takes 40,000 to 75,000 bytes, and 80 emoji beside a photo of pure noise take 121,000.
 */
export const PREVIEW_QUALITIES = [0.9, 0.75, 0.6];

export type SentPictureError = `${PictureField}_${'too_large' | 'not_a_jpeg' | 'wrong_size'}`;

/** Returns the error in the bytes that a request contains for a picture, or null. */
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

/** Returns the path of a profile's file; empty if there is no file. */
export function picturePath(profileId: string, file: string): string {
  return file === '' ? '' : `/api/files/profiles/${profileId}/${file}`;
}

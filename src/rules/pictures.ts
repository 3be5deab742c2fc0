import { readJpegSize } from './jpeg.ts';

/** Bytes of a picture that a person chooses as avatar; the page makes it smaller. */
export const AVATAR_MAX_BYTES = 2 * 1024 * 1024;

/** The pictures that a profile has, each as our own page draws it and as a request must carry it. */
export const pictures = {
  /** One of nothing but noise has 94,000 bytes. */
  avatar: { width: 256, height: 256, maxBytes: 100 * 1024 },
  /** What link previews show. With the rest of its request it must fit `MAX_BODY`. */
  preview: { width: 1200, height: 630, maxBytes: 120 * 1024 },
} as const;

/** Also the name of the field. */
export type PictureField = keyof typeof pictures;

/**
 * Qualities of a preview's JPEG, of which the first counts that its bytes allow. At the first a prompt
 * of letters takes 40,000 to 75,000; 80 emoji beside a photo of nothing but noise, 121,000.
 */
export const PREVIEW_QUALITIES = [0.9, 0.75, 0.6];

type SentPictureError = `${PictureField}_${'too_large' | 'not_a_jpeg' | 'wrong_size'}`;

/** What is wrong with the bytes that a request carries as this picture, or null. */
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

/** Where a file of a profile is served, or empty where there is none. */
export function picturePath(profileId: string, file: string): string {
  return file === '' ? '' : `/api/files/profiles/${profileId}/${file}`;
}

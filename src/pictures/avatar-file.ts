import { AVATAR_MAX_BYTES } from '../rules/pictures.ts';

export const AVATAR_QUALITY = 0.85;

export type AvatarError = 'avatar_not_an_image' | 'avatar_too_large';

/**
 * Checks whether a file can be used as an avatar.
 * @param file MIME type and size in bytes of the file
 */
export function checkAvatar(file: { type: string; size: number }): AvatarError | null {
  if (!file.type.startsWith('image/')) return 'avatar_not_an_image';
  return file.size > AVATAR_MAX_BYTES ? 'avatar_too_large' : null;
}

import { AVATAR_MAX_BYTES } from '../rules/pictures.ts';

export const AVATAR_QUALITY = 0.85;

export type AvatarError = 'avatar_not_an_image' | 'avatar_too_large';

/** @param file its MIME type and its size in bytes */
export function checkAvatar(file: { type: string; size: number }): AvatarError | null {
  if (!file.type.startsWith('image/')) return 'avatar_not_an_image';
  return file.size > AVATAR_MAX_BYTES ? 'avatar_too_large' : null;
}

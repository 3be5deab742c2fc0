import * as api from '../api/own-profile.ts';
import { checkAvatar } from '../rules/avatar.ts';
import { checkBio } from '../rules/bio.ts';
import { drawAvatar } from './draw-avatar.ts';
import { refusalOf, type Refusal } from './refusal.ts';

// Every action answers with what stood against it, or null; `$session` then has the new profile.

export async function saveBio(text: string): Promise<Refusal | null> {
  const bio = text.trim();
  const code = checkBio(bio);
  return code ? { code, field: 'bio' } : refusalOf(api.saveBio(bio));
}

/** Crops a picture that the person chose, and makes it the profile's. */
export async function changeAvatar(file: File): Promise<Refusal | null> {
  const code = checkAvatar(file);
  if (code) return { code, field: 'avatar' };
  const picture = await drawAvatar(file);
  if (!picture) return { code: 'avatar_not_an_image', field: 'avatar' };
  return refusalOf(api.sendAvatar(picture));
}

export const removeAvatar = (): Promise<Refusal | null> => refusalOf(api.removeAvatar());

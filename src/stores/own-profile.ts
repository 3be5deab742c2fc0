import * as api from '../api/own-profile.ts';
import { failed, type Result } from '../contract/result.ts';
import { drawAvatar } from '../pictures/draw-avatar.ts';
import { checkAvatar } from '../rules/avatar.ts';
import { checkBio } from '../rules/bio.ts';
import { resultOf } from './result-of.ts';

// `$session` has the new profile once an action has succeeded.

export async function saveBio(text: string): Promise<Result> {
  const bio = text.trim();
  const code = checkBio(bio);
  return code ? failed(code) : resultOf(api.saveBio(bio));
}

/** Crops a picture that the person chose, and makes it the profile's. */
export async function changeAvatar(file: File): Promise<Result> {
  const code = checkAvatar(file);
  if (code) return failed(code);
  const picture = await drawAvatar(file);
  return picture ? resultOf(api.sendAvatar(picture)) : failed('avatar_not_an_image');
}

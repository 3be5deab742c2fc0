import { ownProfile, renewCopy, updateOwnProfile } from '../api/own-profile.ts';
import { send } from '../api/send.ts';
import * as contract from '../contract/profiles.ts';
import { failed, type Result } from '../contract/result.ts';
import { drawAvatar } from '../pictures/draw-avatar.ts';
import { checkAvatar } from '../rules/avatar.ts';
import { checkBio } from '../rules/bio.ts';

// `$session` has the new profile once an action has succeeded.

export async function saveBio(text: string): Promise<Result> {
  const bio = text.trim();
  const code = checkBio(bio);
  return code ? failed(code) : updateOwnProfile({ bio });
}

/** Crops a picture that the person chose, and makes it the profile's. */
export async function changeAvatar(file: File): Promise<Result> {
  const code = checkAvatar(file);
  if (code) return failed(code);
  const picture = await drawAvatar(file);
  if (!picture) return failed('avatar_failed');
  // The name that the file has on the person's disk is nobody's business.
  return updateOwnProfile({ avatar: new File([picture], 'avatar.jpg', { type: picture.type }) });
}

export async function setAllowAnonymous(allow: boolean): Promise<Result> {
  const { id } = ownProfile();
  const input = { user_id: id, allow_anon: allow, csrf_token: null };
  const result = await send(contract.setAllowAnonymous, input);
  // The answer is empty.
  if (result.ok) await renewCopy({ id, allow_anonymous: allow });
  return result;
}

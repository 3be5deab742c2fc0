import { ownProfile, mergeIntoSession, updateOwnProfile } from '../../api/own-profile.ts';
import { send } from '../../api/send.ts';
import * as contract from '../../contract/profiles.ts';
import { failed, type Result } from '../../contract/result.ts';
import { checkProfileText, type ProfileText } from '../../rules/profile-texts.ts';

// After an action has succeeded, `$session` contains the changed profile.

/** Saves a text, trimmed; it may be empty. */
export async function saveProfileText(field: ProfileText, input: string): Promise<Result> {
  const text = input.trim();
  const code = checkProfileText(field, text);
  return code ? failed(code) : updateOwnProfile({ [field]: text });
}

export async function setAllowAnonymous(allow: boolean): Promise<Result> {
  const { id } = ownProfile();
  const input = { user_id: id, allow_anon: allow, csrf_token: null };
  const result = await send(contract.setAllowAnonymous, input);
  // The answer is empty, so the change is merged here.
  if (result.ok) await mergeIntoSession({ id, allow_anonymous: allow });
  return result;
}

import { ownProfile, mergeIntoSession, updateOwnProfile } from '../../api/own-profile.ts';
import { send } from '../../api/send.ts';
import * as contract from '../../contract/profiles.ts';
import { failed, type Result } from '../../contract/result.ts';
import { checkBio } from '../../rules/bio.ts';

// After an action has succeeded, `$session` contains the changed profile.

export async function saveBio(text: string): Promise<Result> {
  const bio = text.trim();
  const code = checkBio(bio);
  return code ? failed(code) : updateOwnProfile({ bio });
}

export async function setAllowAnonymous(allow: boolean): Promise<Result> {
  const { id } = ownProfile();
  const input = { user_id: id, allow_anon: allow, csrf_token: null };
  const result = await send(contract.setAllowAnonymous, input);
  // The answer is empty, so the change is merged here.
  if (result.ok) await mergeIntoSession({ id, allow_anonymous: allow });
  return result;
}

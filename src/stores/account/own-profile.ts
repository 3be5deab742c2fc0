import { ownProfile, mergeIntoSession, updateOwnProfile } from '../../api/own-profile.ts';
import { send } from '../../api/send.ts';
import * as contract from '../../contract/profiles.ts';
import { failed, type Result } from '../../contract/result.ts';
import { checkBio } from '../../rules/bio.ts';

// `$session` has the new profile once an action has succeeded.

export async function saveBio(text: string): Promise<Result> {
  const bio = text.trim();
  const code = checkBio(bio);
  return code ? failed(code) : updateOwnProfile({ bio });
}

export async function setAllowAnonymous(allow: boolean): Promise<Result> {
  const { id } = ownProfile();
  const input = { user_id: id, allow_anon: allow, csrf_token: null };
  const result = await send(contract.setAllowAnonymous, input);
  // The answer is empty.
  if (result.ok) await mergeIntoSession({ id, allow_anonymous: allow });
  return result;
}

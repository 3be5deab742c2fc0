import { ownProfile, updateOwnProfile } from '../../api/own-profile.ts';
import type { Profile } from '../../contract/profiles.ts';
import { failed, succeeded, type Result } from '../../contract/result.ts';
import { drawPreview, type PreviewContent } from '../../pictures/draw-preview.ts';
import { picturePath } from '../../rules/pictures.ts';
import { checkProfileText } from '../../rules/profile-texts.ts';

/** The fields of the preview picture that the owner edits. */
type OwnPage = Pick<Profile, 'prompt' | 'voice'>;

/** Texts in the preview picture, in the owner's language. */
interface PreviewWords extends Pick<PreviewContent, 'placeholder' | 'product'> {
  /** The default prompt. */
  readonly prompt: string;
  readonly direction: 'ltr' | 'rtl';
}

/** Saves the page together with its preview picture. */
export async function saveOwnPage(page: OwnPage, words: PreviewWords): Promise<Result> {
  const prompt = page.prompt.trim();
  const code = checkProfileText('prompt', prompt);
  if (code) return failed(code, { field: 'prompt' });
  const chosen = { ...page, prompt };
  const preview = await previewOf({ ...ownProfile(), ...chosen }, words);
  return updateOwnProfile(preview ? { ...chosen, preview } : chosen);
}

/**
 * Draws the preview picture again. The server removes it after a change without a new picture, for example a
 * change of the photo.
 */
export async function restorePreview(words: PreviewWords): Promise<Result> {
  const preview = await previewOf(ownProfile(), words);
  return preview ? updateOwnProfile({ preview }) : succeeded(null);
}

/** Draws the preview picture. Returns null if drawing fails: the page then shows the preview of its voice. */
async function previewOf(profile: Profile, words: PreviewWords): Promise<File | null> {
  const { id, username, avatar, voice, prompt } = profile;
  const drawn = await drawPreview({
    ...words,
    voice,
    username,
    photo: picturePath(id, avatar),
    prompt: prompt || words.prompt,
  }).catch(() => null);
  return drawn && new File([drawn], 'preview.jpg', { type: drawn.type });
}

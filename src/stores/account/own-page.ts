import { ownProfile, updateOwnProfile } from '../../api/own-profile.ts';
import type { Profile } from '../../contract/profiles.ts';
import { failed, succeeded, type Result } from '../../contract/result.ts';
import { drawPreview, type PreviewContent } from '../../pictures/draw-preview.ts';
import { picturePath } from '../../rules/pictures.ts';
import { checkPrompt } from '../../rules/prompt.ts';

/** What is drawn for link previews of what an owner chooses. */
type OwnPage = Pick<Profile, 'prompt' | 'voice'>;

/** The words of the owner's language that stand in the picture of link previews. */
interface PreviewWords extends Pick<PreviewContent, 'placeholder' | 'product'> {
  /** What the page asks where its owner asks nothing. */
  readonly prompt: string;
  readonly direction: 'ltr' | 'rtl';
}

/** Saves the page and, in the same request, the picture that shows it. */
export async function saveOwnPage(page: OwnPage, words: PreviewWords): Promise<Result> {
  const prompt = page.prompt.trim();
  const code = checkPrompt(prompt);
  if (code) return failed(code, { field: 'prompt' });
  const chosen = { ...page, prompt };
  const preview = await previewOf({ ...ownProfile(), ...chosen }, words);
  return updateOwnProfile(preview ? { ...chosen, preview } : chosen);
}

/** Draws the picture that a change elsewhere, such as that of the photo, has removed. */
export async function restorePreview(words: PreviewWords): Promise<Result> {
  const preview = await previewOf(ownProfile(), words);
  return preview ? updateOwnProfile({ preview }) : succeeded(null);
}

/** Without a picture of its own a page has that of its voice. */
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

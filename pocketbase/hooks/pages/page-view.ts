import { feedView } from '../../../src/contract/feed-view.ts';
import type { AnswersView } from '../../../src/contract/profile-view.ts';
import type { PublicProfile } from '../../../src/contract/profiles.ts';
import type { Lang } from '../../../src/i18n/locales.ts';
import { voicePicture } from '../../../src/rules/voice-picture.ts';
import { languageOf } from '../../../src/rules/wordless.ts';

/** A compiled piece of a built page; bundle/compile-page.mjs writes a module for each piece. */
export interface PagePiece<View> {
  render(view: View): string;
}

/** Returns JSON that cannot end the script element that contains it. */
export const jsonInScript = (data: object): string => JSON.stringify(data).replace(/</g, '\\u003c');

/**
 * Returns what all pages with a profile's messages show. The picture for link previews is the profile's own,
 * otherwise its voice's.
 */
export const pageView = (lang: Lang, profile: PublicProfile, page: number): AnswersView => ({
  ...feedView(profile, page),
  hide_answers: profile.hide_answers,
  image: profile.preview_url || voicePicture(lang, profile.voice, 'profile'),
  prompt_lang: languageOf(profile.prompt),
  data: jsonInScript({ ...profile, page }),
});

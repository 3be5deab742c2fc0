import type { PublicProfile } from '../../src/contract/profiles.ts';
import { defaultVoice } from '../../src/rules/voices.ts';

/** Path of the picture that link previews show of a person's pages: the own one, else the voice's. */
export function previewImage(
  lang: string,
  { preview_url, voice }: Pick<PublicProfile, 'preview_url' | 'voice'>,
): string {
  return preview_url || `/og/${lang}/voice-${voice || defaultVoice}.png`;
}

import type { PublicProfile } from '../../src/contract/profiles.ts';
import { defaultVoice } from '../../src/rules/voices.ts';

/** Path of the picture that link previews of a profile show: the owner's own, else that of the voice. */
export function previewImage(
  lang: string,
  { preview_url, voice }: Pick<PublicProfile, 'preview_url' | 'voice'>,
): string {
  return preview_url || `/og/${lang}/voice-${voice || defaultVoice}.png`;
}

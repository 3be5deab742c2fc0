import type { PublicProfile } from '../../../src/contract/profiles.ts';
import { voicePicture } from '../../../src/rules/voice-picture.ts';

/** Returns the path of a profile's picture for link previews: the profile's own, otherwise its voice's. */
export const previewImage = (
  lang: string,
  { preview_url, voice }: Pick<PublicProfile, 'preview_url' | 'voice'>,
): string => preview_url || voicePicture(lang, voice, 'profile');

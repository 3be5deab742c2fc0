import type { PublicProfile } from '../../../src/contract/profiles.ts';
import { voicePicture } from '../../../src/rules/voice-picture.ts';

/** Path of the picture that link previews show of a person's page: the own one, else the voice's. */
export const previewImage = (
  lang: string,
  { preview_url, voice }: Pick<PublicProfile, 'preview_url' | 'voice'>,
): string => preview_url || voicePicture(lang, voice, 'profile');

import { defaultVoice, type Voice } from './voices.ts';

/** The kinds of a member's pages for which the build draws link previews. */
export type PictureSubject = 'profile' | 'answer';

/** Returns the path of the link preview's picture for a language and a voice. */
export const voicePicture = (lang: string, voice: Voice | '', of: PictureSubject): string =>
  `/og/${lang}/${of === 'answer' ? 'answer' : 'voice'}-${voice || defaultVoice}.png`;

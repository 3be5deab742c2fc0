import { defaultVoice, type Voice } from './voices.ts';

/** Pages of a person for which link previews show a picture that the build draws. */
export type PictureSubject = 'profile' | 'answer';

/** Its path, in each language and voice. */
export const voicePicture = (lang: string, voice: Voice | '', of: PictureSubject): string =>
  `/og/${lang}/${of === 'answer' ? 'answer' : 'voice'}-${voice || defaultVoice}.png`;

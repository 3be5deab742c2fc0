import { defaultVoice, type Voice } from './voices.ts';

/** A person's pages whose link preview is drawn by the build. */
export type PictureSubject = 'profile' | 'answer';

/** Path of the picture, for each language and voice. */
export const voicePicture = (lang: string, voice: Voice | '', of: PictureSubject): string =>
  `/og/${lang}/${of === 'answer' ? 'answer' : 'voice'}-${voice || defaultVoice}.png`;

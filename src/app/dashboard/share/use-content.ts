import { useMemo, useState } from 'react';
import type { Message } from '../../../contract/messages.ts';
import { localeOf } from '../../../i18n/locales.ts';
import type { ShareContent } from '../../../pictures/draw-share.ts';
import type { Look } from '../../../pictures/draw-shapes.ts';
import type { ShareShape } from '../../../pictures/share-pictures.ts';
import { shortAddress } from '../../../rules/short-address.ts';
import { defaultVoice } from '../../../rules/voices.ts';
import { useProfile } from '../own-profile/use-profile.ts';
import { sharedReply } from './subject.ts';
import { useWords } from '../words.ts';

/** Returns the content of the picture; the same object until something in it changes. */
export function useContent(message: Message | undefined, options: PictureOptions): ShareContent {
  const { lang, t } = useWords();
  const { username, prompt } = useProfile();
  const shownPrompt = options.showsPrompt ? prompt : '';
  const question = message?.content;
  const answer = sharedReply(message)?.content;
  const { shape, withReply } = options;
  const isPoster = shape === 'poster';
  const voice: Look = isPoster && options.isOutlined ? 'outlines' : options.voice;
  return useMemo(() => {
    const frame = {
      voice,
      address: shortAddress(location.host, username),
      direction: localeOf(lang).dir,
    };
    const invitation = t('invitation');
    if (question === undefined) {
      const code = shortAddress(location.origin, username);
      const heading = isPoster ? t('poster_text') : shownPrompt && invitation;
      return { ...frame, heading, text: shownPrompt || invitation, reply: '', code };
    }
    const reply = withReply ? (answer ?? '') : '';
    return { ...frame, heading: t('message_heading'), text: question, reply, code: '' };
  }, [lang, t, username, voice, isPoster, shownPrompt, question, answer, withReply]);
}

/** The picture's shape, colors and texts; kept for this picture only, until the sheet is closed. */
export function usePictureOptions() {
  const profile = useProfile();
  const [options, setOptions] = useState(() => ({
    shape: 'story' as ShareShape,
    voice: profile.voice || defaultVoice,
    withReply: true,
    isOutlined: false,
    showsPrompt: profile.prompt !== '',
  }));
  const change = (changes: Partial<typeof options>) =>
    setOptions((before) => ({ ...before, ...changes }));
  return { ...options, change };
}

export type PictureOptions = ReturnType<typeof usePictureOptions>;

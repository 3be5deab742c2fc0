import { useMemo } from 'react';
import type { Message } from '../../../contract/messages.ts';
import { localeOf } from '../../../i18n/locales.ts';
import type { ShareContent } from '../../../pictures/draw-share.ts';
import type { Look } from '../../../pictures/draw-shapes.ts';
import { shortAddress } from '../../../rules/short-address.ts';
import { useProfile } from '../own-profile/use-profile.ts';
import { sharedReply } from './subject.ts';
import type { PictureOptions } from './use-picture-options.ts';
import { useWords } from './words.ts';

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

import { useState } from 'react';
import type { ShareShape } from '../../../pictures/share-pictures.ts';
import { defaultVoice, type Voice } from '../../../rules/voices.ts';
import { useProfile } from '../own-profile/use-profile.ts';

/** The picture's shape, colors and texts; kept for this picture only, until the sheet is closed. */
export function usePictureOptions() {
  const profile = useProfile();
  const [shape, setShape] = useState<ShareShape>('story');
  const [voice, setVoice] = useState<Voice>(profile.voice || defaultVoice);
  const [withReply, setWithReply] = useState(true);
  const [isOutlined, setIsOutlined] = useState(false);
  const [showsPrompt, setShowsPrompt] = useState(profile.prompt !== '');
  return {
    shape,
    setShape,
    voice,
    setVoice,
    withReply,
    setWithReply,
    isOutlined,
    setIsOutlined,
    showsPrompt,
    setShowsPrompt,
  };
}

export type PictureOptions = ReturnType<typeof usePictureOptions>;

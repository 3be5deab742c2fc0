import { useLayoutEffect } from 'react';
import { defaultVoice, voiceClass, type Voice } from '../../../rules/voices.ts';

/**
 * Gives the page around the island a voice.
 * @param voice as stored; undefined while it is unknown
 */
export function useVoice(voice: Voice | '' = ''): void {
  useLayoutEffect(() => {
    const page = document.querySelector('.voice-page')?.classList;
    page?.replace(voiceClass(defaultVoice), voiceClass(voice));
    return () => void page?.replace(voiceClass(voice), voiceClass(defaultVoice));
  }, [voice]);
}

import { useState, type RefObject } from 'react';
import type { Message } from '../../../contract/messages.ts';
import type { Result } from '../../../contract/result.ts';
import { rememberShared } from '../../../stores/inbox/first-steps.ts';
import { showSuccess } from '../../../ui/toast.ts';
import { useProfile } from '../own-profile/use-profile.ts';
import { copyPicture, offerPicture, savePicture } from './picture-file.ts';
import { isAnswered, sharedAddress } from './subject.ts';
import { useWords, type ShareWords } from './words.ts';

type Problem = keyof ShareWords;

/** The ways to share, and the error of the last attempt, which stays until the next one. */
export function useWays(
  message: Message | undefined,
  canvas: RefObject<HTMLCanvasElement | null>,
  file: File | null,
) {
  const { lang, t } = useWords();
  const { id, username } = useProfile();
  const [problem, setProblem] = useState<Problem | null>(null);
  const url = sharedAddress(lang, username, message);
  const text = t(isAnswered(message) ? 'answer_text' : 'invitation');

  const shared = () => {
    setProblem(null);
    if (!message) rememberShared(id);
  };
  const conclude = (result: Result<null, Problem>, said?: string) => {
    if (!result.ok) {
      setProblem(result.error.code);
      return;
    }
    shared();
    if (said !== undefined) showSuccess(said);
  };
  const concludeCopy = (copied: boolean, said: string) => {
    if (!copied) {
      setProblem('address_copy_failed');
      return;
    }
    shared();
    showSuccess(said);
  };
  const offer = async () => conclude(await offerPicture(file, { text, url }));
  const copy = async () => {
    if (canvas.current) conclude(await copyPicture(canvas.current), t('picture_copied'));
  };
  const save = () => {
    if (!file) return;
    savePicture(file);
    shared();
  };
  return { url, text, problem, shared, concludeCopy, offer, copy, save };
}

export type Ways = ReturnType<typeof useWays>;

import { useState, type RefObject } from 'react';
import type { Message } from '../../../contract/messages.ts';
import { failed, succeeded, type Result } from '../../../contract/result.ts';
import { rememberShared } from '../../../stores/inbox/first-steps.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { showSuccess } from '../../../ui/toast.ts';
import { useProfile } from '../own-profile/use-profile.ts';
import { copyPicture, sharePicture } from './picture-file.ts';
import { isAnswered, sharedAddress } from './subject.ts';
import { useWords, type DashboardWords } from '../words.ts';

type Problem = keyof DashboardWords;

/** The ways to share, and the error of the last attempt, which stays until the next one. */
export function useShareActions(
  message: Message | undefined,
  canvas: RefObject<HTMLCanvasElement | null>,
  file: File | null,
) {
  const { lang, t } = useWords();
  const { id, username } = useProfile();
  const [problem, setProblem] = useState<Problem | null>(null);
  const url = sharedAddress(lang, username, message);
  const text = t(isAnswered(message) ? 'answer_text' : 'invitation');

  const markShared = () => {
    setProblem(null);
    if (!message) rememberShared(id);
  };
  const showResult = (result: Result<null, Problem>, successText?: string) => {
    if (!result.ok) {
      setProblem(result.error.code);
      return;
    }
    markShared();
    if (successText !== undefined) showSuccess(successText);
  };
  const showCopyResult = (copied: boolean, successText: string) =>
    showResult(copied ? succeeded(null) : failed('address_copy_failed'), successText);
  const share = async () => showResult(await sharePicture(file, { text, url }));
  const copy = async () => {
    if (canvas.current) showResult(await copyPicture(canvas.current), t('picture_copied'));
  };
  const save = () => {
    if (!file) return;
    saveFile(file, file.name);
    markShared();
  };
  return { url, text, problem, markShared, showCopyResult, share, copy, save };
}

export type ShareActions = ReturnType<typeof useShareActions>;

import { useState } from 'react';
import type { ManyChange, Message } from '../../../contract/messages.ts';
import type { Result } from '../../../contract/result.ts';
import {
  changeMany,
  deleteMany,
  hasPrivateReply,
  unpublish,
} from '../../../stores/many-messages.ts';
import { showUndo } from '../../../ui/toast-undo.ts';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useWords } from '../words.ts';

type Progress = (done: number) => void;
type Done = 'many_published' | 'many_hidden' | 'many_seen' | 'many_deleted';

/** What is done with many messages at once, told and taken back: `done` is null while nothing is under way. */
export function useMany(onDone: () => void) {
  const { t, explain } = useWords();
  const [done, setDone] = useState<number | null>(null);

  const run = async (
    count: number,
    word: Done,
    work: (onProgress: Progress) => Promise<Result>,
  ) => {
    if (done !== null) return false;
    setDone(0);
    const result = await work(setDone);
    setDone(null);
    if (!result.ok) showError(explain(result.error.code, 'many_failed'));
    else if (word !== 'many_published') showSuccess(t(word, { count }));
    if (result.ok) onDone();
    return result.ok;
  };
  const change = (ids: readonly string[], fields: ManyChange, word: Done) =>
    run(ids.length, word, (onProgress) => changeMany(ids, fields, onProgress));

  const publish = async (
    messages: readonly Message[],
    ids: readonly string[],
    withReplies: boolean,
  ) => {
    const fields = { is_public: true, ...(withReplies && { with_replies: true }) };
    if (!(await change(ids, fields, 'many_published'))) return;
    const undo = async () => {
      const result = await unpublish(messages, withReplies);
      if (result.ok) showSuccess(t('many_hidden', { count: ids.length }));
      else showError(t('many_failed'));
    };
    showUndo(t('many_published', { count: ids.length }), t('many_undo'), () => void undo());
  };
  return {
    done,
    publish,
    hide: (ids: readonly string[]) => change(ids, { is_public: false }, 'many_hidden'),
    markSeen: (ids: readonly string[]) => change(ids, { is_new: false }, 'many_seen'),
    remove: (ids: readonly string[]) =>
      run(ids.length, 'many_deleted', (onProgress) => deleteMany(ids, onProgress)),
    asks: (messages: readonly Message[]) =>
      messages.some((message) => !message.is_public && hasPrivateReply(message)),
  };
}

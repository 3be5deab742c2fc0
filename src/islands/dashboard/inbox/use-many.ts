import { useState } from 'react';
import type { ManyChange, Message } from '../../../contract/messages.ts';
import type { Result } from '../../../contract/result.ts';
import { changeMany, deleteMany, idsOf, type Progress } from '../../../stores/many-messages.ts';
import { privateReplies, publish } from '../../../stores/publishing.ts';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useUndo } from '../message/use-undo.ts';
import { useWords } from '../words.ts';

type Messages = readonly Message[];
type Done = 'many_published' | 'many_hidden' | 'many_seen' | 'many_deleted';

/** What is done with many messages at once, told and taken back: `done` is null while nothing is under way. */
export function useMany(onDone: () => void) {
  const { t, explain } = useWords();
  const offerUndo = useUndo();
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
  const change = (messages: Messages, fields: ManyChange, word: Done) =>
    run(messages.length, word, (onProgress) => changeMany(idsOf(messages), fields, onProgress));

  const publishThem = async (messages: Messages, withReplies: boolean) => {
    const { length: count } = messages;
    const work = (onProgress: Progress) => publish(messages, withReplies, onProgress);
    if (!(await run(count, 'many_published', work))) return;
    const hidden = messages.filter(({ is_public }) => !is_public);
    offerUndo({
      said: t('many_published', { count }),
      published: { messages, replies: withReplies ? privateReplies(messages) : [] },
      undone: t('many_hidden', { count: hidden.length }),
    });
  };
  return {
    done,
    publish: publishThem,
    hide: (messages: Messages) => change(messages, { is_public: false }, 'many_hidden'),
    markSeen: (messages: Messages) => change(messages, { is_new: false }, 'many_seen'),
    remove: (messages: Messages) =>
      run(messages.length, 'many_deleted', (onProgress) => deleteMany(idsOf(messages), onProgress)),
  };
}

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
    if (done !== null) return;
    setDone(0);
    const result = await work(setDone);
    setDone(null);
    if (!result.ok) showError(explain(result.error.code, 'many_failed'));
    else if (word !== 'many_published') showSuccess(t(word, { count }));
    if (result.ok) onDone();
  };
  const change = (messages: Messages, fields: ManyChange, word: Done) =>
    run(messages.length, word, (onProgress) => changeMany(idsOf(messages), fields, onProgress));

  const publishThem = async (messages: Messages, withReplies: boolean) => {
    let count = 0;
    const work = async (onProgress: Progress) => {
      const result = await publish(messages, withReplies, (published) => {
        count = published;
        onProgress(published);
      });
      if (result.ok) count = messages.length;
      return result;
    };
    await run(messages.length, 'many_published', work);
    // Also where a later part was refused: others see what was published before it.
    const shown = messages.slice(0, count);
    if (count === 0) return;
    const hidden = shown.filter(({ is_public }) => !is_public);
    offerUndo({
      said: t('many_published', { count }),
      published: { messages: shown, replies: withReplies ? privateReplies(shown) : [] },
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

import type { BulkChange, Message } from '../../../contract/messages.ts';
import type { Result } from '../../../contract/result.ts';
import { runBulkAction } from '../../../stores/inbox/bulk-action.ts';
import {
  changeInBulk,
  deleteInBulk,
  idsOf,
  type BulkOptions,
} from '../../../stores/inbox/messages.ts';
import { privateMessages, privateReplies, publish } from '../../../stores/inbox/publishing.ts';
import { $selectedMessages } from '../../../stores/inbox/selection.ts';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useUndo } from '../message/use-undo.ts';
import { useWords } from '../words.ts';
import { leaveSelecting } from './leave-selecting.ts';

type Messages = readonly Message[];
type BulkToast = 'many_hidden' | 'many_seen' | 'many_deleted';

/** Bulk actions with toasts and undo. The toast of a stopped action tells how many messages were done. */
export function useBulkActions() {
  const { t, failureText } = useWords();
  const offerUndo = useUndo();

  const run = async (
    messages: Messages,
    send: (options: BulkOptions) => Promise<Result>,
    onDone: (done: Messages) => void,
  ) => {
    const outcome = await runBulkAction(messages, send);
    if (!outcome) return;
    const { result, done } = outcome;
    if (!result.ok) showError(failureText(result.error.code, 'many_failed'));
    if (done.length > 0) onDone(done);
    if ($selectedMessages.get().length === 0) leaveSelecting();
  };
  const toastFor =
    (word: BulkToast) =>
    ({ length: count }: Messages) =>
      showSuccess(t(word, { count }));
  const change = (messages: Messages, fields: BulkChange, word: BulkToast) =>
    run(messages, (options) => changeInBulk(idsOf(messages), fields, options), toastFor(word));

  const toastPublished = (done: Messages, withReplies: boolean) => {
    const { length: hidden } = privateMessages(done);
    const replies = withReplies ? privateReplies(done) : [];
    const published = { messages: done, replies };
    const areRepliesAlone = hidden === 0 && replies.length > 0;
    offerUndo({
      published,
      doneText: areRepliesAlone
        ? t('published')
        : t('many_published', { count: hidden || done.length }),
      undoneText: areRepliesAlone
        ? t('many_replies_hidden', { count: replies.length })
        : t('many_hidden', { count: hidden }),
    });
  };
  return {
    publish: (messages: Messages, withReplies: boolean) =>
      run(
        messages,
        (options) => publish(messages, withReplies, options),
        (done) => toastPublished(done, withReplies),
      ),
    hide: (messages: Messages) => change(messages, { is_public: false }, 'many_hidden'),
    markSeen: (messages: Messages) => change(messages, { is_new: false }, 'many_seen'),
    remove: (messages: Messages) =>
      run(messages, (options) => deleteInBulk(idsOf(messages), options), toastFor('many_deleted')),
  };
}

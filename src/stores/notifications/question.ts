import { atom, onMount } from 'nanostores';
import { readEntry, writeEntry } from '../../storage/access.ts';
import { $inbox } from '../inbox/inbox.ts';
import { $isTourDue } from '../ui/tour.ts';

/**
 * Whether to ask the owner about notifications: after a message was read on this page, until the
 * question was answered in this browser.
 */
export const $isQuestionDue = atom(false);

onMount($isQuestionDue, () => {
  const unread = new Set<string>();
  return $inbox.subscribe(({ messages }) => {
    for (const { id, is_new } of messages) {
      if (is_new) unread.add(id);
      else if (unread.delete(id) && mayAsk()) $isQuestionDue.set(true);
    }
  });
});

/** A browser that was asked for its permission before has its answer. */
const mayAsk = () =>
  !readEntry('localStorage', 'notifications_question') &&
  (!('Notification' in globalThis) || Notification.permission === 'default') &&
  !$isTourDue.get();

/** Must be called after an answer, and after push messages were switched on or off. */
export function rememberAnswer(): void {
  $isQuestionDue.set(false);
  writeEntry('localStorage', 'notifications_question', 'answered');
}

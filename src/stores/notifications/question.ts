import { atom, onMount } from 'nanostores';
import { readEntry, writeEntry } from '../../storage/access.ts';
import { $inbox } from '../inbox/list.ts';
import { $isTourDue } from '../ui/tour.ts';

const ANSWERED = 'answered';

/**
 * Whether to ask the owner about notifications: after a message was read on this page, until the question
 * was answered in this browser.
 */
export const $isQuestionDue = atom(false);

onMount($isQuestionDue, () => {
  if (!mayAsk()) return undefined;
  const unread = new Set<string>();
  return $inbox.subscribe(({ messages }) => {
    const wasRead = messages.some(({ id, is_new }) => !is_new && unread.has(id));
    for (const { id, is_new } of messages) if (is_new) unread.add(id);
    if (wasRead && mayAsk() && !$isTourDue.get()) $isQuestionDue.set(true);
  });
});

/** Must be called after an answer, and after push messages were switched on or off. */
export function rememberAnswer(): void {
  $isQuestionDue.set(false);
  writeEntry('localStorage', 'notifications_question', ANSWERED);
}

/** A browser that was asked for its permission before has its answer. */
const mayAsk = () =>
  readEntry('localStorage', 'notifications_question') !== ANSWERED &&
  (!('Notification' in globalThis) || Notification.permission === 'default');

import { atom, computed } from 'nanostores';
import type { Message } from '../../../contract/messages.ts';
import { $inbox } from '../../../stores/inbox/inbox.ts';
import { $part } from '../../../stores/ui/address.ts';

type ShareSubject = Message | 'link';

const $requestedSubject = atom<ShareSubject | null>(null);

/**
 * The content of the share sheet; null while the sheet is closed. A loaded message is shown in its current
 * state.
 */
export const $shareSubject = computed([$requestedSubject, $inbox], (requested, { messages }) => {
  if (requested === null || requested === 'link') return requested;
  return messages.find(({ id }) => id === requested.id) ?? requested;
});

/**
 * Opens the share sheet, unless the inbox was left while the sheet was loading.
 * @param message the message to share; without it, the owner's link is shared
 */
export function openShareSheet(message: Message | undefined): void {
  if ($part.get() === 'inbox') $requestedSubject.set(message ?? 'link');
}

export const closeShareSheet = () => $requestedSubject.set(null);

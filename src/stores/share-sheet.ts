import { atom, computed } from 'nanostores';
import type { Message } from '../contract/messages.ts';
import { $inbox } from './inbox-list.ts';
import { $part } from './part.ts';

type Shared = { readonly kind: 'link' } | { readonly kind: 'message'; readonly message: Message };

const $asked = atom<Shared | null>(null);

/** What the share sheet is open for, a message as it is now where it is loaded; null while it is closed. */
export const $shared = computed([$asked, $inbox], (asked, { messages }): Shared | null => {
  if (asked?.kind !== 'message') return asked;
  const message = messages.find(({ id }) => id === asked.message.id);
  return message ? { kind: 'message', message } : asked;
});

/**
 * Nothing where the inbox was left while the sheet was fetched.
 * @param message the own link is shared where there is none
 */
export function openShareSheet(message: Message | undefined): void {
  if ($part.get() !== 'inbox') return;
  $asked.set(message ? { kind: 'message', message } : { kind: 'link' });
}

export const closeShareSheet = () => $asked.set(null);

import { atom, computed } from 'nanostores';
import type { Message } from '../../contract/messages.ts';
import { $inbox } from '../inbox/list.ts';
import { $part } from './part.ts';

type Shared = { readonly kind: 'link' } | { readonly kind: 'message'; readonly message: Message };

const $requested = atom<Shared | null>(null);

/** What the share sheet is open for, a message as it is now where it is loaded; null while it is closed. */
export const $shared = computed([$requested, $inbox], (requested, { messages }): Shared | null => {
  if (requested?.kind !== 'message') return requested;
  const message = messages.find(({ id }) => id === requested.message.id);
  return message ? { kind: 'message', message } : requested;
});

/**
 * Nothing where the inbox was left while the sheet was fetched.
 * @param message the own link is shared where there is none
 */
export function openShareSheet(message: Message | undefined): void {
  if ($part.get() !== 'inbox') return;
  $requested.set(message ? { kind: 'message', message } : { kind: 'link' });
}

export const closeShareSheet = () => $requested.set(null);

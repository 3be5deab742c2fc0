import { atom, computed } from 'nanostores';
import { $inbox } from './inbox.ts';

const $chosen = atom({ id: '', index: 0 });

/**
 * The message that is read beside the list: the chosen one or, if it has left the list, the one that took
 * its place.
 */
export const $opened = computed([$inbox, $chosen], ({ messages }, { id, index }) => {
  const chosen = messages.find((message) => message.id === id);
  return chosen ?? messages[Math.min(index, messages.length - 1)];
});

export function openMessage(id: string): void {
  const index = $inbox.get().messages.findIndex((message) => message.id === id);
  $chosen.set({ id, index: Math.max(0, index) });
}

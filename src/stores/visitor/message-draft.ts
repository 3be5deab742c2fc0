import { readEntry, removeEntry, writeEntry } from '../../storage/access.ts';

const keyOf = (recipientId: string) => `draft_${recipientId}` as const;

/** The unsent text to a recipient in this tab; it outlives a reload and a change of language. */
export const readDraft = (recipientId: string): string =>
  readEntry('sessionStorage', keyOf(recipientId)) ?? '';

/** Stores a draft; an empty one is removed from the device. */
export function saveDraft(recipientId: string, text: string): void {
  if (text === '') removeEntry('sessionStorage', keyOf(recipientId));
  else writeEntry('sessionStorage', keyOf(recipientId), text);
}

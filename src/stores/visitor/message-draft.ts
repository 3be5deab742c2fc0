import { readEntry, removeEntry, writeEntry } from '../../storage/access.ts';

const keyOf = (recipientId: string) => `draft_${recipientId}` as const;

/** Reads this tab's unsent text to a recipient, which survives a reload and a change of language. */
export const readDraft = (recipientId: string): string =>
  readEntry('sessionStorage', keyOf(recipientId)) ?? '';

/** Stores a draft; removes it from the device if it is empty. */
export function saveDraft(recipientId: string, text: string): void {
  if (text === '') removeEntry('sessionStorage', keyOf(recipientId));
  else writeEntry('sessionStorage', keyOf(recipientId), text);
}

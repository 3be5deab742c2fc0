import { readEntry, removeEntry, writeEntry } from '../../storage/access.ts';

// Each recipient has a draft of its own.
const keyOf = (recipientId: string) => `draft_${recipientId}` as const;

/** The text to this recipient that this tab has not sent; it outlives a reload and another language. */
export const readDraft = (recipientId: string): string =>
  readEntry('sessionStorage', keyOf(recipientId)) ?? '';

/** Keeps what is typed; an empty text leaves nothing on the device. */
export function keepDraft(recipientId: string, text: string): void {
  if (text === '') removeEntry('sessionStorage', keyOf(recipientId));
  else writeEntry('sessionStorage', keyOf(recipientId), text);
}

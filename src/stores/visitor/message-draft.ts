import * as storage from '../../storage/timed-entries.ts';

/** Reads this tab's unsent text to a recipient, which survives a reload and a change of language. */
export const readDraft = (recipientId: string): string => storage.readDraft(`draft_${recipientId}`);

/** Stores a draft; removes it from the device if it is empty. */
export const saveDraft = (recipientId: string, text: string): void =>
  storage.writeDraft(`draft_${recipientId}`, text);

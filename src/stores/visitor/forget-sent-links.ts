import { readEntry, removeEntry } from '../../storage/access.ts';

// In a file of its own, because the dashboard needs nothing else of the kept links.

export const hasSentLinks = (): boolean => readEntry('localStorage', 'sent_links') !== null;

/** Returns false if storage is forbidden. */
export const forgetSentLinks = (): boolean => removeEntry('localStorage', 'sent_links');

import { countCharacters } from './text.ts';

/** A note with fewer characters is shown large. */
const SHORT_NOTE_LIMIT = 60;

export const isShortNote = (content: string) => countCharacters(content) < SHORT_NOTE_LIMIT;

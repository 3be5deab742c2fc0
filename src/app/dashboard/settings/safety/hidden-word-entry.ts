/** Separators between words that are entered together. */
const separators = /[,،\r\n]+/;

/** Splits typed or pasted text into words. */
export const splitWords = (typed: string): string[] =>
  typed
    .split(separators)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** Joins pasted lines with commas; a single-line field would join them into one word. */
export const pastedLines = (pasted: string): string => splitWords(pasted).join(', ');

/** Returns the text that was typed after an entry was sent. A different entry is kept whole. */
export const typedSince = (sent: string, typed: string): string =>
  typed.startsWith(sent) ? typed.slice(sent.length) : typed;

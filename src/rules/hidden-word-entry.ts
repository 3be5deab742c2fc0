/** What parts words that are entered together. */
const between = /[,،\r\n]+/;

/** The words of what was typed or pasted. */
export const splitWords = (typed: string): string[] =>
  typed
    .split(between)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** What a field of one line would leave of pasted lines is one word. */
export const pastedLines = (pasted: string): string => splitWords(pasted).join(', ');

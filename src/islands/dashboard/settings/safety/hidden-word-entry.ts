/** Separators of words that are entered together. */
const between = /[,،\r\n]+/;

/** The words of what was typed or pasted. */
export const splitWords = (typed: string): string[] =>
  typed
    .split(between)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** Pasted lines with commas between them: a field of one line would join them into one word. */
export const pastedLines = (pasted: string): string => splitWords(pasted).join(', ');

/** The text that was typed after an entry was sent; another entry stays whole. */
export const typedSince = (sent: string, typed: string): string =>
  typed.startsWith(sent) ? typed.slice(sent.length) : typed;

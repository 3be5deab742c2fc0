/** Maximum characters of the Markdown of a letter in one language. */
export const LETTER_MAX = 20_000;

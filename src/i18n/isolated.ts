/** Returns a name for use inside of a sentence whose direction may differ: U+2068 and U+2069 isolate it. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/** Splits a text into words, an isolated name and what is attached to it, such as a full stop, and so on. */
export const isolatedName = /\u2068([^\u2069]*)\u2069(\S*)/;

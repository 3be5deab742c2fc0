/** Returns a name for use inside of a sentence whose direction may differ: U+2068 and U+2069 isolate it. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

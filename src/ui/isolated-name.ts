/** Splits a text into words, a name that `isolated` marked, what is attached to it, such as a full stop, and so on. */
export const isolatedName = /\u2068([^\u2069]*)\u2069(\S*)/;

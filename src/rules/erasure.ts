/** Bytes of a database beyond which it is never written anew: that takes twice its size of memory. */
export const REWRITTEN_MAX = 100e6;

/**
 * Maximum bytes of a database that is rewritten for erasure, because rewriting takes twice its size in
 * memory.
 */
export const REWRITTEN_MAX = 100e6;

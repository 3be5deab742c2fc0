/**
 * Maximum bytes of a database that `VACUUM` rewrites for erasure, because rewriting takes twice its size in
 * memory.
 */
export const VACUUM_MAX = 100e6;

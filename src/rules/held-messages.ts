/** Messages that are held back for one inbox; beyond them the oldest go. */
export const HELD_MAX = 1000;

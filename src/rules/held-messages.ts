/** Messages held back for one inbox; beyond them the oldest are deleted. */
export const HELD_MAX = 1000;

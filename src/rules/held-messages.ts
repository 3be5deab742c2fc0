/** Maximum held messages of one inbox; beyond this number the oldest are deleted. */
export const HELD_MAX = 1000;

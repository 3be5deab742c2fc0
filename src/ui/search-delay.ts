/** Milliseconds after the last keystroke, in every list that is searched. */
export const SEARCH_DELAY = 300;

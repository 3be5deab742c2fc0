/** Milliseconds from the last keystroke to the search, in every searchable list. */
export const SEARCH_DELAY = 300;

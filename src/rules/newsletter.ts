/** Days after which an address that was not confirmed is erased. */
export const CONFIRMATION_DAYS = 14;
/** Maximum characters of the Markdown of a letter in one language. */
export const LETTER_MAX = 20_000;

/**
 * Matches letters, not digits or emoji. PocketBase's engine runs this too, and `\p{…}` matches nothing there,
 * so these are the ranges of the living scripts.
 */
const letter =
  /[A-Za-z\u00AA\u00B5\u00BA\u00C0-\u065F\u066E-\u06EF\u06FA-\u1FFF\u2C00-\u2DFF\u3040-\uD7FF\uF900-\uFDFF\uFE70-\uFEFC\uFF21-\uFFDC]/;

/**
 * Returns the CSS class of a text without a letter, such as emoji alone, else ''. `dir="auto"` would always
 * write it from left to right; the class gives it the direction of the page.
 */
export const wordlessClass = (text: string) => (letter.test(text) ? '' : 'wordless');

/**
 * Returns the `lang` of a text that a person wrote: Arabic if its first letter is, else '' for an unknown
 * language. Without it, the text would have the line height and the voice of the page's language.
 */
export const languageOf = (text: string) =>
  /[\u0620-\u06FF]/.test(letter.exec(text)?.[0] ?? '') ? 'ar' : '';

// Invisible characters, for a character class of a regular expression with the flag `u`. Without the flag,
// PocketBase's engine misses some surrogate pairs. `\p{…}` matches nothing in that engine.

/** Zero-width characters: joiners, direction marks, variation selectors, tags, musical controls. */
export const zeroWidth =
  '\\u00AD\\u034F\\u061C\\u17B4\\u17B5\\u180B-\\u180F\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F' +
  '\\uFE00-\\uFE0F\\uFEFF\\u{1BCA0}-\\u{1BCA3}\\u{1D173}-\\u{1D17A}\\u{E0000}-\\u{E0FFF}';

/**
 * Blank letters: Hangul fillers and blank Braille. They are as wide as a letter, and programs treat them as
 * letters.
 */
export const blankLetters = '\\u115F\\u1160\\u2800\\u3164\\uFFA0';

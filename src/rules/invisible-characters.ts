// Characters that show nothing, to be put into a class of a regular expression with the flag `u`:
// PocketBase's engine does not find every pair of surrogates without it. `\p{…}` matches nothing there.

/** They take no room: joiners, marks of direction, variation selectors, tags, controls of music. */
export const zeroWidth =
  '\\u00AD\\u034F\\u061C\\u17B4\\u17B5\\u180B-\\u180F\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F' +
  '\\uFE00-\\uFE0F\\uFEFF\\u{1BCA0}-\\u{1BCA3}\\u{1D173}-\\u{1D17A}\\u{E0000}-\\u{E0FFF}';

/** As wide as a letter, and letters to a program: fillers of Hangul, blank Braille. */
export const blankLetters = '\\u115F\\u1160\\u2800\\u3164\\uFFA0';

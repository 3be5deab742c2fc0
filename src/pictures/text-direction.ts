export type Direction = 'ltr' | 'rtl';

// Arabic's tatweel belongs to several scripts, so `Script` alone would leave it out.
const rtlScripts = '\\p{scx=Arabic}\\p{scx=Hebrew}\\p{scx=Syriac}\\p{scx=Thaana}';
const rtlLetter = `(?=\\p{L})[${rtlScripts}]`;
const ltrLetter = `(?![${rtlScripts}])\\p{L}`;

const startsRtl = new RegExp(`^${rtlLetter}`, 'u');

/** The direction of a text by its first letter, as `dir="auto"` determines it. */
export function directionOf(text: string): Direction {
  const [first = ''] = /\p{L}/u.exec(text) ?? [];
  return startsRtl.test(first) ? 'rtl' : 'ltr';
}

/**
 * A run from a letter, with the start of its word, up to a letter of the other direction. It ends
 * at the last letter, digit or sign of an address, so that the sentence's punctuation stays
 * outside.
 */
const runs = (letter: string, other: string, digit: string) =>
  new RegExp(
    `[${digit}\\p{S}@#/.&_]*(?:${letter})(?:(?:(?!${other}).)*(?:(?:${letter})|[${digit}\\p{M}/_=%#]))?`,
    'gu',
  );
const runsIn: Readonly<Record<Direction, RegExp>> = {
  ltr: runs(rtlLetter, ltrLetter, '\\p{N}'),
  rtl: runs(ltrLetter, rtlLetter, '0-9'),
};

// Unicode's isolates: a canvas has no markup.
const isolate: Readonly<Record<Direction, string>> = {
  ltr: '\u2067$&\u2069',
  rtl: '\u2066$&\u2069',
};

/**
 * Isolates the runs of the other direction: an address within Arabic keeps the order of its parts.
 */
export const isolateRuns = (line: string, direction: Direction): string =>
  line.replace(runsIn[direction], isolate[direction]);

export type Direction = 'ltr' | 'rtl';

// Arabic's tatweel belongs to several scripts: `scx` (Script_Extensions) includes it, `Script` does not.
const rtlScripts = '\\p{scx=Arabic}\\p{scx=Hebrew}\\p{scx=Syriac}\\p{scx=Thaana}';
const rtlLetter = `(?=\\p{L})[${rtlScripts}]`;
const ltrLetter = `(?![${rtlScripts}])\\p{L}`;

const startsRtl = new RegExp(`^${rtlLetter}`, 'u');

/** Returns the direction of a text by its first letter, as `dir="auto"` does. */
export function directionOf(text: string): Direction {
  const [first = ''] = /\p{L}/u.exec(text) ?? [];
  return startsRtl.test(first) ? 'rtl' : 'ltr';
}

/**
 * Matches a run of text without letters of the other direction, from the start of its first word. The run
 * ends at its last letter, digit or URL character, so that the sentence's punctuation stays outside.
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

// Unicode's isolate characters replace markup, which a canvas does not have.
const isolate: Readonly<Record<Direction, string>> = {
  ltr: '\u2067$&\u2069',
  rtl: '\u2066$&\u2069',
};

/** Isolates runs of the other direction: a URL within Arabic text keeps the order of its parts. */
export const isolateRuns = (line: string, direction: Direction): string =>
  line.replace(runsIn[direction], isolate[direction]);

const emoji = '[\\p{Extended_Pictographic}\\p{Regional_Indicator}]';
/** Skin tones, joiners, variation selectors, and the parts of flags and keycaps. */
const modifiers =
  '[\\p{Emoji_Modifier}\\u200D\\uFE0F\\u20E3\\u{E0020}-\\u{E007F}]|[0-9#*]\\uFE0F?\\u20E3';
const onlyEmoji = new RegExp(`^(?:\\s|${emoji}|${modifiers})+$`, 'u');

/** Whether a text has no letters, digits or punctuation. */
export const isEmojiOnly = (text: string) => onlyEmoji.test(text) && text.trim() !== '';

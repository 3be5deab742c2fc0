import { countCharacters } from '../../../src/rules/text.ts';

/** Maximum characters of a page's title that search engines and link previews show. */
export const PAGE_TITLE_MAX = 65;
/** Maximum characters of a page's description that search engines and link previews show. */
export const DESCRIPTION_MAX = 160;

/** Direction marks, which are removed: if a cut split a pair, the text that follows would be reversed. */
const directionMarks = /[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/g;

/** Characters that belong to the previous one: vowel signs, accents, joiners, variants, skin tones. */
const combiningCharacter =
  /^[\u0300-\u036F\u064B-\u065F\u0670\u200D\u20E3\uFE00-\uFE0F]$|^\uD83C[\uDFFB-\uDFFF]$/;

/** Characters with which no excerpt ends. */
const trailingPunctuation = /[\s\u200D.,;:!?،؛؟…–—-]+$/;

/**
 * Returns the beginning of a text in one line of at most `max` characters, cut between words if possible.
 */
export function excerpt(text: string, max: number): string {
  const line = text.replace(directionMarks, '').replace(/\s+/g, ' ').trim();
  if (countCharacters(line) <= max) return line;
  const characters = [...line];
  let end = max - 1;
  while (end > 1 && isInside(characters, end)) end -= 1;
  const cut = characters.slice(0, end).join('');
  const space = characters[end] === ' ' ? cut.length : cut.lastIndexOf(' ');
  // Cutting a long last word loses less than dropping it.
  const kept = space > cut.length / 2 ? cut.slice(0, space) : cut;
  return `${kept.replace(trailingPunctuation, '')}…`;
}

/** Whether a cut before this character would separate a letter from its sign or split a joined emoji. */
function isInside(characters: readonly string[], index: number): boolean {
  return combiningCharacter.test(characters[index] ?? '') || characters[index - 1] === '\u200D';
}

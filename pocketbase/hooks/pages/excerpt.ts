import { countCharacters } from '../../../src/rules/text.ts';

/** Characters of a page's title that search engines and link previews show. */
export const PAGE_TITLE_MAX = 65;
/** Characters of its description. */
export const DESCRIPTION_MAX = 160;

/** Marks of direction: cut in the middle, they would turn round whatever follows. */
const directions = /[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/g;

/** What belongs to the character before it: vowel signs, accents, joiners, variants, skin tones. */
const attached =
  /^[\u0300-\u036F\u064B-\u065F\u0670\u200D\u20E3\uFE00-\uFE0F]$|^\uD83C[\uDFFB-\uDFFF]$/;

/** What no cut ends on. */
const loose = /[\s\u200D.,;:!?،؛؟…–—-]+$/;

/** The beginning of a text in one line of at most `max` characters, cut between words where it can be. */
export function excerpt(text: string, max: number): string {
  const line = text.replace(directions, '').replace(/\s+/g, ' ').trim();
  if (countCharacters(line) <= max) return line;
  const characters = [...line];
  let end = max - 1;
  while (end > 1 && isInside(characters, end)) end -= 1;
  const cut = characters.slice(0, end).join('');
  const space = characters[end] === ' ' ? cut.length : cut.lastIndexOf(' ');
  // A long word at the end is rather cut than most of the line lost.
  const kept = space > cut.length / 2 ? cut.slice(0, space) : cut;
  return `${kept.replace(loose, '')}…`;
}

/** Whether a cut before this character would take a sign from its letter or part a joined emoji. */
function isInside(characters: readonly string[], index: number): boolean {
  return attached.test(characters[index] ?? '') || characters[index - 1] === '\u200D';
}

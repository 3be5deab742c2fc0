import { countCharacters } from '../rules/text.ts';

// Only browser code may import this file, because PocketBase's JavaScript engine has no `Intl`.
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Maximum length in UTF-16 units, longer than any emoji. A letter with hundreds of marks is longer, and is
 * cut between its marks.
 */
const GRAPHEME_MAX = 40;

/** Returns the start of the letter or emoji before the caret; a letter includes its marks. */
export function graphemeBefore(text: string, caret: number): number {
  return caret === 0 ? 0 : (graphemes.segment(text).containing(caret - 1)?.index ?? 0);
}

/** Returns as many whole letters and emoji from the start of a text as fit into `max` code points. */
export function truncate(text: string, max: number): string {
  if (countCharacters(text) <= max) return text;
  const cut = [...text].slice(0, max).join('');
  const start = graphemes.segment(text).containing(cut.length)?.index ?? cut.length;
  return cut.length - start > GRAPHEME_MAX ? cut : cut.slice(0, start);
}

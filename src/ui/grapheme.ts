import { countCharacters } from '../rules/text.ts';

// PocketBase's engine has no Intl: only what runs in the browser imports this.
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Longer than any emoji, in UTF-16 units: a letter under hundreds of marks is cut between these. */
const GRAPHEME_MAX = 40;

/** Where the letter before the caret begins: with its marks, or an emoji with all its parts. */
export function graphemeBefore(text: string, caret: number): number {
  return caret === 0 ? 0 : (graphemes.segment(text).containing(caret - 1)?.index ?? 0);
}

/** As many whole letters and emoji of `text`, from its start, as have at most `max` code points. */
export function truncate(text: string, max: number): string {
  if (countCharacters(text) <= max) return text;
  const cut = [...text].slice(0, max).join('');
  const start = graphemes.segment(text).containing(cut.length)?.index ?? cut.length;
  return cut.length - start > GRAPHEME_MAX ? cut : cut.slice(0, start);
}

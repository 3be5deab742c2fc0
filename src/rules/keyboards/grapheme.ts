const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Where the letter before the caret begins: with its marks, or an emoji with all its parts. */
export function graphemeBefore(text: string, caret: number): number {
  return caret === 0 ? 0 : (graphemes.segment(text).containing(caret - 1)?.index ?? 0);
}

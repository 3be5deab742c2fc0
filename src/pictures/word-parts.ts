const segmenter = new Intl.Segmenter();
const charactersOf = (text: string) =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Emoji, and scripts without spaces between words: a line may break before and after each character. */
const unspaced =
  '\\p{Extended_Pictographic}\\p{Regional_Indicator}\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}' +
  '\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const hasUnspaced = new RegExp(`[${unspaced}]`, 'u');
const startsUnspaced = new RegExp(`^[${unspaced}]`, 'u');
/** Characters that cannot begin a line: punctuation and no-break spaces. */
const cannotStartLine = /^[\p{P}\u00A0\u202F]/u;
/** Characters that cannot end a line: opening punctuation and no-break spaces. */
const cannotEndLine = /[\p{Ps}\p{Pi}\u00A0\u202F]$/u;

/** Splits a text without spaces into parts that must each stay on one line. */
export function unbrokenParts(text: string): readonly string[] {
  if (!hasUnspaced.test(text)) return [text];
  const parts: string[] = [];
  let before = '';
  for (const character of charactersOf(text)) {
    if (before !== '' && !canBreakBetween(before, character))
      parts.push((parts.pop() ?? '') + character);
    else parts.push(character);
    before = character;
  }
  return parts;
}

const canBreakBetween = (before: string, after: string) =>
  (startsUnspaced.test(before) || startsUnspaced.test(after)) &&
  !cannotStartLine.test(after) &&
  !cannotEndLine.test(before);

export interface Piece {
  readonly text: string;
  readonly width: number;
}

/** Characters after which a word is cut without adding a hyphen. */
const breakCharacter = /[-‐–/]$/;
/** Minimum characters of a cut word on its last line, if the word is long enough. */
const LAST_LINE_MIN = 3;

/**
 * Returns a function that cuts a word into pieces for lines.
 * @param widthOf returns a width as a multiple of the font size; `maxWidth` has the same unit
 */
export function wordCutter(word: string, widthOf: (text: string) => number) {
  let measured: readonly Piece[] | undefined;
  const hyphen: Piece = { text: '-', width: widthOf('-') };
  /** Cuts the word into pieces; each piece with its hyphen fits the width. */
  return (maxWidth: number): readonly Piece[] => {
    measured ??= charactersOf(word).map((text) => ({ text, width: widthOf(text) }));
    const pieces: Piece[] = [];
    let rest = measured;
    while (rest.length > 0) {
      const count = countForLine(rest, hyphen.width, maxWidth);
      const taken = rest.slice(0, count);
      rest = rest.slice(count);
      const needsNoHyphen = rest.length === 0 || breakCharacter.test(taken.at(-1)?.text ?? '');
      pieces.push(joined(needsNoHyphen ? taken : [...taken, hyphen]));
    }
    return pieces;
  };
}

/** Returns the number of characters that fit on one line, at least one. */
function countForLine(characters: readonly Piece[], hyphen: number, maxWidth: number): number {
  if (joined(characters).width <= maxWidth) return characters.length;
  let count = 0;
  let used = hyphen;
  for (const { width } of characters) {
    used += width;
    if (used > maxWidth) break;
    count += 1;
  }
  const afterBreak =
    characters.slice(0, count).findLastIndex(({ text }) => breakCharacter.test(text)) + 1;
  if (afterBreak > count / 2) return afterBreak;
  const most = characters.length - LAST_LINE_MIN;
  return Math.max(1, most > 0 ? Math.min(count, most) : count);
}

const joined = (pieces: readonly Piece[]): Piece => ({
  text: pieces.map(({ text }) => text).join(''),
  width: pieces.reduce((sum, { width }) => sum + width, 0),
});

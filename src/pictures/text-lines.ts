import { unbrokenParts, wordCutter, type Piece } from './word-parts.ts';

/** A word whose width is measured once, so that it can be broken into lines at any font size. */
interface Word extends Piece {
  /** Space before the next word; `gap` is its width. Widths are multiples of the font size. */
  readonly space: string;
  readonly gap: number;
  /** Cuts the word into pieces for lines that cannot hold it whole. */
  readonly cut: (maxWidth: number) => readonly Piece[];
}

/** The paragraphs of a text, each with its words. */
export type MeasuredText = readonly (readonly Word[])[];

export interface TextBox {
  readonly width: number;
  readonly height: number;
  /** Font sizes in pixels, largest first. */
  readonly sizes: readonly number[];
  /** Ratio of line height to font size. */
  readonly leading: number;
}

export interface FittedText {
  readonly lines: readonly string[];
  readonly size: number;
  readonly lineHeight: number;
}

/**
 * Shares of the width that are tried. The narrowest share that adds no line is used, which makes the
 * lines about equally long.
 */
export const balancingShares = [0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95];

/**
 * Splits a text into paragraphs of measured words.
 * @param widthOf returns the width of a text as a multiple of the font size
 */
export function measureText(text: string, widthOf: (text: string) => number): MeasuredText {
  const gap = widthOf(' ');
  const word = (text: string, isLast: boolean): Word => ({
    text,
    space: isLast ? ' ' : '',
    width: widthOf(text),
    gap: isLast ? gap : 0,
    cut: wordCutter(text, widthOf),
  });
  const partsOf = (text: string) =>
    unbrokenParts(text).map((part, index, { length }) => word(part, index === length - 1));
  // A no-break space does not end a word.
  const wordsOf = (paragraph: string) =>
    paragraph.split(/[ \t]+/).flatMap((text) => (text === '' ? [] : partsOf(text)));
  const oneBlankLine = text.trim().replace(/\s*\n\s*\n\s*/g, '\n\n');
  return oneBlankLine.split('\n').map(wordsOf);
}

/** Returns the width of the widest word, as a multiple of the font size. */
export const widestWord = (text: MeasuredText): number =>
  Math.max(0, ...text.flat().map(({ width }) => width));

/**
 * Breaks a text into lines.
 * @param maxWidth maximum width of a line, as a multiple of the font size
 */
export function breakLines(text: MeasuredText, maxWidth: number): string[] {
  return text.flatMap((words) => breakParagraph(words, maxWidth));
}

function breakParagraph(words: readonly Word[], maxWidth: number): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of words.flatMap((word) =>
    word.width > maxWidth ? cut(word, maxWidth) : [word],
  )) {
    if (line !== '' && used + word.width > maxWidth) {
      lines.push(line.trimEnd());
      line = '';
      used = 0;
    }
    line += word.text + word.space;
    used += word.width + word.gap;
  }
  return [...lines, line.trimEnd()];
}

const cut = (word: Word, maxWidth: number): readonly Word[] =>
  word
    .cut(maxWidth)
    .map((piece, index, { length }) =>
      index < length - 1 ? { ...word, ...piece, space: '', gap: 0 } : { ...word, ...piece },
    );

/**
 * Breaks a text into as few lines as the width allows, with lines of about equal length in each
 * paragraph. A word that fits the width is not cut.
 */
export function balancedLines(text: MeasuredText, maxWidth: number): string[] {
  return text.flatMap((words) => {
    const whole = breakParagraph(words, maxWidth);
    const least = widestWord([words.filter(({ width }) => width <= maxWidth)]);
    const narrower = balancingShares
      .filter((share) => maxWidth * share >= least)
      .map((share) => breakParagraph(words, maxWidth * share));
    return narrower.find(({ length }) => length === whole.length) ?? whole;
  });
}

/**
 * Finds the largest font size at which a text fits with whole words. If no size fits, uses the smallest
 * one, cuts words, and returns as many lines as fit.
 */
export function fitText(
  text: MeasuredText,
  { width, height, sizes, leading }: TextBox,
): FittedText {
  const smallest = sizes.at(-1) ?? 0;
  const widest = widestWord(text);
  const fits = (size: number) =>
    widest * size <= width && breakLines(text, width / size).length * size * leading <= height;
  const size = sizes.find(fits) ?? smallest;
  const lineHeight = size * leading;
  const maxLines = Math.max(1, Math.floor(height / lineHeight));
  return { lines: balancedLines(text, width / size).slice(0, maxLines), size, lineHeight };
}

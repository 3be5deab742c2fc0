import { unbrokenParts, wordCutter, type Piece } from './word-parts.ts';

/** A word of known width: measured once, then broken into lines at any font size. */
interface Word extends Piece {
  /** Text before the next word; both widths are multiples of the font size. */
  readonly space: string;
  readonly gap: number;
  /** Cuts the word for a line that cannot hold it whole. */
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
 * Shares of the width. The narrowest that adds no line is used, which makes the lines equally long.
 */
export const balancingShares = [0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95];

/** @param widthOf as a multiple of the font size */
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
  // A no-break space is part of its word.
  const wordsOf = (paragraph: string) =>
    paragraph.split(/[ \t]+/).flatMap((text) => (text === '' ? [] : partsOf(text)));
  const oneBlankLine = text.trim().replace(/\s*\n\s*\n\s*/g, '\n\n');
  return oneBlankLine.split('\n').map(wordsOf);
}

/** Width of the widest word, as a multiple of the font size. */
export const widestWord = (text: MeasuredText): number =>
  Math.max(0, ...text.flat().map(({ width }) => width));

/** @param maxWidth of a line, as a multiple of the font size */
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
 * Breaks a text into as few lines as the width allows, those of a paragraph about equally long. A
 * word that fits the width is not cut.
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
 * The largest font size at which a text fits with whole words; at the smallest, as many lines as
 * fit, with words cut.
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

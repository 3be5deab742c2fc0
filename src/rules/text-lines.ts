/** Of a text whose widths are known: measured once, then broken into lines at any size. */
interface Word {
  readonly text: string;
  /** What follows before the next word; both widths are in sizes of the type. */
  readonly space: string;
  readonly width: number;
  readonly gap: number;
  /** For a line that has no room for it whole. */
  readonly characters: () => readonly Word[];
}

/** The paragraphs of a text, each with its words. */
export type MeasuredText = readonly (readonly Word[])[];

export interface TextBox {
  readonly width: number;
  readonly height: number;
  /** Pixels of type, from the one that is wished for to the smallest. */
  readonly sizes: readonly number[];
  /** Of a line's height to its type. */
  readonly leading: number;
}

export interface FittedText {
  readonly lines: readonly string[];
  readonly size: number;
  readonly lineHeight: number;
}

/** Of the width, the narrowest of which counts that makes no line more: so lines are equally long. */
export const balancingShares = [0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95];

/** @param widthOf in sizes of the type */
export function measureText(text: string, widthOf: (text: string) => number): MeasuredText {
  const space = widthOf(' ');
  const word = (text: string, space: string, gap: number): Word => {
    const characters = once(() => {
      const parts = charactersOf(text);
      return parts.map((part, index) =>
        index < parts.length - 1 ? word(part, '', 0) : word(part, space, gap),
      );
    });
    return { text, space, width: widthOf(text), gap, characters };
  };
  // A no-break space is part of its word.
  const wordsOf = (paragraph: string) =>
    paragraph.split(/[ \t]+/).flatMap((text) => (text === '' ? [] : [word(text, ' ', space)]));
  const oneBlankLine = text.trim().replace(/\s*\n\s*\n\s*/g, '\n\n');
  return oneBlankLine.split('\n').map(wordsOf);
}

const segmenter = new Intl.Segmenter();
const charactersOf = (text: string) =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** @param maxWidth of a line, in sizes of the type */
export function breakLines(text: MeasuredText, maxWidth: number): string[] {
  return text.flatMap((words) => breakParagraph(words, maxWidth));
}

function breakParagraph(words: readonly Word[], maxWidth: number): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of words.flatMap((word) =>
    word.width > maxWidth ? word.characters() : [word],
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

/** No more lines than the width asks for, and those of a paragraph about equally long. */
export function balancedLines(text: MeasuredText, maxWidth: number): string[] {
  return text.flatMap((words) => {
    const whole = breakParagraph(words, maxWidth);
    const narrower = balancingShares.map((share) => breakParagraph(words, maxWidth * share));
    return narrower.find(({ length }) => length === whole.length) ?? whole;
  });
}

/** The largest of the sizes at which a text fits; at the smallest, as many lines as there is room for. */
export function fitText(
  text: MeasuredText,
  { width, height, sizes, leading }: TextBox,
): FittedText {
  const fits = (size: number) => breakLines(text, width / size).length * size * leading <= height;
  const size = sizes.find(fits) ?? sizes.at(-1) ?? 0;
  const lineHeight = size * leading;
  const maxLines = Math.max(1, Math.floor(height / lineHeight));
  return { lines: balancedLines(text, width / size).slice(0, maxLines), size, lineHeight };
}

import { balancingShares } from '../rules/preview-layout.ts';

export type Context = CanvasRenderingContext2D;

interface Box {
  readonly width: number;
  readonly height: number;
  /** Pixels of type, from the one that is wished for to the smallest. */
  readonly sizes: readonly number[];
  /** Of a line's height to its type. */
  readonly leading: number;
}

interface FittedText {
  readonly lines: readonly string[];
  readonly size: number;
  readonly lineHeight: number;
}

/** The font of the page, whose hashed name only its styles know. @param weight such as 600 */
export function pageFont(weight: number, size: number): string {
  return `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;
}

/** Until a font is there the canvas writes in another. @param texts all that will be written */
export async function loadFonts(weights: readonly number[], texts: string): Promise<void> {
  await Promise.all(weights.map((weight) => document.fonts.load(pageFont(weight, 40), texts)));
}

/** The largest of the sizes at which a text fits; at the smallest, as many lines as there is room for. */
export function fitText(context: Context, text: string, weight: number, box: Box): FittedText {
  let fitted: FittedText = { lines: [], size: 0, lineHeight: 0 };
  for (const size of box.sizes) {
    context.font = pageFont(weight, size);
    const lineHeight = size * box.leading;
    fitted = { lines: balancedLines(context, text, box.width), size, lineHeight };
    if (fitted.lines.length * lineHeight <= box.height) return fitted;
  }
  const room = Math.max(1, Math.floor(box.height / fitted.lineHeight));
  return { ...fitted, lines: fitted.lines.slice(0, room) };
}

/** No more lines than the width asks for, and about equally long. */
function balancedLines(context: Context, text: string, width: number): string[] {
  const { length } = breakLines(context, text, width);
  const narrower = balancingShares.map((share) => breakLines(context, text, width * share));
  return narrower.find((lines) => lines.length === length) ?? breakLines(context, text, width);
}

function breakLines(context: Context, text: string, width: number): string[] {
  const fits = (line: string) => context.measureText(line).width <= width;
  const lines: string[] = [];
  let line = '';
  for (const part of partsOf(text, fits)) {
    if (line !== '' && !fits((line + part).trimEnd())) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += part;
  }
  return [...lines, line.trimEnd()];
}

/** The words with the space after them; what is wider than a line falls into its characters. */
function partsOf(text: string, fits: (part: string) => boolean): string[] {
  const words = text.trim().match(/\S+\s*/g) ?? [];
  return words.flatMap((word) => (fits(word.trimEnd()) ? [word] : charactersOf(word)));
}

function charactersOf(word: string): string[] {
  const segments = new Intl.Segmenter().segment(word);
  return Array.from(segments, ({ segment }) => segment);
}

/** Which way a text runs by its first letter, as `dir="auto"` tells. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const [first = ''] = /\p{L}/u.exec(text) ?? [];
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(first)
    ? 'rtl'
    : 'ltr';
}

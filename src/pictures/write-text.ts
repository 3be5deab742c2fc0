import type { Box } from './note-shapes.ts';
import type { PlacedText } from './share-layout.ts';
import { directionOf, isolateRuns, type Direction } from './text-direction.ts';
import {
  type FittedText,
  fitText as fitMeasured,
  type MeasuredText,
  measureText,
  type TextBox,
} from './text-lines.ts';

export type Context = CanvasRenderingContext2D;

/** Font size in pixels for measuring. Widths at other sizes are proportional, except for rounding. */
const MEASURED_SIZE = 100;

/** Ratio of font size to row height. */
export const ROW_SHARE = 0.75;

/**
 * Returns the page's font for a canvas. The font's name contains a hash, so it is read from the page's
 * styles.
 * @param weight font weight, such as 600
 */
export function pageFont(weight: number, size: number): string {
  return `${weight} ${size}px ${pageFamilies()}`;
}

/**
 * Returns the page's fonts without the fallback font, which some systems lack: Firefox loads no font of a
 * list in which one is missing.
 */
const pageFamilies = () =>
  getComputedStyle(document.body)
    .fontFamily.split(',')
    .filter((family) => !family.includes('fallback'))
    .join();

/**
 * Loads the page's font, since a canvas would write in another font before it is loaded.
 * @param texts all texts that will be written
 * @returns false if the page's own font, the first of the list, cannot be loaded
 */
export async function loadFonts(weights: readonly number[], texts: string): Promise<boolean> {
  const load = (weight: number) => document.fonts.load(pageFont(weight, 40), texts);
  return Promise.all(weights.map(load)).then(
    (faces) => faces.every(({ length }) => length > 0),
    () => false,
  );
}

export function measureIn(context: Context, text: string, weight: number): MeasuredText {
  context.font = pageFont(weight, MEASURED_SIZE);
  return measureText(text, (part) => context.measureText(part).width / MEASURED_SIZE);
}

/** Finds the largest size at which a text fits, and sets the context's font to it. */
export function fitText(context: Context, text: string, weight: number, box: TextBox): FittedText {
  const fitted = fitMeasured(measureIn(context, text, weight), box);
  context.font = pageFont(weight, fitted.size);
  return fitted;
}

interface TextStyle {
  readonly weight: number;
  readonly run: Direction;
  readonly isCentred: boolean;
}

/** Writes lines one below the other, vertically centered in their box. */
export function writeLines(
  context: Context,
  { box, lines, size, lineHeight }: PlacedText,
  { weight, run, isCentred }: TextStyle,
): void {
  context.font = pageFont(weight, size);
  context.direction = run;
  context.textAlign = isCentred ? 'center' : 'start';
  const start = run === 'rtl' ? box.width : 0;
  const x = box.left + (isCentred ? box.width / 2 : start);
  const first = box.top + (box.height - (lines.length - 1) * lineHeight) / 2;
  for (const [index, line] of lines.entries()) {
    // The maximum width squeezes a line that the browser draws wider than the sum of its words.
    context.fillText(isolateRuns(line, run), x, first + index * lineHeight, box.width);
  }
}

/** Returns the width of a line that fills a row of this height. */
export function rowWidth(context: Context, text: string, height: number): number {
  context.font = pageFont(600, height * ROW_SHARE);
  return context.measureText(text).width;
}

/** Where a line is in its row: at the left (`ltr`), at the right (`rtl`), or in the middle. */
type Alignment = Direction | 'center';

/** Shares of the row's free width before a line. */
const shareBefore: Readonly<Record<Alignment, number>> = { ltr: 0, center: 0.5, rtl: 1 };

/** Writes a whole line, as large as its row allows. */
export function writeRow(context: Context, text: string, row: Box, alignment: Alignment): void {
  const { left, width } = lineIn(context, text, row, alignment);
  context.font = pageFont(
    600,
    (width / rowWidth(context, text, row.height)) * row.height * ROW_SHARE,
  );
  const run = directionOf(text);
  context.direction = run;
  context.textAlign = 'left';
  context.fillText(isolateRuns(text, run), left, row.top + row.height / 2);
}

/** Returns the part of a row that its line fills. */
export function lineIn(context: Context, text: string, row: Box, alignment: Alignment): Box {
  const width = Math.min(row.width, rowWidth(context, text, row.height));
  return { ...row, left: row.left + (row.width - width) * shareBefore[alignment], width };
}

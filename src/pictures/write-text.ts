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

/** Pixels of the type that is measured: what is wider or narrower at other sizes is rounding alone. */
const MEASURED = 100;

/** Of the height of a row, its type. */
export const ROW_SHARE = 0.75;

/** The font of the page, whose hashed name only its styles know. @param weight such as 600 */
export function pageFont(weight: number, size: number): string {
  return fontOf(weight, size, pageFamilies());
}

const fontOf = (weight: number, size: number, families: string) =>
  `${weight} ${size}px ${families}`;

const pageFamilies = () => getComputedStyle(document.body).fontFamily;

/** Firefox loads none of a list of which it lacks one, and the fallback is a font of some systems only. */
const loadedFamilies = () =>
  pageFamilies()
    .split(',')
    .filter((family) => !family.includes('fallback'))
    .join();

/**
 * Until a font is there the canvas writes in another.
 * @param texts all that will be written
 * @returns false where the page's own font, which comes first, cannot be had
 */
export async function loadFonts(weights: readonly number[], texts: string): Promise<boolean> {
  const load = (weight: number) => document.fonts.load(fontOf(weight, 40, loadedFamilies()), texts);
  return Promise.all(weights.map(load)).then(
    (faces) => faces.every(({ length }) => length > 0),
    () => false,
  );
}

export function measureIn(context: Context, text: string, weight: number): MeasuredText {
  context.font = pageFont(weight, MEASURED);
  return measureText(text, (part) => context.measureText(part).width / MEASURED);
}

/** The largest of the sizes at which a text fits, which the context is set to write in. */
export function fitText(context: Context, text: string, weight: number, box: TextBox): FittedText {
  const fitted = fitMeasured(measureIn(context, text, weight), box);
  context.font = pageFont(weight, fitted.size);
  return fitted;
}

interface Look {
  readonly weight: number;
  readonly run: Direction;
  readonly isCentred: boolean;
}

/** One below the other, in the middle of their box from top to bottom. */
export function writeLines(
  context: Context,
  { box, lines, size, lineHeight }: PlacedText,
  { weight, run, isCentred }: Look,
): void {
  context.font = pageFont(weight, size);
  context.direction = run;
  context.textAlign = isCentred ? 'center' : 'start';
  const start = run === 'rtl' ? box.width : 0;
  const x = box.left + (isCentred ? box.width / 2 : start);
  const first = box.top + (box.height - (lines.length - 1) * lineHeight) / 2;
  for (const [index, line] of lines.entries()) {
    // Nothing is cut, should a browser draw a line wider than the sum of its words.
    context.fillText(isolateRuns(line, run), x, first + index * lineHeight, box.width);
  }
}

/** One line, as large as its box allows, and whole. @param edge at which it stands */
export function writeRow(context: Context, text: string, box: Box, edge: Direction): void {
  context.font = pageFont(600, MEASURED);
  const whole = (box.width / context.measureText(text).width) * MEASURED;
  context.font = pageFont(600, Math.min(box.height * ROW_SHARE, whole));
  const run = directionOf(text);
  context.direction = run;
  context.textAlign = edge === 'rtl' ? 'right' : 'left';
  const x = edge === 'rtl' ? box.left + box.width : box.left;
  context.fillText(isolateRuns(text, run), x, box.top + box.height / 2);
}

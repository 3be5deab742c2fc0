import {
  type FittedText,
  fitText as fitMeasured,
  type MeasuredText,
  measureText,
  type TextBox,
} from '../rules/text-lines.ts';

export type Context = CanvasRenderingContext2D;

/** Pixels of the type that is measured: what is wider or narrower at other sizes is rounding alone. */
const MEASURED = 100;

/** The font of the page, whose hashed name only its styles know. @param weight such as 600 */
export function pageFont(weight: number, size: number): string {
  return `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;
}

/**
 * Until a font is there the canvas writes in another.
 * @param texts all that will be written
 * @returns false where the page's own font, which comes first, cannot be had
 */
export async function loadFonts(weights: readonly number[], texts: string): Promise<boolean> {
  const load = (weight: number) => document.fonts.load(pageFont(weight, 40), texts);
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

/** Which way a text runs by its first letter, as `dir="auto"` tells. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const [first = ''] = /\p{L}/u.exec(text) ?? [];
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(first)
    ? 'rtl'
    : 'ltr';
}

import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { pictures } from '@/rules/pictures.ts';
import tokenStyles from '@/styles/tokens.css?raw';

/** Size of every link preview in pixels. */
export const { width: WIDTH, height: HEIGHT } = pictures.preview;

const font = (weight: string) =>
  join(process.cwd(), 'node_modules/@expo-google-fonts/readex-pro', weight);
const fonts = {
  semibold: font('600SemiBold/ReadexPro_600SemiBold.ttf'),
  regular: font('400Regular/ReadexPro_400Regular.ttf'),
};

/** Returns a color of the light theme by its name in `tokens.css`. */
export const colour = (name: string) =>
  new RegExp(`--${name}: (#\\w+)`).exec(tokenStyles)?.[1] ?? '';

interface TextSize {
  width: number;
  height: number;
}

export interface TextImage extends TextSize {
  /** The text as pixels, to be placed on a picture. */
  overlay: OverlayOptions;
}

interface TextStyle {
  /** Font size in pixels. */
  size: number;
  ink: string;
  weight: keyof typeof fonts;
}

/**
 * Draws a text on a transparent background.
 * @param width maximum width of a line in pixels
 */
export async function drawText(
  text: string,
  { size, ink, weight }: TextStyle,
  width: number,
): Promise<TextImage> {
  const family = weight === 'semibold' ? 'Readex Pro SemiBold' : 'Readex Pro';
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${ink}">${escape(text)}</span>`,
      font: `${family} ${size}px`,
      fontfile: fonts[weight],
      width: Math.round(width),
      // In Pango, `left` means the side where reading starts.
      align: 'left',
      rgba: true,
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const overlay = { input: data, raw: info };
  return { overlay, width: info.width, height: info.height };
}

const escape = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

interface FittedTextStyle {
  sizes: readonly number[];
  ink: string;
}

/** Draws the text in the largest size that fits without cutting words. Returns null if no size fits. */
export async function tryFittingText(
  text: string,
  { sizes, ink }: FittedTextStyle,
  { width, height }: TextSize,
): Promise<TextImage | null> {
  for (const size of sizes) {
    const drawn = await drawText(text, { size, ink, weight: 'semibold' }, width);
    if (drawn.height <= height && drawn.width <= width) return drawn;
  }
  return null;
}

/** @throws if the text does not fit in the smallest size */
export async function drawFittingText(
  text: string,
  type: FittedTextStyle,
  room: TextSize,
): Promise<TextImage> {
  const drawn = await tryFittingText(text, type, room);
  if (!drawn) throw new Error(`this is too long for a picture: ${text}`);
  return drawn;
}

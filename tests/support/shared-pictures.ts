import sharp from 'sharp';
import jsQR from 'jsqr';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';
import type { ShareContent } from '../../src/pictures/draw-share.ts';
import type { ShareShape } from '../../src/pictures/share-pictures.ts';
import pictures from '../e2e/pictures/pictures.json' with { type: 'json' };

/** Content of a picture, with the page's language and the shape. */
interface SharedPicture {
  lang: 'en' | 'ar';
  shape: ShareShape;
  content: ShareContent;
}

export const sharedPictures = pictures as Record<keyof typeof pictures, SharedPicture>;

const entry = fileURLToPath(new URL('../../src/pictures/draw-share.ts', import.meta.url));

let bundled: Promise<string> | undefined;

/** Bundles the drawing code into one script; Playwright runs it in spite of the page's CSP. */
async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'pictures',
    target: 'es2022',
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * Draws a picture with the fonts and colors of the open page.
 * @returns PNG, or null if nothing was drawn
 */
export async function drawShareIn(
  page: Page,
  content: ShareContent,
  shape: ShareShape,
): Promise<Buffer | null> {
  const script = await (bundled ??= bundle());
  const drawing = `(async () => {
    ${script}
    const canvas = document.createElement('canvas');
    const drawn = await pictures.drawShare(canvas, ${JSON.stringify(content)}, '${shape}');
    return drawn ? canvas.toDataURL('image/png') : null;
  })()`;
  const address = await page.evaluate<string | null>(drawing);
  return address === null ? null : Buffer.from(address.replace(/^.*,/, ''), 'base64');
}

/** Shrinks a picture; a few colors are enough to tell pictures apart, and keep the files small. */
export const shrunk = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).resize(270).png({ palette: true, colours: 32, dither: 0, effort: 10 }).toBuffer();

/** Returns the text of the QR code in a picture; undefined without a readable one. */
export async function readCode(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const options = { inversionAttempts: 'dontInvert' } as const;
  return jsQR(new Uint8ClampedArray(data), info.width, info.height, options)?.data;
}

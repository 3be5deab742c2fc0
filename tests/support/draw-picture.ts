import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';
import type { ShareContent } from '../../src/pictures/draw-share.ts';
import type { ShareShape } from '../../src/pictures/share-pictures.ts';

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

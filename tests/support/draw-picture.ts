import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';
import type { ShareContent } from '../../src/pictures/draw-share.ts';
import type { ShareShape } from '../../src/pictures/share-pictures.ts';

const entry = fileURLToPath(new URL('../../src/pictures/draw-share.ts', import.meta.url));

let bundled: Promise<string> | undefined;

/** The drawing as one script, which a page is given as the browser's tools give it: past its policy. */
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

/** Draws with the fonts and colours of the page that is open. @returns PNG, or null where nothing was drawn */
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

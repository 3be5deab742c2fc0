import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { ShareContent } from '../../src/pictures/draw-share.ts';
import { shareShapes, type ShareShape } from '../../src/pictures/share-pictures.ts';
import { signUpMember } from '../support/api.ts';
import { enterAs, expect, newName, test } from '../support/browser-test.ts';
import { emojiFont } from '../support/browser.mjs';
import { drawShareIn, readCode, sharedPictures, shrunk } from '../support/shared-pictures.ts';
import type { Server } from '../support/server.ts';

const openDashboard = async (page: Page, server: Server, lang: 'en' | 'ar') =>
  enterAs(page, await signUpMember(server, newName()), lang);

async function drawn(page: Page, content: ShareContent, shape: ShareShape): Promise<Buffer> {
  const picture = await drawShareIn(page, content, shape);
  if (!picture) throw new Error('nothing was drawn');
  return picture;
}

// Shared pictures are light in both themes.
for (const [lang, colorScheme] of [
  ['en', 'light'],
  ['ar', 'dark'],
] as const) {
  test.describe(`pictures shared from a page in ${lang}`, { tag: '@long' }, () => {
    test.use({ colorScheme });
    test('look like the stored ones', async ({ page, server }) => {
      await openDashboard(page, server, lang);
      for (const [name, picture] of Object.entries(sharedPictures)) {
        if (picture.lang !== lang) continue;
        // Without this font, the system's emoji differ.
        if (name.startsWith('emoji') && !existsSync(emojiFont)) continue;
        const png = await drawn(page, picture.content, picture.shape);
        const { width, height } = await sharp(png).metadata();
        expect({ width, height }, name).toEqual(shareShapes[picture.shape]);
        // The smallest fault, such as another font, changes several times as many pixels.
        const tolerance = { maxDiffPixels: 60, threshold: 0.3 };
        expect
          .soft(await shrunk(png))
          .toMatchSnapshot(`${name.replaceAll(' ', '-')}.png`, tolerance);
      }
    });
  });
}

test.describe('a shared picture', { tag: '@long' }, () => {
  test('is not drawn without a canvas or a text', async ({ page, server }) => {
    const { content, shape } = sharedPictures['an answer'];
    await openDashboard(page, server, 'en');
    expect(await drawShareIn(page, { ...content, text: ' \n' }, shape)).toBeNull();
    await page.evaluate(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    expect(await drawShareIn(page, content, shape)).toBeNull();
  });

  test('the QR code on the link’s picture is readable in every shape', async ({ page, server }) => {
    await openDashboard(page, server, 'ar');
    const { content } = sharedPictures['the link'];
    const longest = `https://messages.hamsa.example/${'w'.repeat(30)}`;
    for (const code of [content.code, longest]) {
      for (const shape of ['story', 'square', 'wide', 'poster'] as const) {
        for (const direction of ['ltr', 'rtl'] as const) {
          const png = await drawn(page, { ...content, code, direction }, shape);
          expect(await readCode(png), `${shape} ${direction}`).toBe(code);
        }
      }
    }
  });
});

import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { ShareContent } from '../../src/pictures/draw-share.ts';
import { shareShapes, type ShareShape } from '../../src/pictures/share-pictures.ts';
import { signUpMember } from '../support/api.ts';
import { enterAs, expect, newName, test } from '../support/browser-test.ts';
import { emojiFont } from '../support/browser.mjs';
import {
  drawShareIn,
  differenceFromKept,
  keepPicture,
  readCode,
  sharedPictures,
} from '../support/shared-pictures.ts';
import type { Server } from '../support/server.ts';

/** Maximum share of a tile's pixels that may differ. Each fault below changes at least twice as many. */
const TOLERANCE = 0.05;

const openDashboard = async (page: Page, server: Server, lang: 'en' | 'ar') =>
  enterAs(page, await signUpMember(server, newName()), lang);

async function drawn(page: Page, content: ShareContent, shape: ShareShape): Promise<Buffer> {
  const picture = await drawShareIn(page, content, shape);
  if (!picture) throw new Error('nothing was drawn');
  return picture;
}

/** Makes every canvas draw text in a system font. */
const writeInAnotherFont = (page: Page) =>
  page.evaluate(() => {
    const canvas = CanvasRenderingContext2D.prototype;
    const font = Object.getOwnPropertyDescriptor(canvas, 'font');
    Object.defineProperty(canvas, 'font', {
      ...font,
      set(wanted: string) {
        font?.set?.call(this, wanted.replace(/px .*/, 'px serif'));
      },
    });
  });

const mirrored = (direction: ShareContent['direction']) => (direction === 'ltr' ? 'rtl' : 'ltr');

/** The smallest faults that must be noticed. */
const faults: Record<string, (content: ShareContent) => ShareContent> = {
  'no text': (content) => ({ ...content, text: '.' }),
  'no answer': (content) => ({ ...content, reply: '' }),
  'no address': (content) => ({ ...content, address: '.' }),
  'no heading': (content) => ({ ...content, heading: '' }),
  mirrored: (content) => ({ ...content, direction: mirrored(content.direction) }),
  'another voice': (content) => ({ ...content, voice: 'teal' }),
};

const { content, shape } = sharedPictures['an answer'];

// Shared pictures are light in both themes.
for (const [lang, colorScheme] of [
  ['en', 'light'],
  ['ar', 'dark'],
] as const) {
  test.describe(`pictures shared from a page in ${lang}`, { tag: '@long' }, () => {
    test.use({ colorScheme });

    test('look like the stored ones', async ({ page, server }, { config }) => {
      await openDashboard(page, server, lang);
      const others: Record<string, number> = {};
      for (const [name, picture] of Object.entries(sharedPictures)) {
        if (picture.lang !== lang) continue;
        // Without this font, the system's emoji differ.
        if (name.startsWith('emoji') && !existsSync(emojiFont)) continue;
        const png = await drawn(page, picture.content, picture.shape);
        const { width, height } = await sharp(png).metadata();
        expect({ width, height }, name).toEqual(shareShapes[picture.shape]);
        if (config.updateSnapshots === 'changed') await keepPicture(name, png);
        const difference = await differenceFromKept(name, png);
        if (difference > TOLERANCE) others[name] = difference;
      }
      expect(others).toEqual({});
    });
  });
}

test.describe('nothing is drawn', { tag: '@long' }, () => {
  test('without a canvas, and without a text', async ({ page, server }) => {
    await openDashboard(page, server, 'en');
    expect(await drawShareIn(page, { ...content, text: ' \n' }, shape)).toBeNull();
    await page.evaluate(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    expect(await drawShareIn(page, content, shape)).toBeNull();
  });
});

test.describe('pictures', { tag: '@long' }, () => {
  test('a picture with a part missing, mirrored, or in another font differs from the stored one', async ({
    page,
    server,
  }) => {
    await openDashboard(page, server, 'en');
    const alike: Record<string, number> = {};
    const expectOther = async (
      name: 'an answer' | 'one word',
      fault: string,
      change: (content: ShareContent) => ShareContent = (content) => content,
    ) => {
      const { content, shape } = sharedPictures[name];
      const difference = await differenceFromKept(name, await drawn(page, change(content), shape));
      if (difference <= TOLERANCE) alike[`${name}: ${fault}`] = difference;
    };
    for (const [fault, change] of Object.entries(faults))
      await expectOther('an answer', fault, change);
    await writeInAnotherFont(page);
    await expectOther('an answer', 'another font');
    await expectOther('one word', 'another font');
    expect(alike).toEqual({});
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

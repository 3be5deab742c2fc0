import { signUpMember } from '../support/api.ts';
import { enterAs, expect, newName, test } from '../support/browser-test.ts';

test(
  'Latin words on Arabic pages are in the product’s font before any of the system',
  { tag: '@long' },
  async ({ page, server }) => {
    const before: Record<string, string[]> = {};
    const read = async (name: string) => {
      const families = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
      const [ownFonts = ''] = families.split('"Readex fallback"');
      before[name] = [...ownFonts.matchAll(/Readex Pro (\w+)/g)].map(([, subset = '']) => subset);
    };
    await page.goto('/ar/help');
    await read('a content page');
    await enterAs(page, await signUpMember(server, newName()), 'ar');
    await read('the dashboard');
    expect(before).toEqual({
      'a content page': ['arabic', 'basic', 'latin'],
      'the dashboard': ['arabic', 'latin', 'latin'],
    });
  },
);

test('two Arabic digits never look like one letter', async ({ page }) => {
  await page.goto('/ar/help');
  /** Returns the space between ٢ and ٦ as a share of the font size. */
  const spaceBetween = () =>
    page.evaluate(async () => {
      const { fontFamily } = getComputedStyle(document.body);
      const font = `100px ${fontFamily}`;
      await document.fonts.load(font, '٢٦');
      const context = document.createElement('canvas').getContext('2d');
      if (!context) return 0;
      context.font = font;
      context.textAlign = 'left';
      const first = context.measureText('٢');
      const second = context.measureText('٦');
      const after = first.width - first.actualBoundingBoxRight;
      return (after - second.actualBoundingBoxLeft) / 100;
    });
  await expect.poll(spaceBetween).toBeGreaterThan(0.09);
});

import { signUpMember } from '../support/api.ts';
import { enterAs, expect, newName, test } from '../support/browser-test.ts';

test('Latin words on Arabic pages are in the product’s font before any of the system', async ({
  page,
  server,
}) => {
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
});

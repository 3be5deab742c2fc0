import { signUpMember } from '../support/api.ts';
import { publicMessage } from '../support/reports.ts';
import { directions, expect, newName, scrollToIslands, test } from '../support/browser-test.ts';

// Each request costs a phone a round trip. Arabic pages need one more font than others.

test('a cold browser asks for few files', { tag: '@long' }, async ({ server, anotherPerson }) => {
  const owner = await signUpMember(server, newName());
  // In two scripts, and so with two fonts on every page.
  await publicMessage(server, owner, 'Hello');
  await publicMessage(server, owner, 'أهلًا');
  const own = { [owner.username]: 13, [`${owner.username}/answers`]: 12 };
  const budgets = { '': 15, auth: 15, 'auth?mode=signup': 15, ...own };
  const over: string[][] = [];
  for (const [path, budget] of Object.entries(budgets)) {
    const page = await anotherPerson();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`/ar/${path}`);
    // Some islands load only when the browser is idle or when they are visible, then their files.
    await scrollToIslands(page);
    await page.waitForLoadState('networkidle');
    if (asked.length > budget) over.push(asked);
  }
  expect(over).toEqual([]);
});

for (const { lang } of directions) {
  test(
    `the content pages in ${lang} take at most 65 KB of a cold browser`,
    { tag: '@long' },
    async ({ page }) => {
      const network = await page.context().newCDPSession(page);
      await network.send('Network.enable');
      let bytes = 0;
      network.on(
        'Network.loadingFinished',
        ({ encodedDataLength }) => (bytes += encodedDataLength),
      );
      const over: string[] = [];
      for (const path of ['faq', 'help', 'blog', 'guides', 'about-us']) {
        await network.send('Network.clearBrowserCache');
        bytes = 0;
        await page.goto(`/${lang}/${path}`, { waitUntil: 'networkidle' });
        if (bytes > 65 * 1024) over.push(`${path}: ${bytes}`);
      }
      expect(over).toEqual([]);
    },
  );
}

import type { Page } from '@playwright/test';
import { sendMessage, signUpMember } from '../support/api.ts';
import { enterAs, expect, newName, test, wordsIn } from '../support/browser-test.ts';

const t = wordsIn('en');

interface InboxData {
  itemListElement: { position: number; item: { text: string; recipient: { name: string } } }[];
}

/** Returns the structured data of an inbox on this page, if there is any. */
async function dataOn(page: Page): Promise<InboxData | undefined> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts
    .map((text) => JSON.parse(text) as InboxData & { '@type': string })
    .find((data) => data['@type'] === 'ItemList');
}

test(
  'structured data describe an owner’s first five messages until the sign-out',
  { tag: '@long' },
  async ({ page, server }) => {
    const owner = await signUpMember(server, newName());
    const hostile = '</script><script>document.title = "broken out"</script><!--';
    const texts = ['one', 'two', 'three', 'four', hostile, 'six'];
    for (const text of texts) await sendMessage(server, owner, text);
    await enterAs(page, owner, 'en');
    const described = async () =>
      (await dataOn(page))?.itemListElement.map(({ position, item }) => [position, item.text]);
    await expect.poll(described).toEqual([
      [1, 'six'],
      [2, hostile],
      [3, 'four'],
      [4, 'three'],
      [5, 'two'],
    ]);
    expect((await dataOn(page))?.itemListElement[0]?.item.recipient.name).toBe(owner.username);
    // The serialized page must not contain the hostile text as markup.
    const [title, markup] = [await page.title(), await page.content()];
    expect(markup).not.toContain('<script>document.title');
    expect(title).not.toBe('broken out');

    await sendMessage(server, owner, 'seven');
    await expect.poll(async () => (await described())?.[0]).toEqual([1, 'seven']);
    const built = await page.request.get('/en/dashboard');
    expect(await built.text()).not.toContain('ItemList');

    // Records whether the structured data is removed before the page is left.
    await page.evaluate(() => {
      addEventListener('pagehide', () => {
        const isDescribed = document.head.textContent.includes('ItemList');
        sessionStorage.setItem('described', String(isDescribed));
      });
      location.hash = 'settings/security';
    });
    const logOut = page.getByRole('button', { name: t('log_out'), exact: true });
    await logOut.click();
    await expect(page.getByRole('heading', { name: t('log_out_title') })).toBeVisible();
    await logOut.last().click();
    await page.waitForURL(/\/en\/?$/);
    expect(await page.evaluate(() => sessionStorage.getItem('described'))).toBe('false');
    expect(await dataOn(page)).toBeUndefined();
  },
);

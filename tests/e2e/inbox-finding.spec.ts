import type { Page } from '@playwright/test';
import { formatShortDay } from '../../src/i18n/format.ts';
import { storedTime } from '../../src/rules/stored-time.ts';
import { listInbox, records, request, sendMessage, signUpMember } from '../support/api.ts';
import { directions, enterAs, expect, newName, test, wordsIn } from '../support/browser-test.ts';
import { addMessages, fillInbox } from '../support/fill-inbox.ts';

const DAY = 86_400_000;

for (const { lang, tag } of directions) {
  const t = wordsIn(lang);
  const search = (page: Page) => page.getByRole('searchbox');
  const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

  test.describe(`finding a message in ${lang}`, { tag }, () => {
    test('a search shows the number of hits and marks them, and keys leave it', async ({
      page,
      server,
    }) => {
      const [word, text] = lang === 'ar' ? ['شكرا', 'ألف شكرا لك'] : ['thanks', 'Many Thanks <b>'];
      const owner = await signUpMember(server, newName());
      for (const content of ['other', text, `${text} 2`, 'newest']) {
        await sendMessage(server, owner, content);
      }
      await enterAs(page, owner, lang);
      await search(page).fill(word);
      await search(page).press('Enter');
      await expect(card(page, `${text} 2`)).toBeFocused();
      await expect(page.getByText(t('search_hits', { count: 2 }), { exact: true })).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(2);
      // The number of all messages would say something else than that of the hits.
      const uncounted = page.getByRole('button', { name: t('filter_all'), exact: true });
      await expect(uncounted).toBeVisible();
      await expect(page.locator('mark')).toHaveText([new RegExp(word, 'i'), new RegExp(word, 'i')]);
      await expect(card(page, `${text} 2`).locator('.note-text')).toHaveText(`${text} 2`);

      await search(page).focus();
      await search(page).press('Escape');
      await expect(card(page, `${text} 2`)).toBeFocused();
      await expect(search(page)).toHaveValue(word);
      await search(page).fill('');
      await expect(page.getByRole('article')).toHaveCount(4);
      await expect(uncounted).toHaveCount(0);
      await expect(page.locator('mark')).toHaveCount(0);
    });

    test(
      'a search with further pages shows a minimum number of hits',
      { tag: '@long' },
      async ({ page, server }) => {
        const owner = await signUpMember(server, newName());
        fillInbox(server, owner, 21);
        await page.setViewportSize({ width: 1280, height: 300 });
        await enterAs(page, owner, lang);
        await search(page).fill('message');
        await expect(
          page
            .getByText(t('search_hits', { count: 21 }), { exact: true })
            .or(page.getByText(t('search_hits_more', { count: 20 }), { exact: true })),
        ).toBeVisible();
      },
    );

    test(
      'after a jump to a month, its name and the button back to the newest are in view',
      { tag: '@long' },
      async ({ page, server }) => {
        await page.setViewportSize({ width: 390, height: 844 });
        const owner = await signUpMember(server, newName());
        const now = Date.now();
        const times = Array.from({ length: 90 }, (_, index) => now - (89 - index) * 2 * DAY);
        const messages = times.map((time, index) => ({
          content: `message ${index}`,
          created_at: storedTime(time),
        }));
        addMessages(server, owner, messages);
        const month = new Date(
          new Date(now).getFullYear(),
          new Date(now).getMonth() - 3,
        ).getMonth();
        const newest = times.findLastIndex((time) => new Date(time).getMonth() === month);
        await enterAs(page, owner, lang);
        const notice = page.locator('.dashboard-notices').getByRole('paragraph');
        await expect(notice).toHaveCount(0);
        await page.getByRole('button', { name: t('view_options') }).click();
        const choice = page
          .getByRole('group', { name: t('month') })
          .getByRole('button')
          .nth(3);
        const name = await choice.getAttribute('aria-label');
        await choice.click();
        // Newer messages are loaded above the first message of the month.
        await expect(card(page, `message ${newest}`)).toBeInViewport({ ratio: 1 });
        await expect(page.getByText(`message ${newest + 1}`)).toBeAttached();
        await expect(notice).toHaveText(name ?? '');
        const day = formatShortDay(new Date(times[newest] ?? 0), lang);
        await expect(card(page, `message ${newest}`).locator('time')).toHaveText(day);
        await expect(card(page, `message ${newest}`)).toBeInViewport({ ratio: 1 });
        await expect(notice).toBeInViewport({ ratio: 1 });
        await page.mouse.wheel(0, 1500);
        await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
        await expect(notice).toBeInViewport({ ratio: 1 });
        // The notice has only one line, also on the narrowest phone.
        await page.setViewportSize({ width: 320, height: 568 });
        const { height = 0 } = (await notice.boundingBox()) ?? {};
        expect(height).toBeLessThan(32);
        await page.getByRole('button', { name: t('to_newest') }).click();
        await expect(card(page, 'message 89')).toBeVisible();
        await expect(notice).toHaveCount(0);
        expect(await page.evaluate(() => scrollY)).toBe(0);
      },
    );
  });
}

test('an empty inbox has no number of messages', { tag: '@long' }, async ({ page, server }) => {
  const t = wordsIn('en');
  const owner = await signUpMember(server, newName());
  await enterAs(page, owner, 'en');
  await expect(page.getByText(t('empty_title'))).toBeVisible();
  const number = page.locator('#messages + p.sr-only');
  await expect(number).toHaveCount(0);
  await sendMessage(server, owner, 'hello there');
  await expect(number).toHaveText(t('message_count', { count: 1 }));
  await page.keyboard.press('/');
  const favorites = page.getByRole('button', { name: t('filter_favorite') });
  await expect(favorites).toHaveAccessibleName(t('filter_favorite'));
});

test(
  'a few messages have no tools, which come and go only while nobody looks, or by a key',
  { tag: '@long' },
  async ({ page, server }) => {
    const t = wordsIn('en');
    const owner = await signUpMember(server, newName());
    fillInbox(server, owner, 3);
    await page.setViewportSize({ width: 390, height: 844 });
    await enterAs(page, owner, 'en');
    const texts = page.locator('article .note-text');
    const tools = page.getByRole('search', { name: t('messages') });
    const topOfFirst = async () => (await texts.first().boundingBox())?.y;
    await expect(texts).toHaveCount(3);
    await expect(tools).toHaveCount(0);
    const top = await topOfFirst();
    const id = await sendMessage(server, owner, 'just now');
    await expect(texts.first()).toHaveText('just now');
    await expect(tools).toHaveCount(0);
    expect(await topOfFirst()).toBe(top);

    await page.evaluate(() => (location.hash = 'share'));
    await expect(page.getByRole('heading', { level: 1, name: t('part_share') })).toBeVisible();
    await page.goBack();
    await expect(tools).toBeVisible();
    const below = await topOfFirst();
    expect(below).toBeGreaterThan(top ?? 0);
    const deleted = await request(server, 'DELETE', records('messages', id), {
      token: owner.token,
    });
    expect(deleted.status).toBe(204);
    await expect(texts).toHaveCount(3);
    await expect(tools).toBeVisible();
    expect(await topOfFirst()).toBe(below);

    await page.reload();
    await expect(texts).toHaveCount(3);
    await expect(tools).toHaveCount(0);
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
  },
);

test(
  'a message with a reply counts as seen, on each dashboard',
  { tag: '@long' },
  async ({ page, anotherPerson, server }) => {
    const t = wordsIn('en');
    const owner = await signUpMember(server, newName());
    await sendMessage(server, owner, 'hello there');
    const other = await anotherPerson();
    await enterAs(page, owner, 'en');
    await enterAs(other, owner, 'en');
    const badge = (on: Page) => on.getByRole('article').getByText(t('new'), { exact: true });
    await expect(badge(other)).toBeVisible();
    await page
      .getByRole('article')
      .getByRole('button', { name: t('reply'), exact: true })
      .click();
    await page.getByLabel(t('note_label')).fill('hello back');
    await page.getByLabel(t('note_label')).press('Control+Enter');
    await expect(badge(page)).toHaveCount(0);
    await expect(badge(other)).toHaveCount(0);
    expect((await listInbox(server, owner)).items).toMatchObject([{ is_new: false }]);
  },
);

import { records, request, sendMessage } from '../support/api.ts';
import {
  enterAs,
  expect,
  test,
  wordsIn,
  liveEvents,
  expectErrors,
} from '../support/browser-test.ts';
import type { Page } from '@playwright/test';
import { formatShortDay } from '../../src/i18n/format.ts';
import { storedTime } from '../../src/rules/stored-time.ts';
import { addMessages, fillInbox } from '../support/fill-inbox.ts';
import { holdRequests } from '../support/page-steps.ts';
import { changeMessage } from '../../src/contract/messages.ts';
import { letMinutePass } from '../support/minutes.ts';

const lang = 'ar';
const t = wordsIn(lang);

test.describe('the inbox', () => {
  test('loads missed messages after a disconnection', async ({ owner, cuttable, server }) => {
    await sendMessage(server, owner, 'before');
    const { page, proxy } = cuttable;
    await enterAs(page, owner, lang);
    await expect(page.getByRole('article')).toHaveCount(1);
    const notice = page.getByText(t('connection_lost'));
    await expect(notice).toBeHidden();
    proxy.cut();
    await expect(notice).toBeVisible();
    await sendMessage(server, owner, 'in the tunnel');
    await expect(page.getByText('in the tunnel')).toBeHidden();
    proxy.mend();
    await expect(page.getByText('in the tunnel')).toBeVisible();
    await expect(notice).toBeHidden();
    await sendMessage(server, owner, 'afterwards');
    await expect(page.getByText('afterwards')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(3);
  });
});

test.describe('the inbox', { tag: '@long' }, () => {
  test('is filtered, and each filter shows its number', async ({ page, owner, server }) => {
    const ids = [];
    for (const text of ['one', 'two', 'three', 'four'])
      ids.push(await sendMessage(server, owner, text));
    const change = (id: string | undefined, json: object) =>
      request(server, 'PATCH', records('messages', id), { token: owner.token, json });
    await change(ids[0], { is_public: true, is_new: false });
    await change(ids[1], { is_favorite: true });
    await enterAs(page, owner, lang);

    const filters = page.getByRole('group', { name: t('filters') });
    const numerals = new Intl.NumberFormat('ar-SA');
    const texts = page.locator('article .note-text');
    for (const [filter, expected] of [
      ['filter_new', ['four', 'three', 'two']],
      ['filter_favorite', ['two']],
      ['filter_public', ['one']],
      ['filter_private', ['four', 'three', 'two']],
      ['filter_all', ['four', 'three', 'two', 'one']],
    ] as const) {
      const chip = filters.getByRole('button', { name: t(filter) });
      await expect(chip).toContainText(numerals.format(expected.length));
      await chip.click();
      await expect(chip).toHaveAttribute('aria-pressed', 'true');
      await expect(texts).toHaveText([...expected]);
    }
    await expect(filters.locator('[aria-pressed=true]')).toHaveCount(1);
  });
});

const DAY = 86_400_000;
const search = (page: Page) => page.getByRole('searchbox');
const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

test.describe('finding a message', () => {
  test('a search counts and marks hits, and keys leave it', async ({ page, owner, server }) => {
    const [word, text] = ['شكرا', 'ألف شكرا لك <b>'];
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
});

test.describe('finding a message', { tag: '@long' }, () => {
  test('the chosen month and the way back stay in view', async ({ page, owner, server }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const now = Date.now();
    const times = Array.from({ length: 90 }, (_, index) => now - (89 - index) * 2 * DAY);
    const messages = times.map((time, index) => ({
      content: `message ${index}`,
      created_at: storedTime(time),
    }));
    addMessages(server, owner, messages);
    const month = new Date(new Date(now).getFullYear(), new Date(now).getMonth() - 3).getMonth();
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
  });
});

test.describe('the tools of the inbox', { tag: '@long' }, () => {
  test('a few messages have no tools until they are wanted', async ({ page, owner, server }) => {
    fillInbox(server, owner, 3);
    await page.setViewportSize({ width: 390, height: 844 });
    await enterAs(page, owner, lang);
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
  });
});

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

test.describe('the inbox', { tag: '@long' }, () => {
  test('structured data describe five messages to their owner', async ({ page, owner, server }) => {
    const hostile = '</script><script>document.title = "broken out"</script><!--';
    const texts = ['one', 'two', 'three', 'four', hostile, 'six'];
    for (const text of texts) await sendMessage(server, owner, text);
    // The page then knows that the last one is older than the next.
    letMinutePass(server, owner);
    await enterAs(page, owner, lang);
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
    const built = await page.request.get(`/${lang}/dashboard`);
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
    await page.waitForURL(/\/ar\/?$/);
    expect(await page.evaluate(() => sessionStorage.getItem('described'))).toBe('false');
    expect(await dataOn(page)).toBeUndefined();
  });
});

test.describe('keys', { tag: '@long' }, () => {
  test('a key pressed before its handler loads is kept', async ({ page, owner, server }) => {
    await sendMessage(server, owner, 'hello there');
    await enterAs(page, owner, lang);
    const release = await holdRequests(page, '/_astro/lazy-dialogs.*.js');
    await page.keyboard.press('j');
    await page.keyboard.press('f');
    release();
    const card = page.getByRole('article').filter({ hasText: 'hello there' });
    await expect(card).toBeFocused();
    await expect(card.getByRole('button', { name: t('favorite') })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });
});

test.describe('without a network', () => {
  test('a message being published has no label', async ({ page, owner, server, context }) => {
    expectErrors(/ERR_|Failed to (?:load|fetch)/);
    await sendMessage(server, owner, 'hello there');
    await enterAs(page, owner, lang);
    const card = page.getByRole('article').filter({ hasText: 'hello there' });
    await expect(card.getByText(t('private'), { exact: true })).toBeVisible();
    await context.setOffline(true);
    await card.getByRole('button', { name: t('make_public') }).click();
    await expect(page.locator('#toasts').getByText(t('visibility_unknown'))).toBeVisible();
    await expect(card.getByText(t('seen_unknown'))).toBeVisible();
    await expect(card.getByText(t('public'), { exact: true })).toHaveCount(0);
    await expect(card).not.toHaveAttribute('data-public');
    await context.setOffline(false);
    await expect(card.getByText(t('private'), { exact: true })).toBeVisible();
    await expect(card.getByText(t('seen_unknown'))).toHaveCount(0);
  });

  test('a lost answer is shown once connected', async ({ page, owner, server, context }) => {
    expectErrors(/ERR_|Failed to (?:load|fetch)/);
    const id = await sendMessage(server, owner, 'hello there');
    await enterAs(page, owner, lang);
    await page.route(`**${changeMessage.path.replace('{id}', id)}`, async (route) => {
      await route.fetch();
      await context.setOffline(true);
      await route.abort();
    });
    const card = page.getByRole('article').filter({ hasText: 'hello there' });
    await card.getByRole('button', { name: t('make_public') }).click();
    // The event of the change may arrive before the connection is lost.
    await expect(
      card.getByText(t('seen_unknown')).or(card.getByText(t('public'), { exact: true })),
    ).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await context.setOffline(false);
    await expect(card.getByText(t('public'), { exact: true })).toBeVisible();
    await expect(card.getByText(t('seen_unknown'))).toHaveCount(0);
  });
});

test.describe('without a network', { tag: '@long' }, () => {
  test('the notice is visible wherever one is', async ({ page, owner, server, context }) => {
    expectErrors(/ERR_|Failed to (?:load|fetch)/);
    await page.setViewportSize({ width: 390, height: 844 });
    fillInbox(server, owner, 15);
    const connected = liveEvents(page);
    await enterAs(page, owner, lang);
    await connected;
    // The files of a part cannot be loaded without a network.
    const openPart = (part: 'page' | 'inbox') =>
      page.getByRole('link', { name: t(`part_${part}`) }).click();
    await openPart('page');
    await expect(page.getByRole('heading', { name: t('part_page') })).toBeVisible();
    await openPart('inbox');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(844);
    await context.setOffline(true);
    const notice = page.getByText(t('connection_lost'));
    await expect(notice).toBeInViewport({ ratio: 1 });
    const header = await page.locator('header').first().boundingBox();
    const box = await notice.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    await openPart('page');
    await expect(page.getByRole('heading', { name: t('part_page') })).toBeVisible();
    await expect(notice).toBeInViewport({ ratio: 1 });
    await context.setOffline(false);
    await expect(notice).toHaveCount(0);
  });
});

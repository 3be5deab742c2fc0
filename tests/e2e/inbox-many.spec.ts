import type { Page } from '@playwright/test';
import { listInbox, records, request, sendMessage, signUpMember } from '../support/api.ts';
import { directions, enterAs, expect, newName, test, wordsIn } from '../support/browser-test.ts';
import { fillInbox } from '../support/fill-inbox.ts';
import type { Server } from '../support/server.ts';

const cards = (page: Page) => page.getByRole('article');
const card = (page: Page, text: string) =>
  cards(page).filter({ has: page.getByText(text, { exact: true }) });

/** An owner of so many messages, at the dashboard. */
async function enterWith(server: Server, page: Page, lang: 'ar' | 'en', size: number) {
  const owner = await signUpMember(server, newName());
  fillInbox(server, owner, size);
  await enterAs(page, owner, lang);
  await expect(card(page, `message ${size - 1}`)).toBeVisible();
  return owner;
}

/** Scrolls on until the message is seen. */
/** Down, or up by less than nothing, until the card is drawn, and to it. */
async function scrollTo(page: Page, text: string, pixels = 1000): Promise<void> {
  const wanted = card(page, text);
  await expect(async () => {
    if ((await wanted.count()) === 0) await page.mouse.wheel(0, pixels);
    expect(await wanted.count()).toBe(1);
  }).toPass({ intervals: [50] });
  await wanted.scrollIntoViewIfNeeded();
}

for (const { lang, tag } of directions) {
  const t = wordsIn(lang);

  test.describe(`an inbox of thousands in ${lang}`, { tag }, () => {
    test('loads as it is scrolled, and keeps few cards in the document', async ({
      page,
      server,
    }) => {
      await enterWith(server, page, lang, 300);
      await scrollTo(page, 'message 0');
      expect(await cards(page).count()).toBeLessThanOrEqual(200);
      await expect(card(page, 'message 299')).toHaveCount(0);
      const last = page.locator('li', { has: card(page, 'message 0') });
      await expect(last).toHaveAttribute('aria-posinset', '300');
      await expect(last).toHaveAttribute('aria-setsize', '300');
    });

    test('three hundred are selected, published with one request, and taken back', async ({
      page,
      server,
    }) => {
      const owner = await enterWith(server, page, lang, 5000);
      const sizes: number[] = [];
      page.on('request', (sent) => {
        if (!sent.url().endsWith('/change_selected')) return;
        sizes.push((sent.postDataJSON() as { ids: string[] }).ids.length);
      });
      await page.getByRole('button', { name: t('select'), exact: true }).click();
      await card(page, 'message 4999').getByRole('checkbox').check();
      await scrollTo(page, 'message 4700');
      await card(page, 'message 4700')
        .getByRole('checkbox')
        .click({ modifiers: ['Shift'] });
      const bar = page.getByRole('toolbar', { name: t('selection') });
      await expect(bar).toContainText(t('selected', { count: 300 }));
      await bar.getByRole('button', { name: t('publish_many') }).click();
      await expect(page.getByText(t('many_published', { count: 300 }))).toBeVisible();
      await expect(bar).toBeHidden();
      expect(sizes).toEqual([300]);
      const { items } = await listInbox(server, owner);
      expect(items.every(({ is_public }) => is_public)).toBe(true);

      await page.getByRole('button', { name: t('many_undo') }).click();
      await expect(page.getByText(t('many_hidden', { count: 300 }))).toBeVisible();
      expect((await listInbox(server, owner)).items.some(({ is_public }) => is_public)).toBe(false);
    });

    test('is sorted, and comes back where it was after a reload', async ({ page, server }) => {
      await enterWith(server, page, lang, 120);
      await page.getByRole('button', { name: t('view_options') }).click();
      await page.getByRole('button', { name: t('order_oldest') }).click();
      await expect(card(page, 'message 0')).toBeVisible();
      await scrollTo(page, 'message 60', 700);
      const before = await topOf(page, 'message 60');
      await page.reload();
      await expect(card(page, 'message 60')).toBeInViewport();
      await expect
        .poll(async () => Math.abs((await topOf(page, 'message 60')) - before))
        .toBeLessThan(3);
      const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
      expect(kept).not.toContain('message 60');
      await scrollTo(page, 'message 0', -1000);
    });

    // The rest does not depend on the direction.
    if (lang === 'en') return;

    test('what arrives does not move what is read', async ({ page, server }) => {
      const owner = await enterWith(server, page, lang, 60);
      await scrollTo(page, 'message 30', 500);
      const before = await topOf(page, 'message 30');
      await sendMessage(server, owner, 'just now');
      await expect(
        page.getByText(t('message_count', { count: 61 }), { exact: true }),
      ).toBeAttached();
      expect(Math.abs((await topOf(page, 'message 30')) - before)).toBeLessThan(3);
    });

    test('is read and answered by keyboard alone, unless the keys are off', async ({
      page,
      server,
    }) => {
      await enterWith(server, page, lang, 20);
      await expect(async () => {
        await page.keyboard.press('j');
        await expect(card(page, 'message 18')).toBeFocused({ timeout: 200 });
      }).toPass();
      await page.keyboard.press('k');
      await expect(card(page, 'message 19')).toBeFocused();
      // The second key of an Arabic keyboard's row of J.
      await page.evaluate(() => {
        const press = { key: 'ت', code: 'KeyJ', bubbles: true, cancelable: true };
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', press));
      });
      await expect(card(page, 'message 18')).toBeFocused();
      await page.keyboard.press('f');
      const star = card(page, 'message 18').getByRole('button', {
        name: t('favorite'),
        exact: true,
      });
      await expect(star).toHaveAttribute('aria-pressed', 'true');
      await page.keyboard.press('x');
      await page.keyboard.press('Shift+ArrowDown');
      await expect(page.getByText(t('selected', { count: 2 }))).toBeVisible();
      await page.keyboard.press('Control+a');
      await expect(page.getByText(t('selected_all', { count: 20 }))).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('toolbar')).toHaveCount(0);
      await expect(card(page, 'message 17')).toBeFocused();

      await page.keyboard.press('r');
      await page.keyboard.type('jkp');
      await expect(card(page, 'message 17').getByRole('textbox')).toHaveValue('jkp');
      await page.keyboard.press('Control+Enter');
      await expect(page.getByText(t('reply_added'))).toBeVisible();

      await card(page, 'message 19').focus();
      await page.keyboard.press('?');
      await page.getByRole('dialog').getByRole('switch').press('Space');
      await page.keyboard.press('Escape');
      await card(page, 'message 19').focus();
      await page.keyboard.press('j');
      await expect(card(page, 'message 19')).toBeFocused();
      await page.keyboard.press('x');
      await expect(page.getByRole('checkbox')).toHaveCount(0);
    });

    test('is published by a key only after a question where a reply is private', async ({
      page,
      server,
    }) => {
      const owner = await signUpMember(server, newName());
      const id = await sendMessage(server, owner, 'asked');
      const json = { message_id: id, user_id: owner.id, content: 'secret', is_public: false };
      await request(server, 'POST', records('message_replies'), { token: owner.token, json });
      await enterAs(page, owner, lang);
      await expect(async () => {
        await page.keyboard.press('j');
        await expect(card(page, 'asked')).toBeFocused({ timeout: 200 });
      }).toPass();
      await page.keyboard.press('p');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: t('publish_many_alone') }).click();
      await expect(page.getByText(t('many_published', { count: 1 }))).toBeVisible();
      const [message] = (await listInbox(server, owner)).items;
      expect(message).toMatchObject({ is_public: true, replies: [{ is_public: false }] });
    });

    test('leads to a month, and says where there is nothing', async ({ page, server }) => {
      // A second apart, from the first of January on.
      await enterWith(server, page, lang, 50);
      await page.getByRole('button', { name: t('view_options') }).click();
      const field = page.getByLabel(t('month'), { exact: true });
      await expect.poll(() => field.getByRole('option').count()).toBeGreaterThan(2);
      const options = await field.getByRole('option').allTextContents();
      // The last one is January, and after it nothing came.
      await field.selectOption({ index: options.length - 2 });
      await expect(card(page, 'message 49')).toBeFocused();
      await expect(page.getByText(t('month_empty', { month: options.at(-2) ?? '' }))).toBeVisible();
    });

    test('is dense or roomy as this browser was told', async ({ page, server }) => {
      await enterWith(server, page, lang, 3);
      const height = () => card(page, 'message 2').evaluate((note) => note.clientHeight);
      const roomy = await height();
      await page.getByRole('button', { name: t('view_options') }).click();
      await page.getByRole('button', { name: t('density_compact') }).click();
      await expect.poll(height).toBeLessThan(roomy);
      await page.reload();
      await expect(card(page, 'message 2')).toBeVisible();
      expect(await height()).toBeLessThan(roomy);
    });

    test('is all seen with one press', async ({ page, server }) => {
      const owner = await enterWith(server, page, lang, 40);
      await page.getByRole('button', { name: t('mark_all_seen') }).click();
      await expect(page.getByText(t('all_seen'))).toBeVisible();
      await expect(page.getByText(t('new'), { exact: true })).toHaveCount(0);
      expect((await listInbox(server, owner)).items.some(({ is_new }) => is_new)).toBe(false);
    });
  });
}

const topOf = (page: Page, text: string) =>
  card(page, text).evaluate((note) => note.getBoundingClientRect().top);

/** What a phone of today takes that is four times as slow as this machine. */
const SLOWER = 4;

test(
  'five thousand are scrolled through with few cards, no long tasks and a flat memory',
  { tag: '@long' },
  async ({ page, server }) => {
    test.slow();
    await enterWith(server, page, 'en', 5000);
    const browser = await page.context().newCDPSession(page);
    const usedBytes = async () => {
      await browser.send('HeapProfiler.collectGarbage');
      return (await browser.send('Runtime.getHeapUsage')).usedSize;
    };
    const before = await usedBytes();
    await page.evaluate(() => {
      const seen = { longTasks: [] as number[], cards: 0 };
      Object.assign(globalThis, { seen });
      new PerformanceObserver((list) => {
        seen.longTasks.push(...list.getEntries().map(({ duration }) => duration));
      }).observe({ type: 'longtask' });
      addEventListener('scroll', () => {
        seen.cards = Math.max(seen.cards, document.querySelectorAll('article').length);
      });
    });
    await browser.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await scrollTo(page, 'message 0');
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const { longTasks, cards: mostCards } = await page.evaluate(
      () => (globalThis as unknown as { seen: { longTasks: number[]; cards: number } }).seen,
    );
    const grown = ((await usedBytes()) - before) / 1e6;
    test.info().annotations.push({
      type: 'figures',
      description: JSON.stringify({ longTasks, mostCards, grown }),
    });
    expect(mostCards).toBeLessThanOrEqual(200);
    // The texts of the messages, and nothing of their cards.
    expect(grown).toBeLessThan(20);
    expect(longTasks.filter((duration) => duration > 200)).toEqual([]);
  },
);

import type { Page } from '@playwright/test';
import { deleteMessages } from '../../src/contract/messages.ts';
import { SELECTED_MAX } from '../../src/rules/inbox.ts';
import { violationsOn } from '../support/accessibility.ts';
import { listInbox, signUpMember } from '../support/api.ts';
import { directions, enterAs, expect, newName, test, wordsIn } from '../support/browser-test.ts';
import { fillInbox } from '../support/fill-inbox.ts';
import { holdRequests } from '../support/hold-requests.ts';
import type { Server } from '../support/server.ts';

type Lang = Parameters<typeof wordsIn>[0];

const t = wordsIn('en');

const cards = (page: Page) => page.getByRole('article');
const card = (page: Page, text: string) =>
  cards(page).filter({ has: page.getByText(text, { exact: true }) });
const bar = (page: Page) => page.getByRole('toolbar');
const toast = (page: Page, text: string) => page.locator('#toasts').getByText(text);

/** Opens the dashboard of an owner with this many messages. */
async function enterWith(server: Server, page: Page, size: number, lang: Lang = 'en') {
  const owner = await signUpMember(server, newName());
  fillInbox(server, owner, size);
  await enterAs(page, owner, lang);
  await expect(card(page, `message ${size - 1}`)).toBeVisible();
  return owner;
}

/** Scrolls down until the card is drawn. Only cards near the viewport are drawn. */
async function scrollTo(page: Page, text: string): Promise<void> {
  await expect(async () => {
    if ((await card(page, text).count()) === 0) await page.evaluate(() => scrollBy(0, 3000));
    expect(await card(page, text).count()).toBe(1);
  }).toPass({ intervals: [50] });
}

async function focusFirst(page: Page, text: string): Promise<void> {
  await page.keyboard.press('j');
  await expect(card(page, text)).toBeFocused();
}

/** Holds a key down until the keyboard has repeated it this often. */
async function hold(page: Page, key: string, repeats: number): Promise<void> {
  for (let time = 0; time <= repeats; time += 1) await page.keyboard.down(key);
  await page.keyboard.up(key);
}

test('a held key repeats only moves, not commands', { tag: '@long' }, async ({ page, server }) => {
  await enterWith(server, page, 8);
  await focusFirst(page, 'message 7');
  await hold(page, 'f', 3);
  const star = card(page, 'message 7').getByRole('button', { name: t('favorite'), exact: true });
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await hold(page, 'x', 2);
  await expect(bar(page)).toContainText(t('selected', { count: 1 }));
  await page.keyboard.press('Escape');
  await hold(page, 'j', 3);
  await expect(card(page, 'message 3')).toBeFocused();
  await hold(page, 'r', 4);
  const field = card(page, 'message 3').getByRole('textbox');
  await expect(field).toBeFocused();
  await page.keyboard.down('r');
  await expect(field).toHaveValue('r');
});

test(
  'Escape that closes something else keeps the selection',
  { tag: '@long' },
  async ({ page, server }) => {
    await enterWith(server, page, 3);
    await focusFirst(page, 'message 2');
    await page.keyboard.press('x');
    await expect(bar(page)).toBeVisible();

    const languages = page.locator('language-switcher details');
    await languages.locator('summary').press('Enter');
    await expect(languages).toHaveAttribute('open');
    await page.keyboard.press('Escape');
    await expect(languages).not.toHaveAttribute('open');

    await page.getByRole('button', { name: t('bio_prompt') }).click();
    const form = page.locator('form', { has: page.getByLabel(t('bio'), { exact: true }) });
    await form.getByRole('button', { name: t('bio_cancel') }).press('Escape');
    await expect(page.getByRole('button', { name: t('bio_prompt') })).toBeVisible();

    await expect(bar(page)).toContainText(t('selected', { count: 1 }));
    await page.keyboard.press('Escape');
    await expect(bar(page)).toHaveCount(0);
  },
);

test('keys work in an empty view, too', { tag: '@long' }, async ({ page, server }) => {
  await enterWith(server, page, 4);
  const search = page.getByRole('searchbox');
  await page.getByRole('button', { name: t('select'), exact: true }).click();
  await search.fill('nothing like it');
  const showAll = page.getByRole('button', { name: t('show_all') });
  await showAll.focus();
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(search).toBeFocused({ timeout: 200 });
  }).toPass();
  await showAll.focus();
  await page.keyboard.press('?');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('close') })
    .click();
  await showAll.focus();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
});

test(
  'a bulk deletion can be stopped between two parts, and the rest stays selected',
  { tag: '@long' },
  async ({ page, server }) => {
    const owner = await enterWith(server, page, SELECTED_MAX + 20);
    await page.getByRole('button', { name: t('select'), exact: true }).click();
    await scrollTo(page, 'message 0');
    await card(page, 'message 0').focus();
    await page.keyboard.press('Control+a');
    await expect(bar(page)).toContainText(t('selected_all', { count: SELECTED_MAX + 20 }));
    const release = await holdRequests(page, deleteMessages.path);
    await bar(page)
      .getByRole('button', { name: t('delete') })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('delete') })
      .click();
    await expect(bar(page)).toContainText(
      t('many_progress', { done: '0', count: `${SELECTED_MAX + 20}` }),
    );
    await bar(page)
      .getByRole('button', { name: t('cancel') })
      .click();
    release();
    await expect(toast(page, t('many_deleted', { count: SELECTED_MAX }))).toBeVisible();
    await expect(bar(page)).toContainText(t('selected_all', { count: 20 }));
    expect((await listInbox(server, owner)).items).toHaveLength(20);
    await page.keyboard.press('Escape');
    await expect(bar(page)).toHaveCount(0);
  },
);

test('the selection is published by keyboard alone, whatever is below it in the list', async ({
  page,
  server,
}) => {
  const owner = await enterWith(server, page, 60);
  await focusFirst(page, 'message 59');
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(bar(page)).toContainText(t('selected', { count: 2 }));
  await page.keyboard.press('j');
  await expect(card(page, 'message 57')).toBeFocused();
  // Keys of a message affect the focused one, regardless of the selection.
  await page.keyboard.press('p');
  await expect(toast(page, t('now_public'))).toBeVisible();
  const published = async () =>
    (await listInbox(server, owner)).items
      .filter(({ is_public }) => is_public)
      .map(({ content }) => content);
  expect(await published()).toEqual(['message 57']);

  await page.keyboard.press('F6');
  await expect(bar(page).getByRole('button', { name: t('make_public') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, t('many_published', { count: 2 }))).toBeVisible();
  expect(await published()).toEqual(['message 59', 'message 58', 'message 57']);
  await expect(bar(page)).toHaveCount(0);
  await expect(card(page, 'message 59')).toBeFocused();

  await page.keyboard.press('x');
  await expect(bar(page)).toBeVisible();
  await page.keyboard.press('F6');
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await expect(cards(page).and(page.locator(':focus'))).toHaveCount(1);
});

test.describe('by finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const { lang } of directions) {
    const words = wordsIn(lang);

    test(
      `a range, and all loaded messages, can be selected in ${lang}`,
      { tag: '@long' },
      async ({ page, server }) => {
        await enterWith(server, page, 20, lang);
        const box = (text: string) => card(page, text).getByRole('checkbox');
        const range = bar(page).getByRole('button', { name: words('select_range') });
        const all = bar(page).getByRole('button', { name: words('select_all', { number: 20 }) });
        await page.getByRole('button', { name: words('select'), exact: true }).tap();
        await expect(bar(page)).toContainText(words('selected', { count: 0 }));
        await expect(range).toHaveCount(0);
        await box('message 18').tap();
        await range.tap();
        await expect(bar(page)).toContainText(words('select_range_hint'));
        expect(await violationsOn(page, { within: '.selection-bar' })).toEqual([]);
        await scrollTo(page, 'message 5');
        await box('message 5').tap();
        await expect(bar(page)).toContainText(words('selected', { count: 14 }));
        await box('message 5').tap();
        await expect(bar(page)).toContainText(words('selected', { count: 13 }));

        await all.tap();
        await expect(bar(page)).toContainText(words('selected_all', { count: 20 }));
        await expect(all).toHaveAttribute('aria-disabled', 'true');
        await bar(page)
          .getByRole('button', { name: words('mark_seen') })
          .tap();
        await expect(toast(page, words('many_seen', { count: 20 }))).toBeVisible();

        await page.getByRole('button', { name: words('select'), exact: true }).tap();
        await all.tap();
        await bar(page)
          .getByRole('button', { name: words('delete'), exact: true })
          .tap();
        const remove = words('delete_many', { count: 20 });
        await page
          .getByRole('dialog', { name: remove })
          .getByRole('button', { name: remove })
          .tap();
        await expect(toast(page, words('many_deleted', { count: 20 }))).toBeVisible();
      },
    );
  }
});

test('a reply that is being written is folded away meanwhile', async ({ page, server }) => {
  await enterWith(server, page, 4);
  const chosen = card(page, 'message 3');
  await chosen.getByRole('button', { name: t('reply'), exact: true }).click();
  const field = chosen.locator('textarea');
  await field.fill('half a reply');
  await page.getByRole('button', { name: t('select'), exact: true }).click();
  await chosen.getByRole('checkbox').check();
  await expect(field).toBeHidden();
  await chosen.getByRole('checkbox').press('r');
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await expect(field).toBeVisible();
  await expect(field).toHaveValue('half a reply');
});

test('the options name the keyboard shortcuts only where there are keys', async ({
  page,
  server,
}) => {
  await enterWith(server, page, 4);
  const keys = page.getByRole('button', { name: t('keys'), exact: true });
  await page.getByRole('button', { name: t('view_options') }).click();
  await expect(keys).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(keys).toHaveCount(0);
});

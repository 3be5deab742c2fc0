import type { Page } from '@playwright/test';
import { fullTitle } from '../../src/i18n/product-name.ts';
import { formatNumber } from '../../src/i18n/format.ts';
import { violationsOn } from '../support/accessibility.ts';
import { sendMessage } from '../support/api.ts';
import { addMessages } from '../support/fill-inbox.ts';
import { enterAs, expect, test, wordsIn, expectErrors } from '../support/browser-test.ts';

const BAR = { width: 390, height: 844 };
const RAIL = { width: 1280, height: 800 };
const lang = 'ar';
const t = wordsIn(lang);
const names = { inbox: t('part_inbox'), page: t('part_page'), share: t('part_share') };

type Name = keyof typeof names;

const nav = (page: Page) => page.getByRole('navigation', { name: t('parts') });
const link = (page: Page, name: Name) => nav(page).getByRole('link', { name: names[name] });

const heading = (page: Page, name: Name) =>
  name === 'inbox'
    ? page.locator('h2#messages')
    : page.getByRole('heading', { level: 1, name: names[name] });

const expectAt = async (page: Page, name: Name) => {
  await expect(page).toHaveURL(
    new RegExp(`/${lang}/dashboard${name === 'inbox' ? '' : `#${name}`}$`),
  );
  await expect(heading(page, name)).toBeVisible();
  await expect(nav(page).locator('[aria-current=page]')).toHaveText(new RegExp(names[name]));
  await expect(page).toHaveTitle(fullTitle(names[name], lang));
  for (const other of Object.keys(names) as Name[]) {
    if (other !== name) await expect(heading(page, other)).toBeHidden();
  }
};

test.describe('the parts of the dashboard', () => {
  test('are navigated by click, back and forward', async ({ page, owner }) => {
    await page.setViewportSize(BAR);
    await enterAs(page, owner, lang);
    await expect(page.getByText(t('empty_title'))).toBeVisible();
    await expectAt(page, 'inbox');
    for (const name of ['page', 'share', 'inbox'] as const) {
      await link(page, name).click();
      await expectAt(page, name);
      await expect(heading(page, name)).toBeFocused();
    }
    for (const name of ['share', 'page', 'inbox'] as const) {
      await page.goBack();
      await expectAt(page, name);
      await expect(heading(page, name)).toBeFocused();
    }
    await page.goForward();
    await expectAt(page, 'page');
    // A dialog over a part leaves it unchanged.
    await nav(page)
      .getByRole('link', { name: t('settings') })
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expectAt(page, 'page');
  });
});

test.describe('the parts of the dashboard', { tag: '@long' }, () => {
  for (const size of [BAR, RAIL]) {
    test(`have links large enough to touch, ${size.width} px wide`, async ({ page, owner }) => {
      await page.setViewportSize(size);
      await enterAs(page, owner, lang);
      const links = await nav(page).getByRole('link').all();
      expect(links).toHaveLength(4);
      for (const each of links) {
        const { x = -1, y = -1, width = 0, height = 0 } = (await each.boundingBox()) ?? {};
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(size.width);
        expect(y + height).toBeLessThanOrEqual(size.height);
      }
      const [first] = links;
      const box = await first?.boundingBox();
      const isBar = size === BAR;
      const start = size.width - (box?.x ?? 0) - (box?.width ?? 0);
      expect(start).toBeLessThan(24);
      expect((box?.y ?? 0) > size.height / 2).toBe(isBar);
    });
  }

  test('are accessible, in light and dark, on each screen', async ({ page, owner, server }) => {
    await sendMessage(server, owner, 'hello there');
    await enterAs(page, owner, lang);
    for (const [theme, size] of [
      ['light', BAR],
      ['dark', RAIL],
    ] as const) {
      await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
      await page.setViewportSize(size);
      for (const name of ['inbox', 'page', 'share'] as const) {
        await page.goto(`/${lang}/dashboard${name === 'inbox' ? '' : `#${name}`}`);
        await page.reload();
        await expect(heading(page, name)).toBeVisible();
        await expect(page.locator('main .skeleton:visible')).toHaveCount(0);
        expect(await violationsOn(page), `${name}, ${theme}`).toEqual([]);
      }
    }
  });

  test('show an error if a script fails to load after a press', async ({ page, owner, server }) => {
    expectErrors(/Failed to load|ERR_FAILED|dynamically imported/);
    // The title would say the number of new messages.
    addMessages(
      server,
      owner,
      Array.from({ length: 4 }, () => ({ is_new: false })),
    );
    const pressed = '**/_astro/lazy-dialogs.*';
    for (const script of [pressed, '**/_astro/SettingsDialog.*'])
      await page.route(script, (route) => route.abort());
    await enterAs(page, owner, lang);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const toast = page.locator('#toasts > *', { hasText: t('part_failed') });
    const expectToast = async () => {
      await expect(toast).toBeVisible();
      await toast.evaluate((element) => element.remove());
    };
    const more = button(t('more_actions')).first();
    await more.click();
    await expectToast();
    await expect(more).toBeFocused();
    await button(t('select')).first().click();
    await expectToast();
    await expect(button(t('select')).first()).toHaveAttribute('aria-pressed', 'false');
    await button(t('view_options')).click();
    await expect(page.getByRole('alert').getByText(t('load_failed'))).toBeVisible();
    await page.keyboard.press('Escape');
    await page.unroute(pressed);
    await more.click();
    const block = button(t('block_sender'));
    await block.click();
    await expect(page.getByRole('dialog', { name: t('block_sender') })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(block).toBeFocused();
    for (const _ of ['once', 'again']) {
      await nav(page)
        .getByRole('link', { name: t('settings') })
        .click();
      await expectToast();
      await expectAt(page, 'inbox');
    }
  });

  test('show the number of new messages', async ({ page, owner, server }) => {
    await enterAs(page, owner, lang);
    await expect(page).toHaveTitle(fullTitle(names.inbox, lang));
    await expect(link(page, 'inbox')).toHaveAccessibleName(names.inbox);
    for (const content of ['plum', 'pear']) await sendMessage(server, owner, content);
    const count = formatNumber(2, lang);
    await expect(page).toHaveTitle(`(${count}) ${fullTitle(names.inbox, lang)}`);
    await expect(link(page, 'inbox')).toHaveAccessibleName(
      `${names.inbox} ${t('new_messages', { count: 2 })}`,
    );
    await link(page, 'share').click();
    await expect(page).toHaveTitle(`(${count}) ${fullTitle(names.share, lang)}`);
  });
});

test.describe('before any script', { tag: '@long' }, () => {
  test.use({ hydration: 'prevented' });

  test('the first frame shows the part in the URL, and marks its link', async ({ page, owner }) => {
    expectErrors(/ERR_FAILED|Failed to (?:load|fetch)|hydrating/);
    await enterAs(page, owner, lang);
    await page.route(/\.js(\?|$)/, (route) => route.abort());
    for (const [hash, name] of [
      ['', t('part_inbox')],
      ['#share', t('part_share')],
    ] as const) {
      await page.goto('/favicon.svg');
      await page.goto(`/${lang}/dashboard${hash}`, { waitUntil: 'commit' });
      const nav = page.getByRole('navigation', { name: t('parts') });
      await expect(nav.locator('[aria-current=page]')).toHaveText(name);
      await expect(page.locator('main .part-inbox')).toBeVisible({ visible: hash === '' });
      await expect(page.locator('main .part-other')).toBeVisible({ visible: hash !== '' });
    }
  });
});

test.describe('the dashboard', { tag: '@long' }, () => {
  test('the inbox keeps its scroll position and drafts', async ({ page, owner, server }) => {
    for (let index = 0; index < 12; index += 1) await sendMessage(server, owner, `note ${index}.`);
    await enterAs(page, owner, lang);
    const card = page.getByRole('article').filter({ hasText: 'note 3.' });
    await expect(async () => {
      await page.mouse.wheel(0, 300);
      await expect(card).toBeInViewport({ timeout: 200 });
    }).toPass();
    await card.getByRole('button', { name: t('reply'), exact: true }).click();
    await card.getByRole('textbox').fill('half a thought');
    const scrolled = await page.evaluate(() => scrollY);
    expect(scrolled).toBeGreaterThan(0);
    const nav = page.getByRole('navigation', { name: t('parts') });
    await nav.getByRole('link', { name: t('part_share') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('part_share') })).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await nav.getByRole('link', { name: t('part_inbox') }).click();
    await expect(card.getByRole('textbox')).toHaveValue('half a thought');
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  });
});

import type { Page } from '@playwright/test';
import { fullTitle } from '../../src/i18n/product-name.ts';
import { formatNumber } from '../../src/i18n/format.ts';
import { violationsOn } from '../support/accessibility.ts';
import { sendMessage, signUpMember } from '../support/api.ts';
import {
  directions,
  enterAs,
  expect,
  newName,
  tabTo,
  test,
  wordsIn,
} from '../support/browser-test.ts';

const BAR = { width: 390, height: 844 };
const RAIL = { width: 1280, height: 800 };

for (const { lang, tag } of directions) {
  const t = wordsIn(lang);
  const names = { inbox: t('part_inbox'), page: t('part_page'), share: t('part_share') };
  type Name = keyof typeof names;
  const nav = (page: Page) => page.getByRole('navigation', { name: t('parts') });
  const link = (page: Page, name: Name) => nav(page).getByRole('link', { name: names[name] });
  const heading = (page: Page, name: Name) =>
    name === 'inbox'
      ? page.getByRole('heading', { level: 2, name: t('messages') })
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

  test.describe(`the parts of the owner's room in ${lang}`, { tag }, () => {
    for (const size of [BAR, RAIL]) {
      test(`are gone through by click, back and forward, ${size.width} px wide`, async ({
        page,
        server,
      }) => {
        await page.setViewportSize(size);
        await enterAs(page, await signUpMember(server, newName()), lang);
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
        // What lies over a part leaves it as it is.
        await nav(page)
          .getByRole('link', { name: t('settings') })
          .click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
        await expectAt(page, 'page');
      });

      test(`have links large enough to touch, inside the screen, ${size.width} px wide`, async ({
        page,
        server,
      }) => {
        await page.setViewportSize(size);
        await enterAs(page, await signUpMember(server, newName()), lang);
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
        const start = lang === 'ar' ? size.width - (box?.x ?? 0) - (box?.width ?? 0) : box?.x;
        expect(start).toBeLessThan(24);
        expect((box?.y ?? 0) > size.height / 2).toBe(isBar);
      });
    }

    test('are reached by keyboard alone', async ({ page, server }) => {
      await enterAs(page, await signUpMember(server, newName()), lang);
      for (const name of ['share', 'inbox', 'page'] as const) {
        await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
        await tabTo(page, link(page, name));
        await page.keyboard.press('Enter');
        await expectAt(page, name);
        await expect(heading(page, name)).toBeFocused();
      }
    });

    test('are accessible, light and dark, on a phone and beside a rail', async ({
      page,
      server,
    }) => {
      const owner = await signUpMember(server, newName());
      await sendMessage(server, owner, 'hello there');
      await enterAs(page, owner, lang);
      for (const theme of ['light', 'dark']) {
        await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
        for (const size of [BAR, RAIL]) {
          await page.setViewportSize(size);
          for (const name of ['inbox', 'page', 'share'] as const) {
            await page.goto(`/${lang}/dashboard${name === 'inbox' ? '' : `#${name}`}`);
            await page.reload();
            await expect(heading(page, name)).toBeVisible();
            await expect(page.locator('main .skeleton:visible')).toHaveCount(0);
            expect(await violationsOn(page), `${name}, ${theme}, ${size.width}`).toEqual([]);
          }
        }
      }
    });

    test('say in the tab and at the inbox how many messages are new', async ({ page, server }) => {
      const owner = await signUpMember(server, newName());
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
}

const t = wordsIn('en');

test('a guest who opens a part is led back to it from the sign-in', async ({ page, server }) => {
  const owner = await signUpMember(server, newName());
  await page.goto('/en/dashboard#page');
  await page.waitForURL('/en/auth?returnTo=*');
  await page.getByLabel(t('email')).fill(owner.email);
  await page.getByLabel(t('password'), { exact: true }).fill(owner.password);
  await page
    .locator('form')
    .getByRole('button', { name: t('sign_in') })
    .click();
  await page.waitForURL('/en/dashboard#page');
  await expect(page.getByRole('heading', { level: 1, name: t('part_page') })).toBeVisible();
});

test('an inbox that was left is found as far down as it was, with its drafts', async ({
  page,
  server,
}) => {
  const owner = await signUpMember(server, newName());
  for (let index = 0; index < 12; index += 1) await sendMessage(server, owner, `note ${index}.`);
  await enterAs(page, owner, 'en');
  const card = page.getByRole('article').filter({ hasText: 'note 3.' });
  await expect(async () => {
    await page.mouse.wheel(0, 300);
    await expect(card).toBeInViewport({ timeout: 200 });
  }).toPass();
  await card.getByRole('button', { name: t('reply'), exact: true }).click();
  await card.getByRole('textbox').fill('half a thought');
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(0);
  const nav = page.getByRole('navigation', { name: t('parts') });
  await nav.getByRole('link', { name: t('part_share') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('part_share') })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await nav.getByRole('link', { name: t('part_inbox') }).click();
  await expect(card.getByRole('textbox')).toHaveValue('half a thought');
  expect(await page.evaluate(() => scrollY)).toBe(place);
});

test.describe('before any script', () => {
  test.use({ hydration: 'prevented' });

  test('the part that the address names stands in the first frame, and its link is marked', async ({
    page,
    server,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_FAILED|Failed to (?:load|fetch)|hydrating/);
    await enterAs(page, await signUpMember(server, newName()), 'en');
    await page.route(/\.js(\?|$)/, (route) => route.abort());
    for (const [hash, name] of [
      ['', t('part_inbox')],
      ['#share', t('part_share')],
    ] as const) {
      await page.goto('/favicon.svg');
      await page.goto(`/en/dashboard${hash}`, { waitUntil: 'commit' });
      const nav = page.getByRole('navigation', { name: t('parts') });
      await expect(nav.locator('[aria-current=page]')).toHaveText(name);
      await expect(page.locator('main .part-inbox')).toBeVisible({ visible: hash === '' });
      await expect(page.locator('main .part-other')).toBeVisible({ visible: hash !== '' });
    }
  });
});

test('a part that cannot be fetched says so, and the rest stays', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load|ERR_FAILED|dynamically imported/);
  await enterAs(page, await signUpMember(server, newName()), 'en');
  await page.route('**/_astro/Share*', (route) => route.abort());
  const nav = page.getByRole('navigation', { name: t('parts') });
  await nav.getByRole('link', { name: t('part_share') }).click();
  await expect(page.getByText(t('load_failed'))).toBeVisible();
  await page.unroute('**/_astro/Share*');
  await page.getByRole('button', { name: t('try_again') }).click();
  await expect(page.getByRole('button', { name: t('copy_link') })).toBeVisible();
});

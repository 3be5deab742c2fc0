import type { Page } from '@playwright/test';
import { fullTitle } from '../../src/i18n/product-name.ts';
import { formatNumber } from '../../src/i18n/format.ts';
import { violationsOn } from '../support/accessibility.ts';
import { sendMessage, signUpMember } from '../support/api.ts';
import { addMessages } from '../support/fill-inbox.ts';
import { holdRequests } from '../support/hold-requests.ts';
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

  test.describe(`the parts of the dashboard in ${lang}`, { tag }, () => {
    for (const size of [BAR, RAIL]) {
      test(
        `are navigated by click, back and forward, ${size.width} px wide`,
        { tag: size === BAR ? [] : '@long' },
        async ({ page, server }) => {
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
          // A dialog over a part leaves it unchanged.
          await nav(page)
            .getByRole('link', { name: t('settings') })
            .click();
          await expect(page.getByRole('dialog')).toBeVisible();
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog')).toBeHidden();
          await expectAt(page, 'page');
        },
      );

      test(
        `have links large enough to touch, inside the screen, ${size.width} px wide`,
        { tag: '@long' },
        async ({ page, server }) => {
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
        },
      );
    }

    test('are reached by keyboard alone', { tag: '@long' }, async ({ page, server }) => {
      await enterAs(page, await signUpMember(server, newName()), lang);
      for (const name of ['share', 'inbox', 'page'] as const) {
        await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
        await tabTo(page, link(page, name));
        await page.keyboard.press('Enter');
        await expectAt(page, name);
        await expect(heading(page, name)).toBeFocused();
      }
    });

    test(
      'are accessible, in light and dark, on a phone and beside the side navigation',
      { tag: '@long' },
      async ({ page, server }) => {
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
      },
    );

    test(
      'show an error if a script fails to load after a press',
      { tag: '@long' },
      async ({ page, server, expectedErrors }) => {
        expectedErrors.push(/Failed to load|ERR_FAILED|dynamically imported/);
        const owner = await signUpMember(server, newName());
        // The title would say the number of new messages.
        addMessages(
          server,
          owner,
          Array.from({ length: 4 }, () => ({ is_new: false })),
        );
        const pressed = '**/_astro/lazy-dialogs.*';
        for (const script of [pressed, /_astro\/(?:SelectionBar|SettingsDialog|ViewOptions)\./])
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
        await button(t('select')).first().click();
        await expectToast();
        await expect(button(t('select')).first()).toHaveAttribute('aria-pressed', 'false');
        await button(t('view_options')).click();
        await expect(page.getByRole('alert').getByText(t('load_failed'))).toBeVisible();
      },
    );

    test(
      'show the number of new messages in the tab and at the inbox',
      { tag: '@long' },
      async ({ page, server }) => {
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
      },
    );
  });
}

const t = wordsIn('en');

test(
  'a guest who opens a part returns to it from the sign-in',
  { tag: '@long' },
  async ({ page, server }) => {
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
  },
);

test('the inbox keeps its scroll position and drafts after a change of part', async ({
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

test.describe('before any script', () => {
  test.use({ hydration: 'prevented' });

  test('the first frame shows the part in the URL, and marks its link', async ({
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

test(
  'a part that cannot be loaded shows an error, and the other parts stay',
  { tag: '@long' },
  async ({ page, server, expectedErrors }) => {
    expectedErrors.push(/Failed to load|ERR_FAILED|dynamically imported/);
    await enterAs(page, await signUpMember(server, newName()), 'en');
    await page.route('**/_astro/Share*', (route) => route.abort());
    const nav = page.getByRole('navigation', { name: t('parts') });
    await nav.getByRole('link', { name: t('part_share') }).click();
    await expect(page.getByText(t('load_failed'))).toBeVisible();
    await page.unroute('**/_astro/Share*');
    await page.getByRole('button', { name: t('try_again') }).click();
    await expect(page.getByRole('button', { name: t('copy_link') })).toBeVisible();
  },
);

test.describe('a dialog opened in the inbox', () => {
  const link = (page: Page, name: string) =>
    page.getByRole('navigation', { name: t('parts') }).getByRole('link', { name });
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

  test('closes on going back', { tag: '@long' }, async ({ page, server }) => {
    await enterAs(page, await signUpMember(server, newName()), 'en');
    await link(page, t('part_share')).click();
    await link(page, t('part_inbox')).click();
    await page
      .locator('[data-tour=share]')
      .getByRole('button', { name: t('share') })
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(heading(page, t('part_share'))).toBeFocused();
  });

  test(
    'stays closed after navigating away before its script loads',
    { tag: '@long' },
    async ({ page, server }) => {
      const owner = await signUpMember(server, newName());
      await sendMessage(server, owner, 'hello there');
      await enterAs(page, owner, 'en');
      const release = await holdRequests(page, '/_astro/{lazy-dialogs,ShareSheet}.*.js');
      const scripts = new Set<string>();
      page.on('request', (sent) => {
        if (/(?:lazy-dialogs|ShareSheet)\..*js$/.test(sent.url())) scripts.add(sent.url());
      });
      const press = (name: string) =>
        page.getByRole('article').getByRole('button', { name, exact: true }).click();
      await press(t('more_actions'));
      await press(t('share'));
      await expect.poll(() => scripts.size).toBe(2);
      await link(page, t('part_page')).click();
      await expect(heading(page, t('part_page'))).toBeVisible();
      release();
      await page.evaluate(
        async (urls) => {
          for (const url of urls) await import(/* @vite-ignore */ url);
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        },
        [...scripts],
      );
      await expect(page.locator('dialog[open]')).toHaveCount(0);
      await link(page, t('part_share')).click();
      await expect(heading(page, t('part_share'))).toBeFocused();
    },
  );
});

test(
  'a bio has the same draft in every part, which is kept while it is being saved',
  { tag: '@long' },
  async ({ page, server }) => {
    await enterAs(page, await signUpMember(server, newName()), 'en');
    const link = (name: string) =>
      page.getByRole('navigation', { name: t('parts') }).getByRole('link', { name });
    const field = page.getByLabel(t('bio'), { exact: true });
    await page.getByRole('button', { name: t('bio_prompt') }).click();
    await field.fill('first thoughts');
    await link(t('part_page')).click();
    await expect(field).toHaveValue('first thoughts');
    await field.fill('second thoughts');
    const release = await holdRequests(page, '/api/collections/profiles/records/*');
    await page.getByRole('button', { name: t('bio_save') }).click();
    await expect(field).not.toBeEditable();
    release();
    await expect(page.locator('#toasts').getByText(t('bio_updated'))).toBeVisible();
    await link(t('part_inbox')).click();
    const card = page.locator('[data-tour=bio]');
    await expect(card.getByText('second thoughts', { exact: true })).toBeVisible();
    await expect(card.getByRole('textbox')).toHaveCount(0);
  },
);

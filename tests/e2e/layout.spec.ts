import type { Page } from '@playwright/test';
import { locales, type Lang } from '../../src/i18n/locales.ts';
import { settingsSections } from '../../src/rules/settings-hash.ts';
import { USERNAME_MAX } from '../../src/rules/username.ts';
import { records, request, sendMessage, signUpMember } from '../support/api.ts';
import { enterAs, expect, newName, test, wordsIn, wordsOf } from '../support/browser-test.ts';
import { cutLettersOn, misfitsOn } from '../support/layout.ts';
import type { Server } from '../support/server.ts';

// Checks that nothing is wider than the screen or cut off, in any language, with any text, and with
// any dialog or menu open.

const widths = [320, 360, 390, 768, 1024, 1280];

interface Extent {
  readonly tag?: string;
  /** The description of the extent in names of tests. */
  readonly where: string;
  readonly paths: readonly string[];
  readonly langs: readonly Lang[];
  readonly widths: readonly number[];
  /** Widths of the dashboard, which has two columns on a wide screen. */
  readonly dashboardWidths: readonly number[];
}

const paths = [
  '',
  'auth',
  'auth?mode=signup',
  'recover',
  'blog',
  'blog/what-is-hamsa',
  'faq',
  'guides',
  'guides/relationship-assessment',
  'help',
  'help/report',
  'arabic-keyboard',
  'coming-soon?page=Press',
  'privacy-policy',
  'help/message-privacy',
  'guides/romantic-questions',
  'blog?tag=nothing',
  'nobody-has-this',
];

/**
 * The daily run has the longest words and the widths where the layout changes; the long run has every
 * language at every width.
 */
const extents: readonly Extent[] = [
  {
    where: 'where it is tightest',
    paths: ['', 'auth?mode=signup', 'blog/what-is-hamsa'],
    langs: ['de', 'ar'],
    widths: [320, 768, 1280],
    dashboardWidths: [320, 768, 1280],
  },
  {
    tag: '@long',
    where: 'at every width in every language',
    paths,
    langs: locales.map(({ code }) => code),
    widths,
    dashboardWidths: [...widths, 1920],
  },
];

const longWord = 'unbreakable'.repeat(36).slice(0, 400);

/** Creates an owner with the longest name in the widest letters, and an empty page. */
const ownerOfLongName = (server: Server) =>
  signUpMember(server, newName().replaceAll(/\D/g, '').padStart(USERNAME_MAX, 'W'));

/** Creates an owner of whom each text is one long word. */
async function ownerOfLongWords(server: Server) {
  const owner = await ownerOfLongName(server);
  const change = (method: 'PATCH' | 'POST', path: string, json: unknown) =>
    request(server, method, path, { token: owner.token, json });
  const bio = 'https://www.instagram.com/sarah.alexandra_official/';
  await change('PATCH', records('profiles', owner.id), { bio });
  const id = await sendMessage(server, owner, longWord);
  await change('PATCH', records('messages', id), { is_public: true, is_favorite: true });
  const reply = { message_id: id, user_id: owner.id, content: longWord };
  const replied = await change('POST', records('message_replies'), reply);
  await change('PATCH', records('message_replies', String(replied.body['id'])), {
    is_public: true,
  });
  await sendMessage(server, owner, `ر${'سالة'.repeat(60)}`);
  return owner;
}

/** Reports elements that do not fit at each width, and continues the test. */
async function expectFit(page: Page, { widths: looked }: Extent, name: string): Promise<void> {
  for (const width of looked) {
    await page.setViewportSize({ width, height: 800 });
    // Drawing for a new width takes some frames.
    await expect.soft.poll(() => misfitsOn(page), `${name} at ${width}`).toEqual([]);
  }
}

for (const extent of extents) {
  const { where, tag = [] } = extent;
  for (const path of extent.paths) {
    test(`/${path} fits ${where}`, { tag }, async ({ page, expectedErrors }) => {
      expectedErrors.push(/404 \(Not Found\)/);
      for (const lang of extent.langs) {
        await page.goto(`/${lang}/${path}`);
        await expectFit(page, extent, lang);
      }
    });
  }

  test(`a long name without a break fits ${where}`, { tag }, async ({ page, server }) => {
    const owner = await ownerOfLongName(server);
    for (const lang of extent.langs) {
      await page.goto(`/${lang}/${owner.username}`);
      await expectFit(page, extent, lang);
      await page.goto(`/${lang}/${owner.username}/answers`);
      await expectFit(page, extent, `${lang}, answers`);
    }
  });

  test(
    `a profile of long words fits ${where}, with the menu open`,
    { tag },
    async ({ page, server }) => {
      const owner = await ownerOfLongWords(server);
      for (const lang of extent.langs) {
        await page.goto(`/${lang}/${owner.username}`);
        await expectFit(page, extent, lang);
        await page.setViewportSize({ width: 320, height: 800 });
        await page.locator('summary', { hasText: wordsIn(lang)('menu') }).click();
        await expectFit(page, extent, `${lang}, menu`);
      }
    },
  );

  test(
    `a dashboard of long words fits ${where}, with its dialogs open`,
    { tag: '@long' },
    async ({ page, server }) => {
      const owner = await ownerOfLongWords(server);
      await enterAs(page, owner, 'en');
      const dashboard = { ...extent, widths: extent.dashboardWidths };
      for (const lang of extent.langs) {
        const t = wordsIn(lang);
        // A wide screen would have only one card.
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.goto(`/${lang}/dashboard`);
        const card = page.getByRole('article').filter({ hasText: 'unbreakable' });
        await card.getByRole('button', { name: t('reply_count', { count: 1 }) }).click();
        await card.getByRole('button', { name: t('react') }).click();
        await expectFit(page, dashboard, lang);
        for (const part of ['page', 'share'] as const) {
          await page.evaluate((hash) => (location.hash = hash), part);
          await expect(
            page.getByRole('heading', { level: 1, name: t(`part_${part}`) }),
          ).toBeVisible();
          await expectFit(page, dashboard, `${lang}, ${part}`);
        }
        for (const section of settingsSections) {
          await page.evaluate((hash) => (location.hash = hash), `settings/${section}`);
          await expect(page.getByRole('heading', { level: 3, name: t(section) })).toBeVisible();
          await expectFit(page, dashboard, `${lang}, ${section}`);
        }
        await page.getByRole('button', { name: t('log_out') }).click();
        await expectFit(page, dashboard, `${lang}, log out`);
      }
    },
  );
}

for (const lang of ['en', 'ar'] as const) {
  const t = wordsIn(lang);

  test(
    `no letter is cut off in ${lang}, with the text twice as large too`,
    { tag: '@long' },
    async ({ page, server }) => {
      const owner = await ownerOfLongWords(server);
      const cut: Record<string, string[]> = {};
      const look = async (name: string) => {
        for (const size of ['100%', '200%']) {
          await page.evaluate((value) => (document.documentElement.style.fontSize = value), size);
          const found = await cutLettersOn(page);
          if (found.length > 0) cut[`${name} at ${size}`] = found;
        }
      };
      for (const path of ['', 'auth?mode=signup', 'blog', 'faq', 'help/report', owner.username]) {
        await page.goto(`/${lang}/${path}`);
        await look(path);
      }
      await enterAs(page, owner, lang);
      await page
        .getByRole('button', { name: t('react') })
        .first()
        .click();
      await look('dashboard');
      for (const section of settingsSections) {
        await page.goto(`/${lang}/dashboard#settings/${section}`);
        await expect(page.getByRole('heading', { level: 3, name: t(section) })).toBeVisible();
        await look(section);
      }
      expect(cut).toEqual({});
    },
  );

  test.describe(`in ${lang}`, () => {
    test(
      'the menu has the links that do not fit into the header',
      { tag: '@long' },
      async ({ page }) => {
        await page.setViewportSize({ width: 390, height: 800 });
        await page.goto(`/${lang}/`);
        const words = wordsOf(lang, 'common');
        const button = page.locator('summary', { hasText: words('menu') });
        const menu = page.locator('nav .dropdown');
        await expect(menu).toBeHidden();
        await button.focus();
        await page.keyboard.press('Enter');
        const sections = ['nav_how', 'nav_features', 'nav_stories'] as const;
        await expect(menu.getByRole('link')).toHaveText([
          ...(['sign_in', ...sections, 'help', 'faq'] as const).map((name) => words(name)),
          wordsOf(lang, 'sent')('title'),
          ...(['guides', 'blog'] as const).map((name) => words(name)),
        ]);
        // Each stands once, in the header or in its menu.
        const signUp = page.getByRole('banner').getByRole('link', { name: words('sign_up') });
        await expect(signUp).toHaveCount(1);
        await page.keyboard.press('Tab');
        await expect(menu.getByRole('link').first()).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(menu).toBeHidden();
        await expect(button).toBeFocused();

        await button.click();
        await page.mouse.click(195, 780);
        await expect(menu).toBeHidden();

        await button.click();
        await menu.getByRole('link', { name: words('nav_features') }).click();
        await expect(page).toHaveURL(/#features$/);
        await expect(menu).toBeHidden();

        await page.evaluate(() => (document.documentElement.dataset['session'] = 'member'));
        await button.click();
        await expect(menu.getByRole('link').first()).toHaveText(words('nav_how'));
        const dashboard = { name: words('dashboard'), exact: true };
        await expect(page.getByRole('banner').getByRole('link', dashboard)).toHaveCount(1);
      },
    );

    for (const density of ['roomy', 'compact'] as const)
      test(
        `a ${density} note has no text on its fold, in both directions`,
        { tag: density === 'roomy' || lang === 'en' ? '@long' : [] },
        async ({ page, server }) => {
          await page.addInitScript(
            (chosen) => localStorage.setItem('inbox_density', chosen),
            density,
          );
          await enterAs(page, await ownerOfLongWords(server), lang);
          // The viewport is as high as both notes, since only notes near it are drawn.
          await page.setViewportSize({ width: 390, height: 3000 });
          const notes = page.getByRole('article');
          await expect(notes).toHaveCount(2);
          const look = (all: Element[]) =>
            all.map((note) => {
              note.toggleAttribute('data-new', true);
              const { top, left, right } = note.getBoundingClientRect();
              const isRtl = getComputedStyle(note).direction === 'rtl';
              const fold = parseFloat(getComputedStyle(note, '::after').width);
              const range = document.createRange();
              range.selectNodeContents(note.querySelector('.note-text') ?? note);
              const lines = [...range.getClientRects()];
              const isFlush = (edge: 'left' | 'right') =>
                new Set(lines.map((line) => Math.round(line[edge]))).size === 1;
              return {
                hasFold: fold > 0,
                lines: lines.length > 2,
                clear: lines.every(
                  (line) =>
                    line.top >= top + fold ||
                    (isRtl ? line.left >= left + fold : line.right <= right - fold),
                ),
                flush: isFlush('left') || isFlush('right'),
              };
            });
          const clear = { hasFold: true, lines: true, clear: true, flush: true };
          // Until its font is loaded, a line consists of several pieces in the fallback.
          await expect.poll(() => notes.evaluateAll(look)).toEqual([clear, clear]);
        },
      );
  });
}

test(
  'the page has the same left and right edges as its header and its footer',
  { tag: '@long' },
  async ({ page, server }) => {
    const owner = await ownerOfLongWords(server);
    const edgesOf = (selector: string) =>
      page.locator(selector).evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        const { paddingLeft, paddingRight } = getComputedStyle(element);
        return [left + parseFloat(paddingLeft), right - parseFloat(paddingRight)];
      });
    await enterAs(page, owner, 'en');
    await expect(page.getByRole('article')).toHaveCount(2);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect(await edgesOf('main > div'), `at ${width}`).toEqual(
        await edgesOf('body > header > div'),
      );
    }
    await page.goto('/en/faq');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const starts = await page.locator('footer a:visible').evaluateAll((all) =>
        all.map((element) => {
          const { left } = element.getBoundingClientRect();
          return left + parseFloat(getComputedStyle(element).paddingLeft);
        }),
      );
      expect(Math.min(...starts), `the footer at ${width}`).toBe(
        (await edgesOf('footer > div'))[0],
      );
    }
  },
);

test(
  'on a phone the settings are a sheet at the bottom, equally high in each section',
  { tag: '@long' },
  async ({ page, server }) => {
    await enterAs(page, await signUpMember(server, newName()), 'en');
    const t = wordsIn('en');
    for (const width of [390, 767]) {
      await page.setViewportSize({ width, height: 800 });
      const boxes = [];
      for (const section of settingsSections) {
        await page.evaluate((hash) => (location.hash = hash), `settings/${section}`);
        await expect(page.getByRole('heading', { level: 3, name: t(section) })).toBeVisible();
        boxes.push(await page.getByRole('dialog').boundingBox());
      }
      const [first] = boxes;
      expect(boxes).toEqual(boxes.map(() => first));
      expect(first).toMatchObject({ x: 0, width });
      expect((first?.y ?? 0) + (first?.height ?? 0)).toBe(800);
    }
  },
);

test(
  'on paper there is no header and no footer, answers are open, and text is dark on white',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/en/faq');
    await page.getByRole('button', { name: wordsIn('en')('dark_theme') }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('search')).toBeHidden();
    const answers = page.locator('.question .answer');
    const heights = await answers.evaluateAll((all) => all.map((answer) => answer.clientHeight));
    expect(heights.length).toBeGreaterThan(10);
    expect(heights.filter((height) => height === 0)).toEqual([]);
    const colours = await page.locator('html').evaluate((root) => {
      const { color, backgroundColor } = getComputedStyle(root);
      return { color, backgroundColor };
    });
    expect(colours).toEqual({ color: 'rgb(35, 32, 27)', backgroundColor: 'rgb(255, 255, 255)' });
  },
);

test(
  'on paper the tables of the privacy policy are open, in one column without the list of headings',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/en/privacy-policy');
    const tables = page.locator('.prose details table');
    await expect(tables.first()).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    const heights = await tables.evaluateAll((all) => all.map((table) => table.clientHeight));
    expect(heights.length).toBeGreaterThan(5);
    expect(heights.filter((height) => height === 0)).toEqual([]);
    await expect(page.locator('table-of-contents:visible')).toHaveCount(0);
    const left = async (selector: string) => (await page.locator(selector).boundingBox())?.x;
    expect(await left('.prose')).toBe(await left('h1'));
  },
);

test(
  'in a list of headings longer than the screen, that of the heading in view stays in sight',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 600 });
    await page.goto('/en/privacy-policy');
    const shown = page.locator('nav [aria-current="location"]');
    const last = page.locator('.prose h2').last();
    await last.evaluate((heading) => heading.scrollIntoView());
    await expect(shown).toHaveText((await last.textContent()) ?? '');
    await expect(shown).toBeInViewport();
  },
);

for (const lang of ['ar', 'de'] as const) {
  test(
    `on a wide screen the menu of the settings shows each entry in full in ${lang}`,
    { tag: '@long' },
    async ({ page, server }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await enterAs(page, await signUpMember(server, newName()), lang);
      await page.evaluate(() => (location.hash = 'settings/privacy'));
      const menu = page.getByRole('dialog').getByRole('navigation');
      await expect(menu).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const [room, height] = await menu.evaluate(({ clientHeight, scrollHeight }) => [
        clientHeight,
        scrollHeight,
      ]);
      expect(height).toBe(room);
    },
  );
}

for (const { lang, tag } of [
  { lang: 'en', tag: ['@long'] },
  { lang: 'de', tag: [] },
] as const) {
  test(
    `on a phone the newest toast takes the place of a higher one, above the heading of a part, in ${lang}`,
    { tag: [...tag] },
    async ({ page, context, server }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.setViewportSize({ width: 390, height: 844 });
      const t = wordsIn(lang);
      await enterAs(page, await signUpMember(server, newName()), lang);
      await page.evaluate(() => (location.hash = 'share'));
      const heading = page.getByRole('heading', { level: 1, name: t('part_share') });
      await expect(heading).toBeVisible();
      const toast = page.locator('#toasts > *');
      await page
        .locator('#share')
        .getByRole('button', { name: t('copy_link') })
        .click();
      await heading.scrollIntoViewIfNeeded();
      const { before, after } = await toast.evaluate((first) => {
        const second = first.cloneNode(true) as Element;
        const before = first.clientHeight;
        first.append(' and more'.repeat(20));
        first.after(second);
        return { before, after: second.clientHeight };
      });
      expect(after).toBe(before);
      await expect(toast.first()).toBeHidden();
      await expect(toast.last()).toBeVisible();
      const { y = 0 } = (await heading.boundingBox()) ?? {};
      const shown = await toast.last().boundingBox();
      expect((shown?.y ?? 0) + (shown?.height ?? Infinity)).toBeLessThanOrEqual(y);
    },
  );
}

test(
  'no placeholder is cut off on the narrowest phone',
  { tag: '@long' },
  async ({ page, server }) => {
    const owner = await signUpMember(server, newName());
    await sendMessage(server, owner, 'hello');
    await page.setViewportSize({ width: 320, height: 568 });
    await enterAs(page, owner, 'en');
    for (const { code: lang } of locales) {
      for (const path of ['dashboard', 'help', 'blog', 'faq']) {
        await page.goto(`/${lang}/${path}`);
        if (path === 'dashboard') await expect(page.getByRole('article')).toBeVisible();
        expect.soft(await misfitsOn(page, ['member']), `${lang}/${path}`).toEqual([]);
      }
    }
  },
);

test(
  'a dialog with a title of one long word keeps its button on the narrowest phone',
  { tag: '@long' },
  async ({ page }) => {
    const t = wordsOf('de', 'session');
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto('/de/auth');
    await page.getByLabel(t('remember_me')).uncheck();
    const button = page.getByRole('dialog').getByRole('button', { name: t('close') });
    await expect(button).toBeInViewport({ ratio: 1 });
    expect((await button.boundingBox())?.width).toBeGreaterThanOrEqual(44);
  },
);

test(
  'the page to recover a password has one heading at a time',
  { tag: '@long' },
  async ({ page }) => {
    const headings = page.getByRole('main').getByRole('heading');
    for (const address of ['/en/recover', '/en/recover?token=used', '/en/recover#token=used']) {
      await page.goto(address);
      await expect(headings).toHaveCount(1);
    }
  },
);

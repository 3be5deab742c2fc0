import type { Page } from '@playwright/test';
import { locales, type Lang } from '../../src/i18n/locales.ts';
import { settingsSections } from '../../src/rules/settings-hash.ts';
import { USERNAME_MAX } from '../../src/rules/username.ts';
import { records, request, sendMessage, signUpMember } from '../support/api.ts';
import {
  enterAs,
  expect,
  newName,
  test,
  wordsIn,
  wordsOf,
  expectErrors,
} from '../support/browser-test.ts';
import { cutLettersOn, misfitsOn } from '../support/layout.ts';
import type { Server } from '../support/server.ts';

// Checks that nothing is wider than the screen or cut off, in any language, with any text, and with
// any dialog or menu open.

const widths = [320, 360, 390, 768, 1024, 1280];

const langs = locales.map(({ code }) => code);

interface Extent {
  readonly langs: readonly Lang[];
  readonly widths: readonly number[];
}

/** The longest words and the other direction, where the layout changes. */
const tightest: Extent = { langs: ['de', 'ar'], widths: [320, 768, 1280] };

const everywhere: Extent = { langs, widths };

/** Pages of texts have one layout on phones and one beside a list of headings. */
const texts: Extent = { langs, widths: [320, 1024] };

const paths = ['', 'auth?mode=signup', 'blog/what-is-hamsa'];

const pathsOfTexts = [
  'auth',
  'recover',
  'blog',
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

const longWord = 'unbreakable'.repeat(36).slice(0, 400);

/** Creates an owner of whom each text is one long word. */
async function ownerOfLongWords(server: Server) {
  // The longest name, in the widest letters.
  const name = newName().replaceAll(/\D/g, '').padStart(USERNAME_MAX, 'W');
  const owner = await signUpMember(server, name);
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

async function expectPathFits(page: Page, path: string, extent: Extent): Promise<void> {
  for (const lang of extent.langs) {
    await page.goto(`/${lang}/${path}`);
    await expectFit(page, extent, lang);
  }
}

async function expectProfileFits(page: Page, server: Server, extent: Extent): Promise<void> {
  const owner = await ownerOfLongWords(server);
  for (const lang of extent.langs) {
    await page.goto(`/${lang}/${owner.username}`);
    await expectFit(page, extent, lang);
    await page.setViewportSize({ width: 320, height: 800 });
    await page.locator('summary', { hasText: wordsIn(lang)('menu') }).click();
    await expectFit(page, extent, `${lang}, menu`);
  }
}

for (const path of paths) {
  test(`/${path} fits where it is tightest`, async ({ page }) => {
    await expectPathFits(page, path, tightest);
  });
}

test('a profile of long words fits where it is tightest', async ({ page, server }) => {
  await expectProfileFits(page, server, tightest);
});

const lang = 'ar';

const t = wordsIn(lang);

test.describe('in every language', { tag: '@long' }, () => {
  for (const path of paths) {
    test(`/${path} fits at every width`, async ({ page }) => {
      await expectPathFits(page, path, everywhere);
    });
  }

  for (const path of pathsOfTexts) {
    test(`/${path} fits a phone and a wide screen`, async ({ page }) => {
      expectErrors(/404 \(Not Found\)/);
      await expectPathFits(page, path, texts);
    });
  }

  test('a profile of long words fits at every width', async ({ page, server }) => {
    await expectProfileFits(page, server, everywhere);
  });

  for (const lang of langs) {
    test(`a dashboard of long words fits at every width in ${lang}`, async ({ page, server }) => {
      const t = wordsIn(lang);
      // It has two columns on a wide screen.
      const extent = { langs, widths: [...widths, 1920] };
      // The settings are a sheet on a phone and a dialog beyond it.
      const sheet = { langs, widths: [320, 390, 768] };
      await enterAs(page, await ownerOfLongWords(server), lang);
      const card = page.getByRole('article').filter({ hasText: 'unbreakable' });
      await card.getByRole('button', { name: t('reply_count', { count: 1 }) }).click();
      await card.getByRole('button', { name: t('react') }).click();
      await expectFit(page, extent, 'inbox');
      for (const part of ['page', 'share'] as const) {
        await page.evaluate((hash) => (location.hash = hash), part);
        await expect(
          page.getByRole('heading', { level: 1, name: t(`part_${part}`) }),
        ).toBeVisible();
        await expectFit(page, extent, part);
      }
      for (const section of settingsSections) {
        await page.evaluate((hash) => (location.hash = hash), `settings/${section}`);
        await expect(page.getByRole('heading', { level: 3, name: t(section) })).toBeVisible();
        await expectFit(page, sheet, section);
      }
      await page.getByRole('button', { name: t('log_out') }).click();
      await expectFit(page, extent, 'log out');
    });
  }
});

test.describe('the layout', { tag: '@long' }, () => {
  test('the menu has the links that do not fit into the header', async ({ page }) => {
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
  });

  for (const density of ['roomy', 'compact'] as const)
    test(`a ${density} note has no text on its fold`, async ({ page, server }) => {
      await page.addInitScript((chosen) => localStorage.setItem('inbox_density', chosen), density);
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
    });

  test('no letter is cut off, with the text twice as large too', async ({ page, server }) => {
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
  });

  test('the page has the edges of its header and its footer', async ({ page, server }) => {
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
  });

  test('on paper answers are open, and text is dark on white', async ({ page }) => {
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
  });

  test('on paper the tables of the privacy policy are open, in one column', async ({ page }) => {
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
  });

  test('on a phone the newest toast replaces a higher one', async ({ page, owner, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width: 390, height: 844 });
    await enterAs(page, owner, lang);
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
  });

  test('a long title leaves a dialog its button on the narrowest phone', async ({ page }) => {
    const t = wordsOf('de', 'session');
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto('/de/auth');
    await page.getByLabel(t('remember_me')).uncheck();
    const button = page.getByRole('dialog').getByRole('button', { name: t('close') });
    await expect(button).toBeInViewport({ ratio: 1 });
    expect((await button.boundingBox())?.width).toBeGreaterThanOrEqual(44);
  });

  test('Latin words on Arabic pages are in the product’s font', async ({ page, owner }) => {
    const before: Record<string, string[]> = {};
    const read = async (name: string) => {
      const families = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
      const [ownFonts = ''] = families.split('"Readex fallback"');
      before[name] = [...ownFonts.matchAll(/Readex Pro (\w+)/g)].map(([, subset = '']) => subset);
    };
    await page.goto('/ar/help');
    await read('a content page');
    await enterAs(page, owner, 'ar');
    await read('the dashboard');
    expect(before).toEqual({
      'a content page': ['arabic', 'basic', 'latin'],
      'the dashboard': ['arabic', 'latin', 'latin'],
    });
  });

  test('two Arabic digits never look like one letter', async ({ page }) => {
    await page.goto('/ar/help');
    /** Returns the space between ٢ and ٦ as a share of the font size. */
    const spaceBetween = () =>
      page.evaluate(async () => {
        const { fontFamily } = getComputedStyle(document.body);
        const font = `100px ${fontFamily}`;
        await document.fonts.load(font, '٢٦');
        const context = document.createElement('canvas').getContext('2d');
        if (!context) return 0;
        context.font = font;
        context.textAlign = 'left';
        const first = context.measureText('٢');
        const second = context.measureText('٦');
        const after = first.width - first.actualBoundingBoxRight;
        return (after - second.actualBoundingBoxLeft) / 100;
      });
    await expect.poll(spaceBetween).toBeGreaterThan(0.09);
  });
});

import type { Page } from '@playwright/test';
import { localeOf } from '../../src/i18n/locales.ts';
import { signUpMember } from '../support/api.ts';
import { dist } from '../support/built-site.ts';
import {
  directions,
  expect,
  newName,
  test,
  wordsIn,
  expectErrors,
} from '../support/browser-test.ts';
import { misfitsOn } from '../support/layout.ts';

const others = { en: 'ar', ar: 'en' } as const;

/** Returns the page's language, and the choice stored in the browser. */
const stateOf = (page: Page) =>
  page.evaluate(() => ({
    lang: document.documentElement.lang,
    dir: document.documentElement.dir,
    rtl: document.body.classList.contains('rtl'),
    preferred: localStorage.getItem('preferred_language'),
  }));

/** Records how the page looks at its first paint, before the script of any island has run. */
async function recordFirstPaint(page: Page): Promise<void> {
  await page.route(/\.js(\?|$)/, (route) => route.abort());
  await page.addInitScript(() => {
    const record = () => {
      // `document.body` may still be null while parsing, whatever its type says.
      if (!document.querySelector('body')) {
        requestAnimationFrame(record);
        return;
      }
      Reflect.set(window, 'firstPaint', {
        dir: document.documentElement.dir,
        dark: document.documentElement.classList.contains('dark'),
        rtl: document.body.classList.contains('rtl'),
        background: getComputedStyle(document.documentElement).backgroundColor,
      });
    };
    requestAnimationFrame(record);
  });
}

const paper = { light: 'rgb(250, 246, 238)', dark: 'rgb(24, 26, 27)' } as const;

for (const { lang, tag } of directions) {
  const other = others[lang];

  test(
    `a language of the menu keeps path, query and hash in ${lang}, and replaces the page`,
    { tag },
    async ({ page, server }) => {
      const { username } = await signUpMember(server, newName());
      await page.goto(`/${lang}/auth`);
      await page.goto(`/${lang}/${username}?from=story&x=%C3%A9#content`);
      const steps = await page.evaluate(() => history.length);
      const header = page.getByRole('banner');
      await header.locator('language-switcher summary').click();
      await header.getByRole('link', { name: localeOf(other).name }).click();
      await page.waitForURL(`/${other}/${username}?from=story&x=%C3%A9#content`);
      const rtl = other === 'ar';
      expect(await stateOf(page)).toEqual({
        lang: other,
        dir: rtl ? 'rtl' : 'ltr',
        rtl,
        preferred: other,
      });
      expect(await page.evaluate(() => history.length)).toBe(steps);
      await page.goBack();
      await expect(page).toHaveURL(`/${lang}/auth`);
    },
  );
}

const lang = 'ar';
const t = wordsIn(lang);
const other = others[lang];

test.describe('the switchers', { tag: '@long' }, () => {
  test.describe('before any script', () => {
    test.use({ hydration: 'prevented' });

    for (const [lang, theme] of [
      ['en', 'light'],
      ['ar', 'dark'],
    ] as const) {
      test(`the first frame in ${lang} is ${theme} and directed`, async ({ page, server }) => {
        expectErrors(/ERR_FAILED|Failed to (?:load|fetch)|hydrating/);
        const { username } = await signUpMember(server, newName());
        await page.goto(`/${lang}/`);
        await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
        await recordFirstPaint(page);
        for (const path of ['', 'auth', username, 'dashboard']) {
          await page.goto(`/${lang}/${path}`);
          await page.waitForFunction(() => 'firstPaint' in window);
          expect(await page.evaluate(() => Reflect.get(window, 'firstPaint') as unknown)).toEqual({
            dir: localeOf(lang).dir,
            dark: theme === 'dark',
            rtl: lang === 'ar',
            background: paper[theme],
          });
        }
      });
    }
  });

  test('the links of the footer choose a language, too', async ({ page }) => {
    await page.goto(`/${lang}/auth?a=1`);
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: localeOf(other).name }).click();
    await page.waitForURL(`/${other}/auth?a=1`);
    expect((await stateOf(page)).preferred).toBe(other);
  });

  test('the menu is used by keyboard alone', async ({ page }) => {
    await page.goto(`/${lang}/auth`);
    const summary = page.locator('language-switcher summary');
    const sheet = page.locator('language-switcher .dropdown');
    const names = (await sheet.locator('a').allTextContents()).map((name) => name.trim());
    const focused = page.locator(':focus');
    await summary.focus();
    await page.keyboard.press('Enter');
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(summary).toBeFocused();

    await page.keyboard.press('ArrowDown');
    await expect(sheet).toBeVisible();
    await expect(focused).toHaveText(names[0] ?? '');
    await page.keyboard.press('ArrowDown');
    await expect(focused).toHaveText(names[1] ?? '');
    await page.keyboard.press('End');
    await expect(focused).toHaveText(names.at(-1) ?? '');
    await page.keyboard.press('ArrowDown');
    await expect(focused).toHaveText(names[0] ?? '');
    await page.keyboard.press('ArrowUp');
    await expect(focused).toHaveText(names.at(-1) ?? '');
    await page.keyboard.press('Home');
    await expect(focused).toHaveText(names[0] ?? '');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(summary).toBeFocused();

    await page.keyboard.press('ArrowDown');
    while ((await focused.getAttribute('hreflang')) !== other) {
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    await page.waitForURL(`/${other}/auth`);
    expect((await stateOf(page)).preferred).toBe(other);
  });

  test('the open menu is within a narrow screen', async ({ page }) => {
    await page.goto(`/${lang}/`);
    await page.locator('language-switcher summary').click();
    for (const width of [320, 390, 639, 640]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await misfitsOn(page), `at ${width}`).toEqual([]);
    }
  });

  test('the menu closes on a click outside and when the focus leaves it', async ({ page }) => {
    await page.goto(`/${lang}/auth`);
    const summary = page.locator('language-switcher summary');
    const sheet = page.locator('language-switcher .dropdown');
    await summary.click();
    await expect(sheet).toBeVisible();
    await page.getByRole('main').click({ position: { x: 5, y: 5 } });
    await expect(sheet).toBeHidden();
    await summary.focus();
    await page.keyboard.press('Enter');
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await expect(sheet).toBeHidden();
  });

  test('the theme is kept through a reload and on other pages', async ({ page }) => {
    await page.goto(`/${lang}/auth`);
    const stored = () => page.evaluate(() => localStorage.getItem('theme'));
    const html = page.locator('html');
    const toDark = page.getByRole('button', { name: t('dark_theme') });
    const toLight = page.getByRole('button', { name: t('light_theme') });
    expect(await stored()).toBe('light');
    await expect(toLight).toBeHidden();
    await toDark.focus();
    await page.keyboard.press('Enter');
    await expect(toDark).toBeHidden();
    await expect(toLight).toBeFocused();
    await expect(html).toHaveClass(/dark/);
    await expect(html).toHaveCSS('background-color', paper.dark);
    await expect(page.locator('meta[name=theme-color]')).not.toHaveAttribute('content', '#0f766e');
    expect(await stored()).toBe('dark');
    await page.reload();
    await expect(html).toHaveClass(/dark/);
    await page.goto(`/${other}/`);
    await expect(html).toHaveClass(/dark/);
    await page.goto(`/${lang}/auth`);
    await toLight.click();
    await expect(html).not.toHaveClass(/dark/);
    expect(await stored()).toBe('light');
    await page.reload();
    await expect(html).toHaveCSS('background-color', paper.light);
  });
});

test.describe('a missing page', { tag: '@long' }, () => {
  test('a missing page redirects home, in the language of its address', async ({ page }) => {
    expectErrors(/404/);
    await page.goto('/xx/dashboard');
    await page.waitForURL('/en/');
    await page.evaluate(() => localStorage.setItem('preferred_language', 'fr'));
    await page.goto('/xx/dashboard');
    await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/fr/');
    await page.waitForURL('/fr/');
    await page.goto('/ar/nonsense/deep');
    await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/ar/');
    await page.waitForURL('/ar/');
    // A static host serves one page for all missing pages, whatever their language.
    await page.route('/ar/no/such/page', (route) =>
      route.fulfill({ status: 404, path: `${dist}404.html` }),
    );
    await page.goto('/ar/no/such/page');
    await expect(page.getByRole('heading')).toHaveText(wordsIn('ar')('page_not_found'));
    await expect(page.locator('html[lang=ar][dir=rtl]')).toBeAttached();
    await page.waitForURL('/ar/');
    await page.evaluate(() => localStorage.setItem('preferred_language', 'javascript:alert(1)'));
    await page.goto('/no/such/page');
    await page.waitForURL('/en/');
  });

  test('a missing page redirects home without JavaScript too', async ({ anotherPerson }) => {
    expectErrors(/404/);
    const page = await anotherPerson({ javaScriptEnabled: false });
    await page.goto('/no/such/page');
    await page.waitForURL('/en/');
  });
});

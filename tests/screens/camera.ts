import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { locales, type Lang } from '../../src/i18n/locales.ts';
import { test as base } from '../support/browser-test.ts';
import { startServer, type Server } from '../support/server.ts';

// Which screens are drawn is chosen by variables, each a list with commas.
const chosen = (variable: string, usual: string) => (process.env[variable] ?? usual).split(',');

const folder = process.env['SCREENS'] ?? 'test-results/screens';
const langs = new Set(chosen('LANGS', 'en,ar'));
const themes = chosen('THEMES', 'light,dark');
const widths = chosen('WIDTHS', '390,1280').map(Number);

/** Heights of screens of these widths, in CSS pixels. */
const heights: Readonly<Record<number, number>> = { 320: 640, 390: 844, 1280: 800, 1920: 1080 };
/** The tallest picture, in screens: what is below is more of the same. */
const SCREENS_MAX = 4;

interface Looks {
  readonly area: string;
  readonly lang: Lang;
  readonly theme: string;
  readonly width: number;
  readonly height: number;
}

/** A server that sends mail and knows Google, and whose people are not shared with another test. */
const test = base.extend({
  server: async ({ mails, provider }, use) => {
    const server = await startServer({ env: { ...mails.env, ...provider.env } });
    await use(server);
    await server.stop();
  },
});

/** Walks through the screens of an area, and takes pictures. */
export class Camera {
  readonly page: Page;
  readonly server: Server;
  readonly looks: Looks;
  /** Screens that could not be reached, with the reason. */
  readonly missed: string[] = [];

  constructor(page: Page, server: Server, looks: Looks) {
    this.page = page;
    this.server = server;
    this.looks = looks;
  }

  get isPhone(): boolean {
    return this.looks.width < 768;
  }

  /** Opens a page of the language. */
  async open(path: string): Promise<void> {
    // Only another fragment would not load the page. What a tab remembers, such as a wait, belongs to other screens.
    await this.page.goto('/favicon.svg');
    await this.page.evaluate(() => sessionStorage.clear());
    await this.page.goto(`/${this.looks.lang}/${path}`);
  }

  /** Walks to a screen and takes its picture. A screen that cannot be reached does not keep others from theirs. */
  async screen(name: string, walk: () => Promise<unknown>): Promise<void> {
    await this.take(name, walk, this.looks.height);
  }

  /** Walks to a page and takes a picture of all of it, up to four screens. */
  async wholePage(name: string, walk: () => Promise<unknown>): Promise<void> {
    await this.take(name, walk, this.looks.height * SCREENS_MAX);
  }

  private async take(name: string, walk: () => Promise<unknown>, heightMax: number) {
    const { area, lang, theme, width, height } = this.looks;
    try {
      await walk();
      await this.page.evaluate(() => document.fonts.ready);
      const drawn = Math.min(height + (await hiddenHeight(this.page)), heightMax);
      // A page as high as its picture has its fixed parts at its ends.
      if (drawn > height) await this.page.setViewportSize({ width, height: drawn });
      await this.page.waitForLoadState('networkidle');
      const path = join(folder, area, `${name}-${lang}-${theme}-${width}.png`);
      await this.page.screenshot({ path, animations: 'disabled', scale: 'css' });
    } catch (error) {
      this.missed.push(`${name}: ${String(error).split('\n', 1)[0] ?? ''}`);
    } finally {
      await this.page.setViewportSize({ width, height });
    }
  }
}

/** Returns by how much the page, or an open dialog, exceeds the screen, in CSS pixels. */
const hiddenHeight = (page: Page) =>
  page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]');
    const scrolled = dialog
      ? [dialog, ...dialog.querySelectorAll('*')]
      : [document.documentElement];
    return Math.max(
      ...scrolled.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
    );
  });

/** Defines the tests that draw the screens of an area in each chosen language, theme and width. */
export function drawScreens(area: string, draw: (camera: Camera) => Promise<void>): void {
  for (const { code: lang } of locales.filter(({ code }) => langs.has(code)))
    for (const theme of themes)
      for (const width of widths) {
        const height = heights[width] ?? 800;
        test.describe(`${area} in ${lang}, ${theme}, ${width} px`, () => {
          test.use({
            viewport: { width, height },
            colorScheme: theme === 'dark' ? 'dark' : 'light',
            locale: lang,
            timezoneId: 'UTC',
            hasTouch: width < 768,
          });
          test('is drawn', async ({ page, server, expectedErrors }) => {
            expectedErrors.push(/404 \(Not Found\)/);
            await page.addInitScript((value) => {
              try {
                localStorage.setItem('theme', value);
              } catch {
                // The page has no storage, such as about:blank.
              }
            }, theme);
            const camera = new Camera(page, server, { area, lang, theme, width, height });
            await draw(camera);
            test.expect(camera.missed).toEqual([]);
          });
        });
      }
}

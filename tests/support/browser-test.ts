import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import type { Lang } from '../../src/i18n/locales.ts';
import { createTranslate, type Translate } from '../../src/i18n/translate.ts';
import type { WordsOf } from '../../src/i18n/words.ts';
import { startServer, type Server } from './server.ts';

export { expect };

export type PageWords = WordsOf['auth'] &
  WordsOf['common'] &
  WordsOf['dashboard'] &
  WordsOf['errors'] &
  WordsOf['profile'] &
  WordsOf['settings'];

/** The words of one namespace, for a page whose keys another one has too. */
export function wordsOf<N extends keyof WordsOf>(lang: Lang, namespace: N): Translate<WordsOf[N]> {
  const path = new URL(`../../public/locales/${lang}/${namespace}.json`, import.meta.url);
  return createTranslate(JSON.parse(readFileSync(path, 'utf8')) as WordsOf[N], lang);
}

/** What a test reads on the screen, in the language it is about. */
export function wordsIn(lang: Lang): Translate<PageWords> {
  const files = ['common', 'errors', 'settings', 'profile', 'auth', 'dashboard'].map(
    (namespace) => {
      const path = new URL(`../../public/locales/${lang}/${namespace}.json`, import.meta.url);
      return JSON.parse(readFileSync(path, 'utf8')) as object;
    },
  );
  return createTranslate(Object.assign({}, ...files) as PageWords, lang);
}

interface Fixtures {
  /** Another person's browser: nothing is shared with `page`. */
  anotherPerson: (options?: { javaScriptEnabled?: boolean; baseURL?: string }) => Promise<Page>;
  /** Texts of console errors that the test expects. */
  expectedErrors: RegExp[];
  /** Whether these people have been through the dashboard's tour; it would stand in every other test's way. */
  tourDone: boolean;
}

/** Playwright's test with a server of its own for each worker. Any error on a page's console fails it. */
export const test = base.extend<Fixtures, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
  expectedErrors: async ({}, use) => {
    await use([]);
  },
  tourDone: [true, { option: true }],
  context: async ({ context, expectedErrors, tourDone }, use) => {
    const errors = watch(context);
    if (tourDone) await rememberTour(context);
    await use(context);
    expect(unexpected(errors, expectedErrors)).toEqual([]);
  },
  page: async ({ page }, use) => {
    waitForIslands(page);
    await use(page);
  },
  anotherPerson: async ({ browser, server, expectedErrors, tourDone }, use) => {
    const contexts: BrowserContext[] = [];
    const errors: string[][] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ baseURL: server.url, ...options });
      contexts.push(context);
      errors.push(watch(context));
      if (tourDone) await rememberTour(context);
      return context.newPage();
    });
    expect(unexpected(errors.flat(), expectedErrors)).toEqual([]);
    for (const context of contexts) await context.close();
  },
});

function watch(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  context.on('weberror', (error) => errors.push(error.error().message));
  return errors;
}

/** What the store of the tour leaves behind when the tour ends. */
async function rememberTour(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    try {
      localStorage.setItem('dashboard_tour', 'done');
    } catch {
      // A page without storage, such as about:blank.
    }
  });
}

const unexpected = (errors: string[], expected: RegExp[]) =>
  errors.filter((error) => !expected.some((pattern) => pattern.test(error)));

/** Milliseconds; some tests keep the scripts away. */
const ISLANDS_MAX = 3000;

/** What is pressed before an island has its script is lost, and a test is quicker than a person. */
export async function islandsReady(page: Page): Promise<void> {
  const areReady = () => !document.querySelector('astro-island[ssr]:not([client=idle])');
  // A page may lead on by itself, too.
  await page.waitForFunction(areReady, null, { timeout: ISLANDS_MAX }).catch(() => undefined);
}

function waitForIslands(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (...where) => {
    const answer = await goto(...where);
    await islandsReady(page);
    return answer;
  };
}

let people = 0;

/** A name that no other test of this worker has. */
export function newName(): string {
  people += 1;
  return `laila-${people}-${process.pid}`;
}

/** Puts a session made through the API where the page looks for it. */
export async function enterAs(page: Page, member: { email: string; password: string }, lang: Lang) {
  const t = wordsIn(lang);
  await page.goto(`/${lang}/auth`);
  await page.getByLabel(t('email')).fill(member.email);
  await page.getByLabel(t('password'), { exact: true }).fill(member.password);
  await page
    .locator('form')
    .getByRole('button', { name: t('sign_in') })
    .click();
  await page.waitForURL(`/${lang}/dashboard`);
}

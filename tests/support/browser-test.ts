import {
  test as base,
  expect,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test';
import { SESSION_KEY } from '../../src/api/session-entry.ts';
import type { Lang } from '../../src/i18n/locales.ts';
import { newName, signUpMember, type Member } from './api.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { startOAuthServer, type OAuthServer } from './oauth-server.ts';
import { startPushService, type PushService } from './push-service.ts';
import { startServer, type Server } from './server.ts';
import { startProxy, type Proxy } from './tcp-proxy.ts';
import { STEP_TIMEOUT } from './timeouts.ts';
import { wordsOf } from './words-of.ts';

export { newName } from './api.ts';
export { expect, wordsOf };

/** Returns the words of all pages in the language under test. */
export const wordsIn = (lang: Lang) =>
  wordsOf(
    lang,
    ...([
      'answers',
      'common',
      'errors',
      'frame',
      'settings',
      'profile',
      'auth',
      'dashboard',
    ] as const),
  );

/** Languages for tests in which words or the direction matter: Arabic always, English in the long run. */
export const directions = [
  { lang: 'ar', tag: [] },
  { lang: 'en', tag: ['@long'] },
] satisfies readonly { lang: Lang; tag: string[] }[];

interface Fixtures {
  server: Server;
  /** A new member. */
  owner: Member;
  /** Another person's browser, which shares nothing with `page`. */
  anotherPerson: (options?: {
    javaScriptEnabled?: boolean;
    baseURL?: string;
    /** The browser's preferred language; English unless given. */
    locale?: string;
  }) => Promise<Page>;
  /** Another person's browser, whose connection to the server can be cut. */
  cuttable: { page: Page; proxy: Proxy };
  /** Patterns of console errors that the test expects; `expectErrors` adds to them. */
  expectedErrors: RegExp[];
  /**
   * Whether members have finished the dashboard's tour, which would otherwise cover the dashboard in
   * every test.
   */
  tourDone: boolean;
  /** Whether opening a page waits for its islands; `prevented` where a test blocks scripts. */
  hydration: 'awaited' | 'prevented';
}

/**
 * Fixtures that a worker starts at their first use and shares between its tests. All are defined here:
 * tests with different worker fixtures would need separate workers, each with its own browser.
 */
interface WorkerFixtures {
  plainServer: Server;
  mails: MailServer;
  provider: OAuthServer;
  /** A server that sends mail, and uses the local provider as Google. */
  connectedServer: Server;
  /** A server that sends mail, and push messages to browsers that the local push service serves. */
  notifyingServer: Server;
  pushService: PushService;
  /** A server with the product's rate limits, which takes visitors' addresses from a proxy. */
  limitedServer: Server;
}

/** The patterns of the test that runs; a worker runs one at a time. */
const expected: RegExp[] = [];

/** Lets the pages of this test log errors of these patterns. */
export const expectErrors = (...patterns: RegExp[]) => expected.push(...patterns);

/** Playwright's test with a server for each worker. Any error on a page's console fails it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  plainServer: [({}, use) => keepWhile(startServer(), use), { scope: 'worker' }],
  mails: [({}, use) => keepWhile(startMailServer(), use), { scope: 'worker' }],
  provider: [({}, use) => keepWhile(startOAuthServer(), use), { scope: 'worker' }],
  connectedServer: [
    ({ mails, provider }, use) =>
      keepWhile(startServer({ env: { ...mails.env, ...provider.env } }), use),
    { scope: 'worker' },
  ],
  pushService: [({}, use) => keepWhile(startPushService(), use), { scope: 'worker' }],
  notifyingServer: [
    ({ mails, pushService }, use) => {
      const env = { ...mails.env, PUSH_HOSTS: pushService.origin };
      return keepWhile(startServer({ env }), use);
    },
    { scope: 'worker' },
  ],
  limitedServer: [
    ({}, use) => {
      const env = { TRUSTED_PROXY_HEADER: 'X-Forwarded-For' };
      return keepWhile(startServer({ rateLimits: 'on', env }), use);
    },
    { scope: 'worker' },
  ],
  server: async ({ plainServer }, use) => {
    await use(plainServer);
  },
  owner: async ({ server }, use) => {
    await use(await signUpMember(server, newName()));
  },
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
  // Before a hook can call `expectErrors`.
  expectedErrors: [
    async ({}, use) => {
      expected.length = 0;
      await use(expected);
    },
    { auto: true },
  ],
  tourDone: [true, { option: true }],
  hydration: ['awaited', { option: true }],
  context: async ({ context, expectedErrors, tourDone, hydration }, use) => {
    const errors = watch(context);
    if (tourDone) await rememberTour(context);
    if (hydration === 'awaited') waitForIslands(context);
    await use(context);
    expect(unexpected(errors, expectedErrors)).toEqual([]);
  },
  anotherPerson: async ({ browser, server, expectedErrors, tourDone, hydration }, use) => {
    const contexts: BrowserContext[] = [];
    const errors: string[][] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ baseURL: server.url, ...options });
      contexts.push(context);
      errors.push(watch(context));
      if (tourDone) await rememberTour(context);
      const runsScripts = options.javaScriptEnabled !== false;
      if (hydration === 'awaited' && runsScripts) waitForIslands(context);
      return context.newPage();
    });
    expect(unexpected(errors.flat(), expectedErrors)).toEqual([]);
    for (const context of contexts) await context.close();
  },
  cuttable: async ({ anotherPerson, server, expectedErrors }, use) => {
    expectedErrors.push(/ERR_|Failed to load/);
    const proxy = await startProxy(server.url);
    await use({ page: await anotherPerson({ baseURL: proxy.url }), proxy });
    await proxy.remove();
  },
});

async function keepWhile<T extends { stop(): Promise<void> }>(
  starting: Promise<T>,
  use: (started: T) => Promise<void>,
): Promise<void> {
  const started = await starting;
  await use(started);
  await started.stop();
}

function watch(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  context.on('weberror', (error) => errors.push(error.error().message));
  return errors;
}

/** Sets the flag that the tour's store leaves when the tour ends. */
async function rememberTour(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    try {
      localStorage.setItem('dashboard_tour', 'done');
    } catch {
      // The page has no storage, such as about:blank.
    }
  });
}

const unexpected = (errors: string[], expected: RegExp[]) =>
  errors.filter((error) => !expected.some((pattern) => pattern.test(error)));

/** Waits for hydration: earlier presses are lost, and a test presses sooner than a person. */
export async function islandsReady(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !document.querySelector('astro-island[ssr]:not([opts*=seen])'),
    null,
    { timeout: STEP_TIMEOUT },
  );
}

/** Scrolls to each island that waits until it is visible, and waits for all of them. */
export async function scrollToIslands(page: Page): Promise<void> {
  for (const waiting of await page.locator('astro-island[opts*=seen] > *').all()) {
    await waiting.scrollIntoViewIfNeeded();
  }
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}

/** Makes every navigation of this browser wait for the islands, unless it asks to wait for less. */
function waitForIslands(context: BrowserContext): void {
  const newPage = context.newPage.bind(context);
  context.newPage = async () => {
    const page = await newPage();
    for (const opens of ['goto', 'reload', 'goBack', 'waitForURL'] as const) {
      const open = page[opens].bind(page) as (...given: Opening) => Promise<unknown>;
      const openReady = async (...given: Opening) => {
        const answer = await open(...given);
        if (!given.some(isCommit)) await islandsReady(page);
        return answer;
      };
      Object.assign(page, { [opens]: openReady });
    }
    return page;
  };
}

type Opening = unknown[];

const isCommit = (option: unknown) =>
  typeof option === 'object' &&
  option !== null &&
  'waitUntil' in option &&
  option.waitUntil === 'commit';

/** Opens the dashboard with a session made through the API and stored as the page stores it. */
export async function enterAs(
  page: Page,
  { token: known, email, password }: Pick<Member, 'token'> & Partial<Member>,
  lang: Lang,
) {
  const profiles = '/api/collections/profiles';
  // A sign-in with a password takes bcrypt's time, by design; a refresh with a token does not.
  let signedIn = await page.request.post(`${profiles}/auth-refresh`, {
    headers: { authorization: known },
  });
  // The test has signed out of that session.
  if (signedIn.status() === 401 && password !== undefined) {
    const data = { identity: email, password };
    signedIn = await page.request.post(`${profiles}/auth-with-password`, { data });
  }
  expect(signedIn.status(), await signedIn.text()).toBe(200);
  const { token, record } = (await signedIn.json()) as Record<string, unknown>;
  // The session is stored on a file of the same origin, which runs no scripts.
  await page.goto('/favicon.svg');
  await page.evaluate(([key, session]) => localStorage.setItem(key, session), [
    SESSION_KEY,
    JSON.stringify({ token, record }),
  ] as const);
  await page.goto(`/${lang}/dashboard`);
}

/** Maximum presses of Tab: more than the focusable elements of any page. */
const TABS_MAX = 100;

/** Resolves once a dashboard that opens or reconnects receives live events. */
export const liveEvents = (page: Page) =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/realtime') && response.request().method() === 'POST',
  );

/** Presses Tab until the target has the focus, as a keyboard user does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < TABS_MAX; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`no Tab leads to ${target.toString()}`);
}

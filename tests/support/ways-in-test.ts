import type { Page } from '@playwright/test';
import type { Lang } from '../../src/i18n/locales.ts';
import { test as base, expect, islandsReady, wordsOf } from './browser-test.ts';
import type { Mail } from './mail-server.ts';

export { expect, wordsOf };

/** Playwright's test with a server that sends mail and uses the local provider as Google. */
export const test = base.extend({
  server: async ({ connectedServer }, use) => {
    await use(connectedServer);
  },
});

/** Returns the link in a mail. */
export function linkIn({ text }: Mail): string {
  const [link] = /https?:\S+#\S+/.exec(text) ?? [];
  if (!link) throw new Error(`no link in: ${text}`);
  return link;
}

/** Fills in the sign-in form of the open page, and submits it by keyboard. */
export async function signInHere(
  page: Page,
  lang: Lang,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const t = wordsOf(lang, 'auth');
  await page.getByLabel(t('email')).fill(email);
  await page.getByLabel(t('password'), { exact: true }).fill(password);
  // If a link has just opened the page, its islands may not be ready.
  await islandsReady(page);
  await page.keyboard.press('Enter');
}

export const tooManyRequests = /Failed to load resource: .* 429/;

/** Refuses the next request to this URL, with this many seconds in `Retry-After`. */
export async function refuseNext(page: Page, url: string, seconds: number): Promise<void> {
  const headers = { 'retry-after': String(seconds) };
  await page.route(url, (route) => route.fulfill({ status: 429, json: {}, headers }), { times: 1 });
}

/** Removes the session without a sign-out, from a page that cannot write it again. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
}

/** Opens the sign-in page, and waits until it knows the server's features. */
export async function openSignIn(page: Page, path: string): Promise<void> {
  const ready = page.waitForResponse('**/api/features');
  await page.goto(path);
  await ready;
}

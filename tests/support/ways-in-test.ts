import type { Page } from '@playwright/test';
import type { Lang } from '../../src/i18n/locales.ts';
import { test as base, expect, islandsReady, wordsOf } from './browser-test.ts';
import type { Mail } from './mail-server.ts';

export { expect, wordsOf };

/** The browser test of a server that sends mail and takes Google’s stand-in for Google. */
export const test = base.extend({
  server: async ({ connectedServer }, use) => {
    await use(connectedServer);
  },
});

/** The address in a mail, as the person clicks it. */
export function linkIn({ text }: Mail): string {
  const [link] = /https?:\S+token=\S+/.exec(text) ?? [];
  if (!link) throw new Error(`no link in: ${text}`);
  return link;
}

/** Fills the sign-in form of the page that is open, and sends it by the keyboard. */
export async function signInHere(
  page: Page,
  lang: Lang,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const t = wordsOf(lang, 'auth');
  await page.getByLabel(t('email')).fill(email);
  await page.getByLabel(t('password'), { exact: true }).fill(password);
  // A link led here, perhaps, and the page is new.
  await islandsReady(page);
  await page.keyboard.press('Enter');
}

export const tooManyRequests = /Failed to load resource: .* 429/;

/** The next such request is refused for so many seconds. */
export async function refuseNext(page: Page, url: string, seconds: number): Promise<void> {
  const headers = { 'retry-after': String(seconds) };
  await page.route(url, (route) => route.fulfill({ status: 429, json: {}, headers }), { times: 1 });
}

/** Leaves the session without a sign-out, from a page that cannot write it again. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
}

/** Opens the sign-in, and waits until it knows what the server offers. */
export async function openSignIn(page: Page, path: string): Promise<void> {
  const ready = page.waitForResponse('**/api/features');
  await page.goto(path);
  await ready;
}

import type { Page } from '@playwright/test';
import type { Lang } from '../../src/i18n/locales.ts';
import { test as base, expect, islandsReady, wordsOf } from './browser-test.ts';
import { startMailServer, type Mail, type MailServer } from './mail-server.ts';
import { startOAuthServer, type OAuthServer } from './oauth-server.ts';
import { startServer } from './server.ts';

export { expect, wordsOf };

/** The browser test of a server that sends mail and takes Google’s stand-in for Google. */
export const test = base.extend<object, { mails: MailServer; provider: OAuthServer }>({
  mails: [
    async ({}, use) => {
      const mails = await startMailServer();
      await use(mails);
      await mails.stop();
    },
    { scope: 'worker' },
  ],
  provider: [
    async ({}, use) => {
      const provider = await startOAuthServer();
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mails, provider }, use) => {
      const server = await startServer({ env: { ...mails.env, ...provider.env } });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
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

/** Leaves the session without a sign-out, from a page that cannot write it again. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate(() => [localStorage, sessionStorage].forEach((place) => place.clear()));
}

/** Opens the sign-in once its script is there: a button pressed before does nothing. */
export async function openSignIn(page: Page, path: string): Promise<void> {
  const ready = page.waitForResponse('**/api/features');
  await page.goto(path);
  await ready;
}

import type { Page, Locator } from '@playwright/test';
import type { Lang } from '../../src/i18n/locales.ts';
import { expect, wordsOf } from './browser-test.ts';

/** Fills in the first step of the sign-up form with an available name, and goes on to the second one. */
export async function chooseName(page: Page, lang: Lang, name: string): Promise<void> {
  const t = wordsOf(lang, 'auth');
  await page.getByLabel(t('username')).fill(name);
  await page
    .locator('form')
    .getByRole('button', { name: t('claim') })
    .click();
  await expect(page.getByLabel(t('email'))).toBeFocused();
}

/** Words of the menu's button and of an action, in the language under test. */
interface MenuWords {
  readonly menu: string;
  readonly action: string;
}

/** Opens the menu of a message, unless it is open, and returns one of its buttons. */
export async function inMenu(card: Locator, { menu, action }: MenuWords): Promise<Locator> {
  const toggle = card.getByRole('button', { name: menu, exact: true });
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
  return card.getByRole('button', { name: action, exact: true });
}

/** Holds the page's requests to this path until the returned function is called. */
export async function holdRequests(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(`**${path}`, async (route) => {
    await promise;
    await route.continue();
  });
  return () => resolve(undefined);
}

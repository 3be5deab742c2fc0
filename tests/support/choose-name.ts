import type { Page } from '@playwright/test';
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

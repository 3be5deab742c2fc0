import type { Page } from '@playwright/test';
import { BIO_MAX } from '../../src/rules/profile-texts.ts';
import { violationsOn } from '../support/accessibility.ts';
import { enterAs, expect, test, wordsIn } from '../support/browser-test.ts';
import { choosePhoto, widePicture } from '../support/photos.ts';

const photoOf = (page: Page) => page.locator('[data-tour=profile] img');

const lang = 'en';
const t = wordsIn(lang);

test.describe('the bio on the dashboard', { tag: '@long' }, () => {
  test('is written, stored, and shown to visitors', async ({ page, owner, anotherPerson }) => {
    await enterAs(page, owner, lang);
    await page.getByRole('button', { name: t('bio_prompt') }).click();
    const field = page.getByLabel(t('bio'), { exact: true });
    await expect(field).toBeFocused();
    await field.fill('🌿'.repeat(BIO_MAX + 1));
    await expect(field).toHaveValue('🌿'.repeat(BIO_MAX));
    await expect(page.getByText(t('counter', { length: BIO_MAX, max: BIO_MAX }))).toBeVisible();
    const bio = 'معلّمة <b>Amman</b> 🌿';
    await field.fill(` ${bio}\n`);
    await page.getByRole('button', { name: t('bio_save') }).click();
    await expect(page.locator('#toasts').getByText(t('bio_updated'))).toBeVisible();
    await expect(field).toBeHidden();
    await expect(page.locator('[data-tour=bio]').getByText(bio, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: t('bio_edit') })).toBeFocused();
    await page.reload();
    await expect(page.locator('[data-tour=bio]').getByText(bio, { exact: true })).toBeVisible();
    const guest = await anotherPerson();
    await guest.goto(`/${lang}/${owner.username}`);
    await expect(guest.getByText(bio, { exact: true })).toBeVisible();
  });
});

test.describe('the rest of the card', { tag: '@long' }, () => {
  test('is accessible, in light and dark, closed and open', async ({ page, owner }) => {
    await enterAs(page, owner, lang);
    await choosePhoto(page, await widePicture(page));
    await page.getByRole('button', { name: t('crop_use') }).click();
    await expect(photoOf(page)).toBeVisible();
    const violations = () => violationsOn(page, { within: '[aria-labelledby=profile-name]' });
    for (const theme of ['light', 'dark']) {
      await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
      await page.reload();
      await expect(photoOf(page)).toBeVisible();
      expect(await violations()).toEqual([]);
      await page.getByRole('button', { name: t('bio_prompt') }).click();
      expect(await violations()).toEqual([]);
    }
  });

  test('shows and copies a short link', async ({ page, owner, context, server, anotherPerson }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { host } = new URL(server.url);
    await enterAs(page, owner, lang);
    await expect(page.getByText(`${host}/${owner.username}`, { exact: true })).toBeVisible();
    // The owner's own link names the language, so it needs no redirect.
    const view = page.getByRole('link', { name: t('view_profile') });
    await expect(view).toHaveAttribute('href', `/${lang}/${owner.username}`);
    await page.getByRole('button', { name: t('copy_link') }).click();
    await expect(page.locator('#toasts').getByText(t('link_copied'))).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    for (const [locale, language] of [
      ['de-AT', 'de'],
      ['ar-EG', 'ar'],
      ['ja-JP', 'en'],
    ] as const) {
      const guest = await anotherPerson({ locale });
      await guest.goto(copied);
      await expect(guest).toHaveURL(`/${language}/${owner.username}`);
      await expect(guest.locator('html')).toHaveAttribute('lang', language);
      await expect(guest.getByLabel(wordsIn(language)('message_label'))).toBeVisible();
    }
  });
});

test.describe('the public page', { tag: '@long' }, () => {
  test('is marked as the owner’s own, with the link', async ({ page, owner, context, server }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await enterAs(page, owner, lang);
    await page.goto(`/${lang}/${owner.username}?from=mail`);
    await expect(page.getByText(t('own_page'), { exact: true })).toBeVisible();
    await expect(page.getByLabel(t('message_label'))).toBeHidden();
    await page.getByRole('button', { name: t('copy_link') }).click();
    await expect(page.locator('#toasts').getByText(t('link_copied'))).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(`${server.url}/${owner.username}`);
    await page.getByRole('link', { name: t('open_dashboard') }).click();
    await page.waitForURL(`/${lang}/dashboard`);
  });
});

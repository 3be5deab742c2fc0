import type { Page } from '@playwright/test';
import { violationsOn } from '../support/accessibility.ts';
import { newName } from '../support/browser-test.ts';
import { expect, forgetSession, openSignIn, test, wordsOf } from '../support/ways-in-test.ts';
import { signUpMember } from '../support/api.ts';
const lang = 'ar';
const t = wordsOf(lang, 'auth', 'errors');
const setup = wordsOf(lang, 'setup');
const errors = wordsOf(lang, 'errors');
const google = (page: Page) => page.getByRole('button', { name: t('continue_with_google') });

test.describe('Google', () => {
  test('a newcomer chooses a name; a member returns to a page', async ({ page, provider }) => {
    const name = newName();
    provider.person({ sub: name, email: `${name}@example.com`, email_verified: true });
    await openSignIn(page, `/${lang}/auth`);
    await google(page).click();
    await page.waitForURL(`/${lang}/profile-setup`);
    await page.getByRole('button', { name: setup('save') }).click();
    await page.waitForURL(`/${lang}/dashboard`);
    await expect(page.getByText(setup('completed'))).toBeVisible();
    expect(provider.tokenRequests.at(-1)?.verifier).not.toBe('');
    await forgetSession(page);
    await openSignIn(page, `/${lang}/auth?returnTo=${encodeURIComponent('/dashboard?a=1')}`);
    await google(page).click();
    await page.waitForURL(`/${lang}/dashboard?a=1`, { waitUntil: 'commit' });
    await expect(page.getByText(t('welcome_back'))).toBeVisible();
  });
});

test.describe('Google', { tag: '@long' }, () => {
  test('a callback without a request is refused', async ({ page, provider }) => {
    const before = provider.tokenRequests.length;
    await page.goto(`/${lang}/auth/callback?code=stolen&state=made-up`);
    await expect(page.getByRole('heading', { name: setup('auth_error') })).toBeVisible();
    await expect(page.getByText(setup('provider_unverified'))).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('link', { name: errors('try_again') }).click();
    await page.waitForURL(`/${lang}/auth`);
    expect(provider.tokenRequests.length).toBe(before);
  });
});

const save = (page: Page) => page.getByRole('button', { name: setup('save') });

test.describe('the profile setup', { tag: '@long' }, () => {
  test.beforeEach(({ provider }) => {
    const name = newName();
    provider.person({ sub: name, email: `${name}@example.com`, email_verified: true });
  });

  const arrive = async (page: Page) => {
    await openSignIn(page, `/${lang}/auth`);
    await page.getByRole('button', { name: t('continue_with_google') }).click();
    await page.waitForURL(`/${lang}/profile-setup`);
  };

  test('a newcomer types a name, which is trimmed and lower-cased', async ({ page, server }) => {
    await arrive(page);
    expect(await violationsOn(page)).toEqual([]);
    const taken = await signUpMember(server, newName());
    const field = page.getByLabel(t('username'));
    await field.fill(taken.username.toUpperCase());
    await expect(field).toHaveValue(taken.username);
    await expect(page.locator('.field-error')).toHaveText(t('username_taken'));
    await expect(save(page)).toBeDisabled();
    await field.fill('');
    await field.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: t('username_missing') })).toBeVisible();
    const name = newName();
    const seenDisabled = Promise.withResolvers<undefined>();
    await page.route('**/check_username_availability', async (route) => {
      await seenDisabled.promise;
      await route.continue();
    });
    await field.fill(` ${name.toUpperCase()} `);
    await expect(field).toHaveValue(name);
    await expect(save(page)).toBeDisabled();
    seenDisabled.resolve(undefined);
    await expect(page.getByText(t('username_available'))).toBeVisible();
    await field.press('Enter');
    await page.waitForURL(`/${lang}/dashboard`);
    await expect(page.getByText(setup('completed'))).toBeVisible();
    await page.goto(`/${lang}/profile-setup`);
    await page.waitForURL(`/${lang}/dashboard`);
  });
});

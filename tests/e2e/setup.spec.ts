import type { Page } from '@playwright/test';
import { violationsOn } from '../support/accessibility.ts';
import { signUpMember } from '../support/api.ts';
import { enterAs, newName } from '../support/browser-test.ts';
import { expect, openSignIn, test, wordsOf } from '../support/ways-in-test.ts';

// These tests do not depend on the language, so one is enough.
for (const lang of ['ar'] as const) {
  const t = wordsOf(lang, 'auth');
  const setup = wordsOf(lang, 'setup');
  const save = (page: Page) => page.getByRole('button', { name: setup('save') });

  test.describe(`the profile setup in ${lang}`, () => {
    test.beforeEach(({ provider }) => {
      const name = newName();
      provider.person({ sub: name, email: `${name}@example.com`, email_verified: true });
    });
    const arrive = async (page: Page) => {
      await openSignIn(page, `/${lang}/auth`);
      await page.getByRole('button', { name: t('continue_with_google') }).click();
      await page.waitForURL(`/${lang}/profile-setup`);
    };

    test('a guest is sent to the sign-in and told why', { tag: '@long' }, async ({ page }) => {
      await page.goto(`/${lang}/profile-setup`);
      await page.waitForURL(`/${lang}/auth`);
      await expect(page.getByText(setup('signed_out'))).toBeVisible();
    });

    test(
      'a member with a chosen name is sent to the dashboard',
      { tag: '@long' },
      async ({ page, server }) => {
        await enterAs(page, await signUpMember(server, newName()), lang);
        await page.goto(`/${lang}/profile-setup`);
        await page.waitForURL(`/${lang}/dashboard`);
      },
    );

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
      await expect(
        page.getByRole('alert').filter({ hasText: t('username_missing') }),
      ).toBeVisible();
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

    test(
      'a newcomer can retry when the server fails',
      { tag: '@long' },
      async ({ page, expectedErrors }) => {
        expectedErrors.push(/Failed to load resource/);
        await arrive(page);
        const updates = '**/collections/profiles/records/*';
        await page.route(updates, (route) => route.fulfill({ status: 400, json: {} }));
        await save(page).click();
        await expect(page.getByRole('alert').filter({ hasText: setup('failed') })).toBeVisible();
        await page.unroute(updates);
        await save(page).click();
        await page.waitForURL(`/${lang}/dashboard`);
      },
    );
  });
}

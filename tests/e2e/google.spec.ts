import type { Page } from '@playwright/test';
import { violationsOn } from '../support/accessibility.ts';
import { newName, test as plainTest } from '../support/browser-test.ts';
import {
  expect,
  forgetSession,
  openSignIn,
  refuseNext,
  test,
  tooManyRequests,
  wordsOf,
} from '../support/ways-in-test.ts';

const nobody = /Failed to load resource: .* 400/;

// These tests do not depend on the language, so one is enough.
for (const lang of ['ar'] as const) {
  const t = wordsOf(lang, 'auth');
  const setup = wordsOf(lang, 'setup');
  const errors = wordsOf(lang, 'errors');
  const google = (page: Page) => page.getByRole('button', { name: t('continue_with_google') });

  /** Signs up through Google and keeps the proposed name. */
  const joinThroughGoogle = async (page: Page) => {
    await openSignIn(page, `/${lang}/auth`);
    await google(page).click();
    await page.waitForURL(`/${lang}/profile-setup`);
    await page.getByRole('button', { name: setup('save') }).click();
    await page.waitForURL(`/${lang}/dashboard`);
  };
  const expectPanel = async (page: Page, text: string) => {
    await expect(page.getByRole('heading', { name: setup('auth_error') })).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('link', { name: errors('try_again') }).click();
    await page.waitForURL(`/${lang}/auth`);
  };

  test.describe(`Google in ${lang}`, () => {
    test('a newcomer chooses a name; a member returns to the requested page', async ({
      page,
      provider,
    }) => {
      const name = newName();
      provider.person({ sub: name, email: `${name}@example.com`, email_verified: true });
      await joinThroughGoogle(page);
      await expect(page.getByText(setup('completed'))).toBeVisible();
      expect(provider.tokenRequests.at(-1)?.verifier).not.toBe('');
      await forgetSession(page);
      await openSignIn(page, `/${lang}/auth?returnTo=${encodeURIComponent('/dashboard?a=1')}`);
      await google(page).click();
      await page.waitForURL(`/${lang}/dashboard?a=1`, { waitUntil: 'commit' });
      await expect(page.getByText(t('welcome_back'))).toBeVisible();
    });

    test(
      'a visitor who cancels at Google is told so',
      { tag: '@long' },
      async ({ page, provider }) => {
        provider.cancelOnce();
        await openSignIn(page, `/${lang}/auth`);
        await google(page).click();
        await page.waitForURL(`/${lang}/auth/callback*`);
        await expectPanel(page, setup('provider_cancelled'));
      },
    );

    test(
      'a visitor with too many tries is told how long to wait',
      { tag: '@long' },
      async ({ page, expectedErrors }) => {
        expectedErrors.push(tooManyRequests);
        await refuseNext(page, '**/auth-with-oauth2*', 50);
        await openSignIn(page, `/${lang}/auth`);
        await google(page).click();
        await expectPanel(page, errors('too_many_requests'));
      },
    );

    test(
      'a member is told when the script of the second factor does not load',
      { tag: '@long' },
      async ({ page, expectedErrors }) => {
        expectedErrors.push(/Failed to load|ERR_FAILED|dynamically imported/);
        await page.route('**/auth-with-oauth2*', (route) =>
          route.fulfill({ status: 401, json: { mfaId: 'a-challenge' } }),
        );
        await page.route('**/_astro/ProviderChallenge*', (route) => route.abort());
        await openSignIn(page, `/${lang}/auth`);
        await google(page).click();
        await expectPanel(page, errors('part_failed'));
      },
    );

    test(
      'a callback without a request is refused',
      { tag: '@long' },
      async ({ page, provider }) => {
        const before = provider.tokenRequests.length;
        await page.goto(`/${lang}/auth/callback?code=stolen&state=made-up`);
        await expectPanel(page, setup('provider_unverified'));
        expect(provider.tokenRequests.length).toBe(before);
      },
    );

    test(
      'a callback with a changed state is refused',
      { tag: '@long' },
      async ({ page, provider }) => {
        const before = provider.tokenRequests.length;
        await page.route('**/authorize?*', async (route) => {
          const asked = new URL(route.request().url());
          asked.searchParams.set('state', 'changed');
          await route.fulfill({ status: 302, headers: { location: asked.href } });
        });
        await openSignIn(page, `/${lang}/auth`);
        await google(page).click();
        await expectPanel(page, setup('provider_unverified'));
        expect(provider.tokenRequests.length).toBe(before);
      },
    );

    test('a used callback is refused', { tag: '@long' }, async ({ page, provider }) => {
      const name = newName();
      provider.person({ sub: name, email: `${name}@example.com`, email_verified: true });
      const answered = page.waitForRequest(/auth\/callback\?/);
      await joinThroughGoogle(page);
      const address = (await answered).url();
      await forgetSession(page);
      await page.goto(address);
      await expectPanel(page, setup('provider_unverified'));
    });

    test(
      'an address that Google has not verified creates no account',
      { tag: '@long' },
      async ({ page, provider, expectedErrors }) => {
        expectedErrors.push(nobody);
        const name = newName();
        provider.person({ sub: name, email: `${name}@example.com`, email_verified: false });
        await openSignIn(page, `/${lang}/auth`);
        await google(page).click();
        await expectPanel(page, setup('provider_email_unverified'));
      },
    );

    test(
      'a refused account shows the reason',
      { tag: '@long' },
      async ({ page, provider, expectedErrors }) => {
        expectedErrors.push(nobody);
        const email = `${'a'.repeat(300)}@example.com`;
        provider.person({ sub: newName(), email, email_verified: true });
        await openSignIn(page, `/${lang}/auth`);
        await google(page).click();
        await expect(page.getByText(setup('setup_failed'))).toBeVisible();
        await expectPanel(page, t('email_too_long'));
      },
    );

    test(
      'the callback page without parameters sends a guest to the sign-in',
      { tag: '@long' },
      async ({ page }) => {
        await page.goto(`/${lang}/auth/callback`);
        await page.waitForURL(`/${lang}/auth`);
      },
    );
  });

  plainTest(`Google that is not set up says so, in ${lang}`, async ({ page }) => {
    await page.goto(`/${lang}/auth`);
    await expect(google(page)).toBeDisabled();
    await expect(google(page)).toContainText(t('not_set_up'));
  });
}

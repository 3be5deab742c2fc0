import type { Page } from '@playwright/test';
import { requestSignInCode } from '../../src/contract/sign-in.ts';
import { request, records } from '../support/api.ts';
import { enterAs, newName, expectErrors } from '../support/browser-test.ts';
import { chooseName, holdRequests } from '../support/page-steps.ts';
import {
  expect,
  forgetSession,
  linkIn,
  refuseNext,
  signInHere,
  test,
  tooManyRequests,
  wordsOf,
} from '../support/ways-in-test.ts';

const refusedRequest = /Failed to load resource: .* (?:400|401)/;

/** Holds back requests to this URL until they are released. */
async function holdBack(page: Page, url: string): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return { release: () => resolve(undefined) };
}

/** Records whether content for guests was ever painted. */
async function watchForFlash(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('input[name=email]')?.checkVisibility()) {
        sessionStorage.setItem('flash', 'seen');
      }
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => sessionStorage.getItem('flash') === 'seen');
}

const lang = 'ar';
const t = wordsOf(lang, 'auth', 'errors');

const submit = (page: Page, name: 'claim' | 'sign_in' | 'sign_up') =>
  page.locator('form').getByRole('button', { name: t(name) });

const password = (page: Page) => page.getByLabel(t('password'), { exact: true });
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

test.describe('the auth page', () => {
  test('input and a press before hydration are kept', async ({ page }) => {
    const name = newName();
    const submitButton = page.locator('form [type=submit]');
    /** Opens a page as on a slow phone, where it is visible before its scripts have loaded. */
    const openEarly = async (path: string) => {
      const scripts = await holdBack(page, '**/_astro/*.js');
      await page.goto(`/${lang}/${path}`, { waitUntil: 'commit' });
      return scripts;
    };
    const signUp = await openEarly('auth?mode=signup');
    await page.getByLabel(t('username')).fill(name);
    await submitButton.click();
    await expect(submitButton).toHaveAttribute('aria-busy', 'true');
    await expect(page).toHaveURL(`/${lang}/auth?mode=signup`);
    signUp.release();
    await expect(page.getByLabel(t('email'))).toBeFocused();
    await page.keyboard.type(`${name}@example.com`);
    await password(page).fill('Secret123');
    await page.keyboard.press('Enter');
    await page.waitForURL(`/${lang}/dashboard`, { waitUntil: 'commit' });
    await expect(page.getByText(t('account_created'))).toBeVisible();

    await forgetSession(page);
    const signIn = await openEarly('auth');
    await page.getByLabel(t('email')).fill(`${name}@example.com`);
    await password(page).fill('Secret123');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/${lang}/auth`);
    signIn.release();
    await page.waitForURL(`/${lang}/dashboard`, { waitUntil: 'commit' });
    await expect(page.getByText(t('welcome_back'))).toBeVisible();

    await forgetSession(page);
    const otherTab = await openEarly('auth');
    await page.getByRole('tab', { name: t('sign_up') }).click();
    otherTab.release();
    await expect(page.getByLabel(t('username'))).toBeVisible();
  });

  test('a newcomer reads the errors in order, each at its field', async ({ page }) => {
    await page.goto(`/${lang}/signup`);
    await submit(page, 'claim').click();
    await expect(page.locator('.field-error')).toHaveText(t('username_required'));
    await expect(page.getByLabel(t('username'))).toBeFocused();
    await chooseName(page, lang, newName());
    await page.getByLabel(t('username')).fill('');
    const send = submit(page, 'sign_up');
    await send.click();
    await expect(toast(page, t('invalid_email'))).toBeVisible();
    await expect(page.getByLabel(t('email'))).toBeFocused();
    await expect(send).toBeEnabled();
    await page.getByLabel(t('email')).fill(`${newName()}@example.com`);
    await send.click();
    await expect(toast(page, t('username_missing'))).toBeVisible();
    await expect(page.locator('.field-error')).toHaveText(t('username_required'));
    await expect(page.getByLabel(t('username'))).toBeFocused();
    await expect(send).toBeDisabled();
    await page.getByLabel(t('username')).fill('no spaces');
    await expect(send).toBeDisabled();
    await expect(page.getByText(t('username_has_spaces'))).toBeVisible();
    await expect(send).toBeDisabled();
    await page.getByLabel(t('username')).fill(newName());
    await expect(page.getByText(t('username_available'))).toBeVisible();
    await send.click();
    await expect(toast(page, t('password_required'))).toBeVisible();
    await expect(password(page)).toBeFocused();
    await expect(send).toBeDisabled();
    await password(page).fill('secret123');
    await expect(page.locator('[data-strength]')).toHaveAttribute('data-strength', 'strong');
    await expect(page.locator('[data-strength] > [data-filled]')).toHaveCount(3);
    await send.click();
    await expect(toast(page, t('invalid_password'))).toBeVisible();
    await expect(page.locator('.field-error')).toHaveText(t('password_without_uppercase'));
    await expect(send).toBeDisabled();
    await expect(page).toHaveURL(`/${lang}/signup`);
  });

  test('a member enters a mailed second code', async ({ page, owner: member, server, mails }) => {
    expectErrors(refusedRequest, tooManyRequests);
    await page.goto(linkIn(await mails.nextMail(member.email)));
    await expect(page.getByText(wordsOf('en', 'recover')('confirmed_title'))).toBeVisible();
    const switchedOn = await request(server, 'PATCH', records('profiles', member.id), {
      token: member.token,
      json: { two_factor: true },
    });
    expect(switchedOn.status).toBe(200);

    await page.goto(`/${lang}/auth?returnTo=${encodeURIComponent('/dashboard?a=1')}`);
    const sendCode = await holdRequests(page, requestSignInCode.path);
    await signInHere(page, lang, member);
    const field = page.getByLabel(t('code'), { exact: true });
    await expect(field).toBeFocused();
    const again = page.getByRole('button', { name: t('code_again') });
    await expect(again).toHaveAttribute('aria-busy', 'true');
    sendCode();
    await expect(again).not.toHaveAttribute('aria-busy');
    const code = /\b\d{8}\b/.exec((await mails.nextMail(member.email)).text)?.[0] ?? '';
    await field.fill(code === '00000000' ? '00000001' : '00000000');
    const refuse = await holdRequests(page, '/auth-with-otp*');
    await page.keyboard.press('Enter');
    // The sign-in may already have succeeded, so going back is disabled.
    await expect(page.getByRole('button', { name: t('back'), exact: true })).toBeDisabled();
    refuse();
    await expect(page.locator('.field-error')).toHaveText(t('code_wrong'));
    await expect(page).toHaveURL(/auth/);
    await refuseNext(page, '**/auth-with-otp*', 500);
    await field.fill(code);
    await page.keyboard.press('Enter');
    await expect(page.locator('.field-error')).toHaveText(t('too_many_requests_ten_minutes'));
    await page.keyboard.press('Enter');
    // The notice disappears after two seconds, and the whole page may take as long to load.
    await page.waitForURL(`/${lang}/dashboard?a=1`, { waitUntil: 'commit' });
    await expect(page.getByText(t('welcome_back'))).toBeVisible();
  });
});

test.describe('the auth page', { tag: '@long' }, () => {
  test('switching the tab by keyboard clears the password and the errors', async ({ page }) => {
    await page.goto(`/${lang}/auth`);
    // A tab reacts to keys once it is hydrated.
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    await page.getByLabel(t('email')).fill('nobody');
    await password(page).fill('Secret123');
    await page.keyboard.press('Enter');
    await expect(page.locator('.field-error')).toHaveCount(1);
    await page.getByRole('tab', { name: t('sign_in') }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('tab', { name: t('sign_up') })).toBeFocused();
    await expect(password(page)).toHaveCount(0);
    await expect(page.locator('.field-error')).toHaveCount(0);
    await page.keyboard.press('Home');
    await expect(password(page)).toHaveValue('');
    await expect(page.locator('.field-error')).toHaveCount(0);
  });

  test('a guest who signs in with errors reads each of them', async ({ page, owner: member }) => {
    expectErrors(refusedRequest);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/${lang}/auth/login`);
    await submit(page, 'sign_in').click();
    await expect(toast(page, t('invalid_email'))).toBeVisible();
    const back = page.getByRole('link', { name: wordsOf(lang, 'common')('back_to_home') });
    // A press on the link would otherwise hit the toast.
    await back.click({ trial: true });
    await expect(page.locator('.field-error')).toHaveText([
      t('email_required'),
      t('password_required'),
    ]);
    await expect(page.getByLabel(t('email'))).toBeFocused();
    await page.getByLabel(t('email')).fill(member.email);
    await page.keyboard.press('Enter');
    await expect(toast(page, t('password_required'))).toBeVisible();
    await expect(password(page)).toBeFocused();
    for (const email of [member.email, 'nobody@example.com']) {
      await signInHere(page, lang, { email, password: 'Wrong-1234' });
      // At the form instead of in a toast, which would be gone soon.
      await expect(page.locator('form').getByRole('alert')).toHaveText(t('invalid_credentials'));
      await expect(page.locator('.toaster').getByText(t('invalid_credentials'))).toHaveCount(0);
      await expect(password(page)).toBeFocused();
    }
    await password(page).press('a');
    await expect(page.locator('form').getByRole('alert')).toHaveCount(0);
    await expect(page).toHaveURL(`/${lang}/auth/login`);
  });

  test('a newcomer with a taken name uses the suggestion', async ({ page, owner: member }) => {
    await page.goto(`/${lang}/auth/signup`);
    const field = page.getByLabel(t('username'));
    await field.fill(member.username);
    await expect(page.locator('.field-error')).toHaveText(t('username_taken'));
    await field.fill(member.username.toUpperCase());
    await expect(page.locator('.field-error')).toHaveText(
      t('username_existing', { existing: member.username }),
    );
    await expect(submit(page, 'claim')).toBeDisabled();
    const [use = ''] = t('username_suggestion', { suggestion: '' }).split(' ');
    await page.locator('form').getByRole('button', { name: use }).click();
    await expect(field).toBeFocused();
    await expect(page.getByText(t('username_available'))).toBeVisible();
  });

  test('a member’s address leads a newcomer to the sign-in', async ({ page, owner: member }) => {
    expectErrors(refusedRequest);
    await page.goto(`/${lang}/auth?mode=signup`);
    await chooseName(page, lang, newName());
    await page.getByLabel(t('email')).fill(member.email);
    await password(page).fill('Secret123');
    await submit(page, 'sign_up').click();
    const reason = page.getByRole('tabpanel').getByRole('status');
    await expect(reason).toHaveText(t('email_taken'));
    await expect(page.getByRole('tab', { name: t('sign_in') })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page.getByLabel(t('email'))).toHaveValue(member.email);
    await expect(password(page)).toHaveValue('');
    await expect(password(page)).toBeFocused();
    await page.getByLabel(t('email')).fill('another@example.com');
    await expect(reason).toBeEmpty();
  });

  test('a member on a page for guests goes to the dashboard', async ({ page, owner: member }) => {
    await enterAs(page, member, lang);
    const hasFlashed = await watchForFlash(page);
    for (const path of ['login', 'signup', 'auth', 'auth/login', 'auth/signup', 'recover']) {
      await page.goto(`/${lang}/${path}`);
      await page.waitForURL(`/${lang}/dashboard`);
    }
    expect(await hasFlashed()).toBe(false);
  });
});

import type { Page } from '@playwright/test';
import { USERNAME_MAX } from '../../src/rules/username.ts';
import { violationsOn } from '../support/accessibility.ts';
import { signUpMember } from '../support/api.ts';
import { expect, newName, test, wordsIn, wordsOf, expectErrors } from '../support/browser-test.ts';
import { cutLettersOn, misfitsOn } from '../support/layout.ts';
import { openKeyboardOnFocus, touch } from '../support/phone.ts';

// A visitor claims a name before signing up, through the URL or the form, and gets a link with it.

const arriveWith = (page: Page, lang: string, username: string) =>
  page.goto(`/${lang}/auth?${new URLSearchParams({ mode: 'signup', username }).toString()}`);

const lang = 'ar';
const t = wordsOf(lang, 'auth');
const field = (page: Page) => page.getByLabel(t('username'));
const email = (page: Page) => page.getByLabel(t('email'));
const preview = (page: Page) => page.locator('[data-preview=name]');

test.describe('a name, claimed', () => {
  test('from the URL is shown on the preview of its page, if it is free', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    const name = newName();
    await arriveWith(page, lang, name);
    await expect(field(page)).toHaveValue(name);
    await expect(page.getByText(t('username_available'))).toBeVisible();
    await expect(email(page)).toBeFocused();
    await expect(preview(page)).toHaveText(name);
    expect(await violationsOn(page)).toEqual([]);
  });
});

test.describe('on a phone with its keyboard, on a first visit', () => {
  test.use({ tourDone: false, hasTouch: true });

  const onPage = wordsIn(lang);

  const t = wordsOf(lang, 'auth');

  const field = (page: Page) => page.getByLabel(t('username'));

  const email = (page: Page) => page.getByLabel(t('email'));

  const password = (page: Page) => page.getByLabel(t('password'), { exact: true });

  test('a visitor copies an own link four touches later', async ({ page, context, server }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openKeyboardOnFocus(page);
    const recipient = await signUpMember(server, newName());
    await page.goto(`/${lang}/${recipient.username}`);
    await touch(page, page.getByLabel(onPage('message_label')));
    await page.keyboard.type('hello');
    await touch(page, page.getByRole('button', { name: onPage('send') }));
    // The keyboard closes, and asks for nothing.
    await expect(page.getByRole('heading', { name: onPage('sent') })).toBeFocused();

    const name = newName();
    await touch(page, page.getByLabel(onPage('claim_name')));
    await expect(page.getByText(onPage('sent_title'), { exact: true })).toBeInViewport();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await page.waitForURL(`/${lang}/auth?mode=signup&username=${name}`);
    await signUpFromEmail(page, name);
    await copyFirstLink(page, name);
  });

  test(
    'a visitor copies an own link four touches after the landing page',
    { tag: '@long' },
    async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await openKeyboardOnFocus(page);
      await page.goto(`/${lang}/`);
      const name = newName();
      await touch(page, field(page));
      await page.keyboard.type(name);
      await page.keyboard.press('Enter');
      await signUpFromEmail(page, name);
      await copyFirstLink(page, name);
    },
  );

  /** Signs up with two touches besides typing, once the name is claimed. */
  async function signUpFromEmail(page: Page, name: string): Promise<void> {
    await expect(email(page)).toBeFocused();
    await page.keyboard.type(`${name}@example.com`);
    await touch(page, password(page));
    await page.keyboard.type('Secret123');
    await touch(page, page.locator('form').getByRole('button', { name: t('sign_up') }));
    await page.waitForURL(`/${lang}/dashboard`);
  }

  /** Copies the link with one touch during the tour, which stays. */
  async function copyFirstLink(page: Page, name: string): Promise<void> {
    const step = page.getByRole('dialog');
    await expect(step).toContainText(wordsOf(lang, 'tour')('profile_text'));
    await touch(page, page.getByRole('button', { name: onPage('copy_link') }));
    await expect(page.getByText(onPage('link_copied'))).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      new RegExp(`/${name}$`),
    );
    await expect(step).toBeVisible();
  }
});

test.describe('a name, claimed', { tag: '@long' }, () => {
  test('of maximum length fits a small phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const name = newName().replaceAll(/\D/g, '').padStart(USERNAME_MAX, 'W');
    await arriveWith(page, lang, name);
    await expect(preview(page)).toHaveText(name);
    expect(await misfitsOn(page, ['guest'])).toEqual([]);
    expect(await cutLettersOn(page)).toEqual([]);
  });

  test('from the URL of a profile that does not exist is taken over', async ({ page }) => {
    expectErrors(/404 \(Not Found\)/);
    await page.setViewportSize({ width: 320, height: 640 });
    const main = page.getByRole('main');
    const claim = main.getByRole('button', { name: wordsOf(lang, 'common')('create_account') });
    const name = newName();
    await page.goto(`/${lang}/${name}`);
    await expect(field(page)).toHaveValue(name);
    await expect(field(page)).toBeInViewport({ ratio: 1 });
    await expect(claim).toBeInViewport({ ratio: 1 });
    expect(
      await field(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    ).toBe(0);
    // The address beside it gives way, so that the box has one line.
    expect((await page.locator('.field-prefixed').boundingBox())?.height).toBeLessThan(60);
    await claim.click();
    await expect(page.getByText(t('username_available'))).toBeVisible();
    await expect(field(page)).toHaveValue(name);

    await page.goto(`/${lang}/ab`);
    await expect(claim).toBeVisible();
    await expect(field(page)).toHaveValue('');
  });
});

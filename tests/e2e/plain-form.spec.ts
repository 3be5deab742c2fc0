import type { Page } from '@playwright/test';
import { MESSAGE_MAX } from '../../src/rules/message.ts';
import { violationsOn } from '../support/accessibility.ts';
import { countRows, refuseGuests } from '../support/api.ts';
import { expect, test, wordsOf, expectErrors } from '../support/browser-test.ts';

const lang = 'ar';
const t = wordsOf(lang, 'errors', 'profile');

const formAddress = (username: string) =>
  `/api/collections/message_forms/records?lang=${lang}&to=${username}`;

const press = (page: Page) => page.getByRole('button', { name: t('send') }).click();

test.describe('without JavaScript', () => {
  test('a message is sent, and the page confirms it', async ({ owner, anotherPerson, server }) => {
    const before = await countRows(server, 'messages');
    const page = await anotherPerson({ javaScriptEnabled: false });
    await page.goto(`/${lang}/${owner.username}`);
    await expect(page.getByRole('button', { name: t('starter') })).toBeHidden();
    await page.getByLabel(t('message_label')).fill('without any script');
    await press(page);
    await expect(page.getByRole('heading', { name: t('sent') })).toBeVisible();
    await expect(page).toHaveURL(formAddress(owner.username));
    await expect(page.getByText(t('sent_text', { name: owner.username }))).toBeVisible();
    await expect(page.getByLabel(t('message_label'))).toBeHidden();
    await expect(page.getByRole('button', { name: t('get_own_link') })).toBeHidden();
    const address = `/${lang}/${owner.username}`;
    await expect(page.getByRole('link', { name: address })).toHaveAttribute('href', address);
    expect(await countRows(server, 'messages')).toBe(before + 1);
    await page.getByRole('link', { name: t('write_another') }).click();
    await expect(page).toHaveURL(`/${lang}/${owner.username}`);
    await expect(page.getByLabel(t('message_label'))).toHaveValue('');
    await expect(page.getByText(t('sent'))).toBeHidden();
    await page.goto(formAddress(owner.username));
    await expect(page).toHaveURL(`/${lang}/${owner.username}`);
    expect(await page.context().cookies()).toEqual([]);
  });
});

test.describe('before hydration', () => {
  test.use({ hydration: 'prevented' });

  /** Fills in the form of a page whose scripts are blocked. The scripts of the next page load. */
  async function writeEarly(page: Page, path: string, text: string): Promise<void> {
    await page.route('**/_astro/*.js', (route) => route.abort());
    await page.goto(path);
    await page.getByLabel(t('message_label')).fill(text);
    await page.unroute('**/_astro/*.js');
  }

  test(
    'a message is sent, the URL becomes the profile’s, and a reload sends nothing',
    { tag: '@long' },
    async ({ page, owner, server }) => {
      expectErrors(/ERR_FAILED|Failed to (?:load|fetch)|hydrating/);
      const before = await countRows(server, 'messages');
      const path = `/${lang}/${owner.username}`;
      await writeEarly(page, path, 'hello');
      await press(page);
      await expect(page).toHaveURL(path);
      const heading = page.getByRole('heading', { name: t('sent') });
      await expect(heading).toBeVisible();
      await expect(page.getByLabel(t('claim_name'))).toBeFocused();
      await expect(page.locator('.sent button[type=button]').first()).toBeDisabled();
      expect(await violationsOn(page)).toEqual([]);
      await page.reload();
      await expect(page.getByLabel(t('message_label'))).toHaveValue('');
      await expect(page.locator('form [type=submit]')).toHaveText(/\d|[٠-٩]/);
      await expect(heading).toBeHidden();
      expect(await countRows(server, 'messages')).toBe(before + 1);
    },
  );

  test('a refused message survives a reload in the field', async ({ page, owner, server }) => {
    expectErrors(/ERR_FAILED|Failed to (?:load|fetch)|hydrating|403 \(Forbidden\)/);
    const path = `/${lang}/${owner.username}`;
    const field = page.getByLabel(t('message_label'));
    await writeEarly(page, path, 'two\nlines');
    await refuseGuests(server, owner);
    await press(page);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('alert')).toHaveText(t('members_only'));
    await expect(page.getByText(t('members_only'))).toHaveCount(1);
    await expect(field).toHaveValue('two\nlines');
    expect(await violationsOn(page)).toEqual([]);
    await field.press('End');
    await field.press('!');
    // Guests are refused whatever they write.
    await expect(page.getByRole('alert')).toHaveText(t('members_only'));
    await expect(page.getByRole('button', { name: t('send') })).toBeDisabled();
    await expect(page.getByText(t('counter', { length: 10, max: MESSAGE_MAX }))).toBeVisible();
  });
});

test.describe('without JavaScript', { tag: '@long' }, () => {
  test('nothing offers an account that needs JavaScript', async ({ owner, anotherPerson }) => {
    const page = await anotherPerson({ javaScriptEnabled: false });
    const offers = page
      .locator('a[href*="mode=signup"], a[href$="/signup"], [name=username]')
      .filter({ visible: true });
    for (const path of ['', '/faq', '/guides', '/blog', '/coming-soon', `/${owner.username}`]) {
      await page.goto(`/${lang}${path}`);
      await expect(offers, path).toHaveCount(0);
    }
    for (const path of ['auth?mode=signup&username=laila', 'auth', 'recover', 'profile-setup']) {
      await page.goto(`/${lang}/${path}`);
      await expect(page.locator('noscript p').first()).toContainText('JavaScript');
      await expect(page.locator('main :is(input, button):visible')).toHaveCount(0);
    }
    await page.goto(`/${lang}/sent`);
    const whispers = wordsOf(lang, 'sent');
    await expect(page.locator('noscript p')).toHaveText(whispers('needs_javascript'));
  });

  test('a message that is too long stays in the field', async ({ owner, anotherPerson }) => {
    expectErrors(/400 \(Bad Request\)/);
    const page = await anotherPerson({ javaScriptEnabled: false });
    await page.goto(`/${lang}/${owner.username}`);
    const field = page.getByLabel(t('message_label'));
    await field.fill('a'.repeat(MESSAGE_MAX + 1));
    await press(page);
    await expect(page.getByRole('alert')).toHaveText(t('message_too_long'));
    await expect(field).toHaveValue('a'.repeat(MESSAGE_MAX + 1));
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill(' ');
    await press(page);
    await expect(page.getByRole('alert')).toHaveText(t('message_required'));
    await field.fill('short enough');
    await press(page);
    await expect(page.getByRole('heading', { name: t('sent') })).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
  });
});

import type { Page } from '@playwright/test';
import { countMessages, setAllVisibility } from '../../src/contract/messages.ts';
import type { Lang } from '../../src/i18n/locales.ts';
import { records, request, sendMessage, signUpMember, tokenOf } from '../support/api.ts';
import {
  enterAs,
  expect,
  newName,
  test,
  wordsIn,
  tabTo,
  expectErrors,
} from '../support/browser-test.ts';
import { holdRequests } from '../support/page-steps.ts';
import { settingsSections as sections } from '../../src/rules/settings-hash.ts';

async function openSection(page: Page, lang: Lang, section: string): Promise<void> {
  await page.goto(`/${lang}/dashboard#settings/${section}`);
  await expect(page.getByRole('dialog')).toBeVisible();
}

const lang = 'ar';
const t = wordsIn(lang);

test.describe('the settings', () => {
  test('delete the account after its address', async ({ page, owner: member, server }) => {
    await sendMessage(server, member, 'goodbye');
    await enterAs(page, member, lang);
    await openSection(page, lang, 'delete_account');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('delete_start') }).click();
    const field = dialog.getByLabel(t('delete_type_email', { email: member.email }));
    const button = dialog.getByRole('button', { name: t('delete_forever') });
    await expect(button).toBeDisabled();
    await field.fill('another@example.com');
    await expect(dialog.locator('.field-error')).toHaveText(t('email_differs'));
    await expect(button).toBeDisabled();
    await field.fill(member.email);
    await button.click();
    await page.waitForURL(`/${lang}/`);
    await expect(page.getByText(t('account_deleted'))).toBeVisible();
    const gone = await request(server, 'GET', records('profiles', member.id), {
      token: server.superuser.token,
    });
    expect(gone.status).toBe(404);
  });
});

test.describe('the settings', { tag: '@long' }, () => {
  test('show an error if the browser cannot remove the session', async ({ page, owner }) => {
    await enterAs(page, owner, lang);
    await openSection(page, lang, 'security');
    await page.evaluate(() => {
      Storage.prototype.removeItem = () => {
        throw new Error('locked');
      };
    });
    const name = t('log_out');
    await page.getByRole('button', { name, exact: true }).click();
    const question = page.getByRole('dialog', { name: t('log_out_title') });
    await question.getByRole('button', { name, exact: true }).click();
    await expect(page.locator('#toasts').getByText(t('log_out_failed'))).toBeVisible();
    await expect(page).toHaveURL(/dashboard/);
  });

  test('change the password and end other sessions', async ({ page, owner: member, server }) => {
    expectErrors(/40[01]/);
    await enterAs(page, member, lang);
    await openSection(page, lang, 'security');
    const dialog = page.getByRole('dialog');
    const submit = dialog.getByRole('button', { name: t('change_password') });
    const fill = async (current: string, fresh: string, repeated: string) => {
      await dialog.getByLabel(t('current_password'), { exact: true }).fill(current);
      await dialog.getByLabel(t('new_password'), { exact: true }).fill(fresh);
      await dialog.getByLabel(t('confirm_password'), { exact: true }).fill(repeated);
    };
    await expect(submit).toBeHidden();
    await dialog.getByRole('heading', { name: t('change_password') }).click();
    await expect(submit).toBeDisabled();
    await fill(member.password, '12345', '12345');
    await submit.click();
    await expect(dialog.locator('.field-error')).toHaveText(t('changed_password_too_short'));
    await fill(member.password, '123456', '123457');
    await submit.click();
    await expect(dialog.locator('.field-error')).toHaveText(t('passwords_differ'));
    // This server has no provider and sends no mail, so nothing that needs one of them is offered.
    await expect(dialog.getByRole('heading', { name: t('connected_accounts') })).toHaveCount(0);
    await expect(dialog.getByRole('switch', { name: t('two_factor') })).toHaveCount(0);
    await expect(dialog.getByText(t('email_unconfirmed'))).toHaveCount(0);
    await fill('not-my-password', '123456', '123456');
    await submit.click();
    await expect(dialog.locator('.field-error')).toHaveText(t('current_password_wrong'));
    await fill(member.password, '123456', '123456');
    await submit.click();
    await expect(page.locator('#toasts').getByText(t('password_updated'))).toBeVisible();

    const { token } = member;
    const other = await request(server, 'GET', '/api/messages/counts', { token });
    expect(other.status).toBe(401);
    expect(await tokenOf(server, member.email, '123456')).not.toBe('');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: member.username })).toBeVisible();
  });

  test('confirm a change of many messages, with their number', async ({ page, owner, server }) => {
    for (const content of ['one', 'two', 'three']) await sendMessage(server, owner, content);
    await enterAs(page, owner, lang);
    await openSection(page, lang, 'privacy');
    const settings = page.getByRole('dialog').first();
    const confirmationOf = (name: 'make_all_public' | 'delete_all_public') =>
      page.getByRole('dialog', { name: t(name) }).getByRole('button', { name: t(name) });
    const confirm = confirmationOf('make_all_public');
    const publish = settings.getByRole('button', { name: t('make_all_public') });

    // On a slow connection a second confirmation must not replace the first.
    const answer = await holdRequests(page, countMessages.path);
    await publish.click();
    await expect(publish).toHaveAttribute('aria-busy', 'true');
    await expect(settings.getByRole('button', { name: t('delete_all_private') })).toBeDisabled();
    answer();
    await expect(page.getByText(t('confirm_public', { count: 3 }))).toBeVisible();
    await page.getByRole('button', { name: t('cancel'), exact: true }).click();
    await expect(confirm).toBeHidden();
    await publish.click();
    // A running action cannot be canceled, and no other can start.
    const takeChange = await holdRequests(page, setAllVisibility.path);
    await confirm.click();
    await expect(confirm).toHaveCount(0);
    await expect(publish).toHaveAttribute('aria-busy', 'true');
    await expect(publish).toBeFocused();
    await expect(settings.getByRole('button', { name: t('delete_all_public') })).toBeDisabled();
    takeChange();
    await expect(page.locator('#toasts').getByText(t('all_public'))).toBeVisible();

    await settings.getByRole('button', { name: t('make_all_public') }).click();
    await expect(page.locator('#toasts').getByText(t('nothing_to_change'))).toBeVisible();
    await settings.getByRole('button', { name: t('delete_all_public') }).click();
    await expect(page.getByText(t('confirm_delete_public', { count: 3 }))).toBeVisible();
    await confirmationOf('delete_all_public').click();
    await expect(page.locator('#toasts').getByText(t('public_deleted'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText(t('empty_title'))).toBeVisible();
  });

  test('change theme and language, and stay in the same section', async ({ page, owner }) => {
    await enterAs(page, owner, lang);
    await openSection(page, lang, 'appearance');
    await page.getByRole('dialog').getByRole('switch').click();
    await expect(page.locator('html')).toHaveClass(/dark/);
    await page.getByRole('dialog').getByRole('link', { name: 'Français' }).click();
    await page.waitForURL('/fr/dashboard#settings/appearance');
    await expect(page.locator('html')).toHaveClass(/dark/);
    await expect(page.getByRole('dialog')).toContainText('Apparence');
  });
});

test.describe('the settings by keyboard', { tag: '@long' }, () => {
  test.beforeEach(async ({ page, server }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await enterAs(page, await signUpMember(server, newName()), lang);
    await page.getByRole('link', { name: t('settings') }).focus();
    await page.keyboard.press('Enter');
    // The dialog moves the focus once more when its content is there.
    await expect(page.getByRole('dialog').getByRole('heading', { level: 3 })).toBeVisible();
  });

  test('every section is reached, and named in the URL', async ({ page }) => {
    const dialog = page.getByRole('dialog');
    for (const section of sections) {
      await tabTo(page, dialog.getByRole('link', { name: t(section), exact: true }));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`#settings/${section}$`));
      await expect(dialog.getByRole('heading', { level: 3, name: t(section) })).toBeVisible();
      await expect(dialog.locator('[aria-current]').first()).toHaveText(t(section));
      await expect(dialog.getByRole('link', { name: t(section), exact: true })).toBeFocused();
    }
    for (const section of sections.toReversed().slice(1)) {
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`#settings/${section}$`));
      await expect(dialog.getByRole('heading', { level: 3, name: t(section) })).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/${lang}/dashboard$`));
    await expect(page.getByRole('link', { name: t('settings') })).toBeFocused();
  });

  test('Tab never leaves the dialog, in either direction', async ({ page }) => {
    for (const key of ['Tab', 'Shift+Tab']) {
      const seen = new Set<string>();
      for (let presses = 0; presses < 30; presses += 1) {
        await page.keyboard.press(key);
        const where = await page.evaluate(() => {
          const element = document.activeElement;
          // After the last element, the focus moves to the browser's toolbar; the page then reports
          // the body.
          if (element === document.body || element === null) return 'body';
          return element.closest('dialog') ? element.textContent : 'outside';
        });
        expect(where).not.toBe('outside');
        seen.add(where);
      }
      for (const section of sections) expect([...seen]).toContain(t(section));
    }
  });

  test('the content has the specified height in every section', async ({ page }) => {
    for (const section of sections) {
      await page.goto(`/${lang}/dashboard#settings/${section}`);
      await expect(page.getByRole('heading', { level: 3, name: t(section) })).toBeVisible();
      const height = await page
        .locator('.settings')
        .evaluate((body) => body.getBoundingClientRect().height);
      expect(height).toBe(500);
    }
  });

  test('on a phone the list opens each section, and the arrow returns', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const dialog = page.getByRole('dialog');
    for (const section of sections) {
      await expect(dialog.getByRole('heading', { level: 3 })).toBeHidden();
      await tabTo(page, dialog.getByRole('link', { name: t(section), exact: true }));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`#settings/${section}$`));
      await expect(dialog.getByRole('heading', { level: 3, name: t(section) })).toBeVisible();
      await expect(dialog.getByRole('link', { name: t(section), exact: true })).toBeHidden();
      const back = dialog.getByRole('link', { name: t('back_to_sections') });
      await expect(back).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/#settings$/);
      await expect(dialog.getByRole('link', { name: t(section), exact: true })).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('link', { name: t('settings') })).toBeFocused();
  });
});

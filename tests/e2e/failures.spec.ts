import type { Locator, Page, Route } from '@playwright/test';
import { isolated } from '../../src/i18n/isolated.ts';
import { defaultLang } from '../../src/i18n/locales.ts';
import { sendMessage } from '../support/api.ts';
import { enterAs, expect, test, wordsOf, expectErrors } from '../support/browser-test.ts';
import { inMenu } from '../support/page-steps.ts';
import { reply as replyTo } from '../support/sender-links.ts';

// Tests the specification's error messages to an owner whose request fails, for any cause.

/** Generic failures: the answer says only that the request failed. */
const failures: Record<string, (route: Route) => Promise<void>> = {
  refused: (route) => route.fulfill({ status: 400, json: { status: 400, data: {} } }),
  'without an answer': (route) => route.abort(),
  'broken by the server': (route) => route.fulfill({ status: 500, json: {} }),
  'with words': (route) => route.fulfill(refusalInWords),
};

const words = '<b>The house moves until noon.</b>';
const refusalInWords = { status: 403, json: { status: 403, message: words, data: {} } };
const lang = 'ar';
const t = wordsOf(lang, 'dashboard');
const settings = wordsOf(lang, 'settings');

/** A PNG of one transparent pixel, in base64. */
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

test.describe('failures', { tag: '@long' }, () => {
  test('each action has an error message of its own', async ({ page, owner, server }) => {
    expectErrors(/Failed to load resource/);
    const id = await sendMessage(server, owner, 'whisper');
    await replyTo(server, owner, id, 'answer', {});
    await enterAs(page, owner, lang);
    const card = page.getByRole('article');
    const reply = card.getByRole('listitem');
    const dialog = page.getByRole('dialog');
    const error = page.locator('#toasts').getByRole('alert');
    const press = (name: string, within: Page | Locator = page) =>
      within.getByRole('button', { name, exact: true }).last().click();
    const open = async (section: string) => {
      await page.evaluate((hash) => (location.hash = hash), `settings/${section}`);
      await expect(dialog.first()).toBeVisible();
    };
    await card.locator('button[aria-expanded]').first().click();

    const actions: [sentence: string, act: () => Promise<void>, showsWords?: true][] = [
      [
        t('visibility_failed'),
        async () => {
          await press(t('make_public'), card.locator('> .note-actions'));
          await press(t('publish_message_only'), dialog);
        },
      ],
      [
        t('visibility_failed'),
        async () => {
          await press(t('make_public'), card.locator('> .note-actions'));
          await press(t('publish_with_replies', { count: 1 }), dialog);
        },
      ],
      [
        t('message_delete_failed'),
        async () => {
          const remove = { menu: t('more_actions'), action: t('delete_message') };
          await (await inMenu(card, remove)).click();
          await press(t('delete'), dialog);
        },
      ],
      [
        t('reply_failed'),
        async () => {
          if (!(await reply.isVisible()))
            await card.locator('button[aria-expanded]').first().click();
          await card.getByRole('textbox').fill('more');
          await press(t('save_note'), card.locator('form'));
          await expect(error).toBeVisible();
          await expect(card.getByRole('textbox')).toHaveValue('more');
        },
      ],
      [
        t('reply_failed'),
        async () => {
          await press(t('reply_and_publish'), card);
          await press(t('publish_new_reply'), dialog);
        },
      ],
      [
        t('reply_visibility_failed'),
        async () => {
          const change = { menu: t('reply_actions'), action: t('reply_make_public') };
          await (await inMenu(reply, change)).click();
        },
      ],
      [
        t('reply_delete_failed'),
        async () => {
          const remove = { menu: t('reply_actions'), action: t('delete_reply') };
          await (await inMenu(reply, remove)).click();
          await press(t('delete'), dialog);
        },
      ],
      [
        t('bio_failed'),
        async () => {
          const prompt = page.getByRole('button', { name: t('bio_prompt') });
          if (await prompt.isVisible()) await prompt.click();
          await page.getByLabel(t('bio'), { exact: true }).fill('me');
          await press(t('bio_save'));
        },
      ],
      [
        t('avatar_failed'),
        async () => {
          const buffer = Buffer.from(picture, 'base64');
          const file = { name: 'a.png', mimeType: 'image/png', buffer };
          await page.locator('input[type=file]').setInputFiles(file);
          await press(t('crop_use'), dialog);
          await expect(error).toBeVisible();
          await press(t('cancel'), dialog);
        },
        true,
      ],
      [
        settings('password_failed'),
        async () => {
          await open('security');
          await dialog.getByRole('heading', { name: settings('change_password') }).click();
          for (const name of ['current_password', 'new_password', 'confirm_password'] as const) {
            await dialog.getByLabel(settings(name), { exact: true }).fill('Secret-123');
          }
          await press(settings('change_password'), dialog);
        },
        true,
      ],
      [
        settings('privacy_failed'),
        async () => {
          await open('privacy');
          await press(settings('make_all_public'), dialog.first());
          const name = settings('make_all_public');
          await press(name, page.getByRole('dialog', { name }));
        },
        true,
      ],
      [
        settings('delete_messages_failed'),
        async () => {
          await press(settings('delete_all_private'), dialog.first());
          const name = settings('delete_all_private');
          await press(name, page.getByRole('dialog', { name }));
        },
        true,
      ],
      [
        settings('permissions_failed'),
        async () => {
          await open('permissions');
          await dialog.getByRole('switch').click();
        },
        true,
      ],
      [
        settings('delete_account_failed'),
        async () => {
          await open('delete_account');
          const start = dialog.getByRole('button', { name: settings('delete_start') });
          if (await start.isVisible()) await start.click();
          await dialog.getByRole('textbox').fill(owner.email);
          await press(settings('delete_forever'), dialog);
        },
        true,
      ],
    ];

    const said: string[] = [];
    for (const [failure, fail] of Object.entries(failures)) {
      const failChanges = (route: Route) =>
        route.request().method() === 'GET' ? route.fallback() : fail(route);
      await page.route(/\/api\/(?!realtime)/, failChanges);
      for (const [, act] of actions) {
        await act();
        said.push(`${failure}: ${await error.innerText()}`);
        await error.evaluate((toast) => toast.remove());
      }
      await page.unroute(/\/api\/(?!realtime)/, failChanges);
      await page.evaluate(() => (location.hash = ''));
      await expect(dialog).toHaveCount(0);
    }
    // The server's words are in English.
    const inWords = (sentence: string) =>
      lang === defaultLang ? words : `${sentence}\n${isolated(words)}`;
    const sentences = Object.keys(failures).flatMap((failure) =>
      actions.map(([sentence, , showsWords]) => {
        const shown = failure === 'with words' && showsWords ? inWords(sentence) : sentence;
        return `${failure}: ${shown}`;
      }),
    );
    expect(said).toEqual(sentences);

    // The count before a bulk action is a request that can fail, too.
    await open('privacy');
    await page.route('**/api/messages/counts', (route) => route.abort());
    await press(settings('delete_all_private'), dialog);
    await expect(error).toHaveText(settings('delete_messages_failed'));
  });

  test('a sign-in without an answer shows the Arabic error, and its cause', async ({ page }) => {
    expectErrors(/Failed to load resource/);
    const t = wordsOf('ar', 'auth');
    await page.goto('/ar/auth');
    await page.route('**/auth-with-password*', (route) => route.abort());
    await page.getByLabel(t('email')).fill('laila@example.com');
    await page.getByLabel(t('password'), { exact: true }).fill('Secret-123');
    await page
      .locator('form')
      .getByRole('button', { name: t('sign_in') })
      .click();
    const errors = wordsOf('ar', 'errors');
    const error = page.locator('form').getByRole('alert');
    await expect(error).toHaveText(`${errors('refused')}\n${errors('no_response')}`);
  });
});

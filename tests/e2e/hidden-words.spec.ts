import type { Page } from '@playwright/test';
import { changeInboxRules, showInboxRules } from '../../src/contract/inbox-rules.ts';
import { HIDDEN_WORD_MAX, HIDDEN_WORDS_MAX } from '../../src/rules/hidden-words.ts';
import { request, signUpMember, type Member } from '../support/api.ts';
import { directions, enterAs, expect, newName, test, wordsIn } from '../support/browser-test.ts';
import { holdRequests } from '../support/hold-requests.ts';
import type { Server } from '../support/server.ts';

const storedWords = async (server: Server, { token }: Member) => {
  const { method, path } = showInboxRules;
  return (await request(server, method, path, { token })).body['hidden_words'];
};

for (const { lang, tag } of directions) {
  const t = wordsIn(lang);

  test.describe(`hidden words in ${lang}`, { tag }, () => {
    const open = async (page: Page) => {
      await page.goto(`/${lang}/dashboard#settings/safety`);
      await expect(field(page)).toBeVisible();
    };
    const field = (page: Page) => page.getByRole('dialog').getByLabel(t('hidden_words_add'));
    const remove = (page: Page, word: string) =>
      page.getByRole('button', { name: t('hidden_words_remove', { word }), exact: true });
    const used = (page: Page, count: number) =>
      page
        .getByRole('dialog')
        .getByText(t('hidden_words_counter', { used: count, max: HIDDEN_WORDS_MAX }));

    test('are added one by one and together, and removed by keyboard', async ({ page, server }) => {
      const owner = await signUpMember(server, newName());
      await enterAs(page, owner, lang);
      await open(page);
      await expect(used(page, 0)).toHaveCount(0);
      await field(page).fill('sausage');
      await field(page).press('Enter');
      await expect(remove(page, 'sausage')).toBeVisible();
      await expect(field(page)).toHaveValue('');
      await expect(field(page)).toBeFocused();
      await field(page).evaluate((input) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', 'two words\nكلمة\r\nsausage');
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
      });
      await expect(field(page)).toHaveValue('two words, كلمة, sausage');
      await page.getByRole('button', { name: t('hidden_words_button'), exact: true }).click();
      await expect(remove(page, 'كلمة')).toBeVisible();
      await expect(used(page, 3)).toBeVisible();
      expect(await storedWords(server, owner)).toEqual(['sausage', 'two words', 'كلمة']);

      await remove(page, 'sausage').press('Enter');
      await expect(remove(page, 'sausage')).toBeHidden();
      await expect(remove(page, 'two words')).toBeFocused();
      await open(page);
      await expect(used(page, 2)).toBeVisible();
      expect(await storedWords(server, owner)).toEqual(['two words', 'كلمة']);
    });

    test('do not change text typed while one is added', async ({ page, server }) => {
      await enterAs(page, await signUpMember(server, newName()), lang);
      await open(page);
      const release = await holdRequests(page, changeInboxRules.path);
      await field(page).fill('sausage');
      await field(page).press('Enter');
      await field(page).pressSequentially('cucumber');
      release();
      await expect(remove(page, 'sausage')).toBeVisible();
      await expect(field(page)).toHaveValue('cucumber');
      await field(page).press('Enter');
      await expect(remove(page, 'cucumber')).toBeVisible();
      await expect(field(page)).toHaveValue('');
    });

    test(
      'leave the focus alone if the owner moves it before a word is removed',
      { tag: '@long' },
      async ({ page, server }) => {
        await enterAs(page, await signUpMember(server, newName()), lang);
        await open(page);
        await field(page).fill('sausage, cucumber');
        await field(page).press('Enter');
        await expect(used(page, 2)).toBeVisible();
        const release = await holdRequests(page, changeInboxRules.path);
        await remove(page, 'sausage').click();
        await field(page).fill('tom');
        release();
        await expect(remove(page, 'sausage')).toBeHidden();
        await expect(used(page, 1)).toBeVisible();
        await expect(field(page)).toBeFocused();
      },
    );

    test(
      'are refused at the field, which keeps the input',
      { tag: '@long' },
      async ({ page, server, expectedErrors }) => {
        // Only the server knows the current number of words, and refuses too many.
        expectedErrors.push(/400/);
        const owner = await signUpMember(server, newName());
        const { method, path } = changeInboxRules;
        const words = Array.from({ length: HIDDEN_WORDS_MAX - 2 }, (_, index) => `word ${index}`);
        const json = { add: words };
        await request(server, method, path, { token: owner.token, json });
        await enterAs(page, owner, lang);
        await open(page);
        await expect(used(page, words.length)).toBeVisible();
        const long = 'x'.repeat(HIDDEN_WORD_MAX + 1);
        const several = (word: string, error: 'word_too_long' | 'word_too_short') =>
          t('hidden_word_error', { word, error: t(error) });
        const refusals = [
          ['', t('word_too_short')],
          ['   ', t('word_too_short')],
          ['x', t('word_too_short')],
          [long, t('word_too_long')],
          ['a b c d e f g h i', t('phrase_too_long')],
          [`fine, ${long}`, several(long, 'word_too_long')],
          ['fine, y', several('y', 'word_too_short')],
          ['fine, too, many', t('too_many_words')],
        ] as const;
        for (const [typed, error] of refusals) {
          await field(page).fill(typed);
          await field(page).press('Enter');
          await expect(page.getByRole('dialog').getByText(error, { exact: true })).toBeVisible();
          await expect(page.getByText(t('hidden_words_which'))).toBeVisible();
          await expect(field(page)).toHaveValue(typed);
          await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
        }
        expect(await storedWords(server, owner)).toEqual(words);
        await field(page).fill('fine, too');
        await field(page).press('Enter');
        await expect(used(page, HIDDEN_WORDS_MAX)).toBeVisible();
      },
    );

    test(
      'show an error when they cannot be loaded or saved, and keep the input',
      { tag: '@long' },
      async ({ page, server, expectedErrors }) => {
        expectedErrors.push(/503/);
        const owner = await signUpMember(server, newName());
        await enterAs(page, owner, lang);
        const fail = (method: string) =>
          page.route(`**${showInboxRules.path}`, (route) =>
            route.request().method() === method
              ? route.fulfill({ status: 503, json: {} })
              : route.fallback(),
          );
        await fail('GET');
        await page.evaluate(() => (location.hash = 'settings/safety'));
        await expect(page.getByText(t('hidden_words_load_failed'))).toBeVisible();
        await expect(field(page)).toBeHidden();
        await page.unrouteAll();
        // The list of blocked senders fails too, with a message of its own.
        const failure = page.getByRole('alert').filter({ hasText: t('hidden_words_load_failed') });
        await failure
          .locator('..')
          .getByRole('button', { name: t('try_again') })
          .click();
        await fail('POST');
        await field(page).fill('sausage');
        await field(page).press('Enter');
        await expect(page.getByRole('dialog').getByText(t('hidden_words_failed'))).toBeVisible();
        await expect(field(page)).toHaveValue('sausage');
        await page.unrouteAll();
        await field(page).press('Enter');
        await expect(remove(page, 'sausage')).toBeVisible();
        await fail('POST');
        await remove(page, 'sausage').click();
        await expect(page.locator('#toasts').getByRole('alert')).toHaveText(
          t('hidden_words_failed'),
        );
        await expect(remove(page, 'sausage')).toBeVisible();
      },
    );
  });
}

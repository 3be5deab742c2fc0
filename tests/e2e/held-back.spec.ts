import type { Page } from '@playwright/test';
import { listHeldMessages } from '../../src/contract/held-messages.ts';
import { changeInboxRules, showInboxRules } from '../../src/contract/inbox-rules.ts';
import { formatNumber } from '../../src/i18n/format.ts';
import { MESSAGES_PER_PAGE } from '../../src/rules/message.ts';
import { rulesOfColour, violationsOn } from '../support/accessibility.ts';
import { listInbox, request, sendMessage, type Member } from '../support/api.ts';
import { enterAs, expect, test, wordsIn, wordsOf, expectErrors } from '../support/browser-test.ts';
import { query } from '../support/database.ts';
import { holdBack } from '../support/fill-inbox.ts';
import type { Server } from '../support/server.ts';
import { HIDDEN_WORD_MAX, HIDDEN_WORDS_MAX } from '../../src/rules/hidden-words.ts';

async function hideWord(server: Server, { token }: Member, word: string): Promise<void> {
  const { method, path } = changeInboxRules;
  const { status } = await request(server, method, path, { token, json: { add: [word] } });
  expect(status).toBe(200);
}

const heldCount = async (server: Server, { token }: Member) => {
  const { method, path } = listHeldMessages;
  return (await request(server, method, path, { token })).body['count'];
};

const lang = 'ar';
const t = wordsIn(lang);

const link = (page: Page, held: number) =>
  page.getByRole('button', { name: t('held_link', { held }), exact: true });

const dialog = (page: Page) => page.getByRole('dialog', { name: t('held_title') });
const notes = (page: Page) => dialog(page).getByRole('article');

const openHeld = async (page: Page, held: number) => {
  await link(page, held).click();
  await expect(dialog(page)).toBeVisible();
};

const more = (page: Page) =>
  notes(page)
    .first()
    .getByRole('button', { name: t('more_actions') });

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).last().click();

test.describe('held messages', () => {
  test('are hidden until opened, and released', async ({ page, owner, server, anotherPerson }) => {
    await hideWord(server, owner, 'sausage');
    await sendMessage(server, owner, 'a kind word');
    const visitor = await anotherPerson();
    await visitor.goto(`/${lang}/${owner.username}`);
    await visitor.getByLabel(t('message_label')).fill('You Sáusage!');
    await visitor.getByRole('button', { name: t('send') }).click();
    await expect(visitor.getByRole('heading', { name: t('sent') })).toBeVisible();

    await enterAs(page, owner, lang);
    await expect(page.getByRole('article')).toHaveText(/a kind word/);
    await link(page, 1).press('Enter');
    await expect(dialog(page)).toHaveAccessibleName(
      `${t('held_title')} (${formatNumber(1, lang)})`,
    );
    await expect(notes(page)).toContainText(t('held_word'));
    await expect(page.locator('html')).not.toContainText('You Sáusage!');
    await notes(page)
      .getByRole('button', { name: t('held_show') })
      .press('Enter');
    await expect(dialog(page).getByText('You Sáusage!')).toBeVisible();
    await expect(dialog(page).locator('mark')).toHaveText('Sáusage');
    await notes(page)
      .getByRole('button', { name: t('held_hide') })
      .press('Enter');
    await expect(dialog(page).getByText('You Sáusage!')).toBeHidden();

    await notes(page)
      .getByRole('button', { name: t('held_release') })
      .press('Enter');
    await expect(page.locator('#toasts').getByText(t('held_released'))).toBeVisible();
    await expect(dialog(page).getByText(t('held_empty'))).toBeVisible();
    await expect(dialog(page).getByRole('heading', { name: t('held_title') })).toBeFocused();
    await page.keyboard.press('Escape');
    const released = page.getByRole('article').filter({ hasText: 'You Sáusage!' });
    await expect(released).toContainText(t('private'));
    await expect(link(page, 1)).toBeHidden();
    expect((await listInbox(server, owner)).items).toHaveLength(2);
  });
});

test.describe('held messages', { tag: '@long' }, () => {
  test('can be reported once read, and deleted with it', async ({ page, owner, server }) => {
    const report = wordsOf(lang, 'report', 'reasons');
    holdBack(server, owner, 1);
    await enterAs(page, owner, lang);
    await openHeld(page, 1);
    const open = notes(page).getByRole('button', { name: t('report'), exact: true });
    await more(page).click();
    await expect(open).toHaveCount(0);
    await notes(page)
      .getByRole('button', { name: t('held_show') })
      .click();
    await more(page).click();
    await open.click();
    const form = page.getByRole('dialog', { name: report('title_message') });
    await expect(form.getByText(report('consent'))).toBeVisible();
    await form.getByLabel(report('reason_hate'), { exact: true }).check();
    await form.getByLabel(report('also_delete')).check();
    await form.getByRole('button', { name: report('send'), exact: true }).click();
    await expect(page.locator('#toasts').getByText(report('own_thanks'))).toBeVisible();
    await expect(dialog(page).getByText(t('held_empty'))).toBeVisible();
    const cases = query(
      server,
      'SELECT content, is_private FROM cases WHERE profile_id = ?',
      owner.id,
    );
    expect(cases).toEqual([{ content: 'held 0', is_private: 1 }]);
  });

  test('are shown in an empty inbox, and deleted one by one', async ({ page, owner, server }) => {
    holdBack(server, owner, 2);
    await enterAs(page, owner, lang);
    await expect(page.getByText(t('empty_title'))).toBeVisible();
    await openHeld(page, 2);
    await more(page).click();
    await page.keyboard.press('Escape');
    await expect(more(page)).toBeFocused();
    await expect(more(page)).toHaveAttribute('aria-expanded', 'false');
    await more(page).click();
    await notes(page)
      .first()
      .getByRole('button', { name: t('delete_message') })
      .click();
    await press(page, t('cancel'));
    await expect(notes(page)).toHaveCount(2);
    await notes(page)
      .first()
      .getByRole('button', { name: t('delete_message') })
      .click();
    await press(page, t('delete'));
    await expect(notes(page)).toHaveCount(1);
    await expect(notes(page).getByRole('button', { name: t('held_show') })).toBeFocused();
    await notes(page)
      .getByRole('button', { name: t('held_show') })
      .click();
    await expect(dialog(page).getByText('held 0')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(link(page, 1)).toBeFocused();
    expect(await heldCount(server, owner)).toBe(1);
    expect((await listInbox(server, owner)).items).toEqual([]);
  });

  test('load page by page, and are deleted all at once', async ({ page, owner, server }) => {
    holdBack(server, owner, MESSAGES_PER_PAGE + 2);
    await sendMessage(server, owner, 'a kind word');
    await enterAs(page, owner, lang);
    await openHeld(page, MESSAGES_PER_PAGE + 2);
    await expect(notes(page)).toHaveCount(MESSAGES_PER_PAGE);
    const texts = dialog(page).getByText(/^held \d+$/);
    await press(page, t('held_show_all'));
    await expect(texts).toHaveCount(MESSAGES_PER_PAGE);
    await press(page, t('held_hide_all'));
    await expect(texts).toHaveCount(0);
    await dialog(page)
      .getByRole('button', { name: t('load_more') })
      .click();
    await expect(notes(page)).toHaveCount(MESSAGES_PER_PAGE + 2);
    await expect(dialog(page).getByRole('button', { name: t('load_more') })).toBeHidden();
    // The page gets no event for this held message, but it is deleted too.
    holdBack(server, owner, 1);
    await press(page, t('held_delete_all'));
    const question = t('held_delete_all_question', { count: MESSAGES_PER_PAGE + 3 });
    await expect(page.getByText(question)).toBeVisible();
    await press(page, t('delete_many', { count: MESSAGES_PER_PAGE + 3 }));
    await expect(dialog(page).getByText(t('held_empty'))).toBeVisible();
    await expect(dialog(page).getByRole('heading', { name: t('held_title') })).toBeFocused();
    expect(await heldCount(server, owner)).toBe(0);
    expect((await listInbox(server, owner)).items).toHaveLength(1);
  });

  test('stay when an action fails, with its own error', async ({ page, owner, server }) => {
    expectErrors(/503|Failed to load|ERR_FAILED|dynamically imported/);
    holdBack(server, owner, 1);
    await enterAs(page, owner, lang);
    const error = page.locator('#toasts').getByRole('alert');
    await page.route('**/_astro/lazy-dialogs*', (route) => route.abort());
    await link(page, 1).click();
    await expect(error).toHaveText(t('part_failed'));
    await page.reload();
    await page.unroute('**/_astro/lazy-dialogs*');
    await page.route('**/api/held_messages**', (route) => route.fulfill({ status: 503, json: {} }));
    await openHeld(page, 1);
    await expect(dialog(page).getByText(t('held_load_failed'))).toBeVisible();
    await page.unrouteAll();
    await press(page, t('try_again'));
    await expect(notes(page)).toHaveCount(1);
    await page.route('**/api/held_messages/**', (route) =>
      route.fulfill({ status: 503, json: {} }),
    );
    await press(page, t('held_release'));
    await expect(error.getByText(t('held_release_failed'))).toBeVisible();
    await more(page).click();
    await notes(page)
      .getByRole('button', { name: t('delete_message') })
      .click();
    await press(page, t('delete'));
    await expect(error.getByText(t('message_delete_failed'))).toBeVisible();
    // The menu is still open, over the button below it.
    await more(page).click();
    await press(page, t('held_delete_all'));
    await press(page, t('delete_many', { count: 1 }));
    await expect(error.getByText(t('held_delete_all_failed'))).toBeVisible();
    await expect(notes(page)).toHaveCount(1);
    expect(await heldCount(server, owner)).toBe(1);
  });

  test('are accessible, in light and dark', async ({ page, owner, server }) => {
    holdBack(server, owner, 2);
    await sendMessage(server, owner, 'a kind word');
    await enterAs(page, owner, lang);
    await expect(link(page, 2)).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await openHeld(page, 2);
    await notes(page)
      .first()
      .getByRole('button', { name: t('held_show') })
      .click();
    expect(await violationsOn(page, { within: 'dialog[open]' })).toEqual([]);
    await page.evaluate(() => document.documentElement.classList.add('dark'));
    expect(await violationsOn(page, { within: 'dialog[open]', rules: rulesOfColour })).toEqual([]);
  });
});

const storedWords = async (server: Server, { token }: Member) => {
  const { method, path } = showInboxRules;
  return (await request(server, method, path, { token })).body['hidden_words'];
};

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

test.describe('hidden words', () => {
  test('are added one by one and together, by keyboard', async ({ page, owner, server }) => {
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
});

test.describe('hidden words', { tag: '@long' }, () => {
  test('are refused at the field, which keeps the input', async ({ page, owner, server }) => {
    // Only the server knows the current number of words, and refuses too many.
    expectErrors(/400/);
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
  });
});

import type { Page } from '@playwright/test';
import {
  listHeldMessages,
  releaseHeldMessages,
  type HeldPage,
} from '../../src/contract/held-messages.ts';
import { changeInboxRules } from '../../src/contract/inbox-rules.ts';
import { formatNumber } from '../../src/i18n/format.ts';
import { MESSAGES_PER_PAGE } from '../../src/rules/message.ts';
import { rulesOfColour, violationsOn } from '../support/accessibility.ts';
import { listInbox, request, sendMessage, signUpMember, type Member } from '../support/api.ts';
import {
  directions,
  enterAs,
  expect,
  newName,
  test,
  wordsIn,
  wordsOf,
} from '../support/browser-test.ts';
import { query } from '../support/database.ts';
import { holdBack } from '../support/fill-inbox.ts';
import { holdRequests } from '../support/hold-requests.ts';
import type { Server } from '../support/server.ts';

async function hideWord(server: Server, { token }: Member, word: string): Promise<void> {
  const { method, path } = changeInboxRules;
  const { status } = await request(server, method, path, { token, json: { add: [word] } });
  expect(status).toBe(200);
}

const heldCount = async (server: Server, { token }: Member) => {
  const { method, path } = listHeldMessages;
  return (await request(server, method, path, { token })).body['count'];
};

for (const { lang, tag } of directions) {
  const t = wordsIn(lang);

  test.describe(`held messages in ${lang}`, { tag }, () => {
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

    test('appear nowhere else, are hidden until opened, and can be released', async ({
      page,
      server,
      anotherPerson,
    }) => {
      const owner = await signUpMember(server, newName());
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

    test(
      'released above the settings leave no button, and the focus is near it',
      { tag: '@long' },
      async ({ page, server }) => {
        const owner = await signUpMember(server, newName());
        holdBack(server, owner, 1);
        await enterAs(page, owner, lang);
        await page.evaluate(() => (location.hash = 'settings/safety'));
        const settings = page.getByRole('dialog', { name: t('settings') });
        await settings.getByRole('button', { name: t('held_link', { held: 1 }) }).click();
        await notes(page)
          .getByRole('button', { name: t('held_show') })
          .click();
        await notes(page)
          .getByRole('button', { name: t('held_release') })
          .click();
        await expect(dialog(page).getByText(t('held_empty'))).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(settings.getByRole('heading', { name: t('hidden_words') })).toBeFocused();
        await expect(settings.getByRole('button', { name: /· \d/ })).toHaveCount(0);
      },
    );

    test(
      'can be reported once they were read, and deleted with it',
      { tag: '@long' },
      async ({ page, server }) => {
        const owner = await signUpMember(server, newName());
        const report = wordsOf(lang, 'report');
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
      },
    );

    test(
      'are shown in an empty inbox, and deleted one by one',
      { tag: '@long' },
      async ({ page, server }) => {
        const owner = await signUpMember(server, newName());
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
      },
    );

    test(
      'leave the focus alone if the owner moves it before a release',
      { tag: '@long' },
      async ({ page, server }) => {
        const owner = await signUpMember(server, newName());
        holdBack(server, owner, 3);
        await sendMessage(server, owner, 'a kind word');
        await enterAs(page, owner, lang);
        await openHeld(page, 3);
        const release = await holdRequests(page, releaseHeldMessages.path);
        await notes(page)
          .first()
          .getByRole('button', { name: t('held_release') })
          .click();
        const last = notes(page)
          .last()
          .getByRole('button', { name: t('held_show') });
        await last.focus();
        release();
        await expect(page.locator('#toasts').getByText(t('held_released'))).toBeVisible();
        await expect(notes(page)).toHaveCount(2);
        await expect(last).toBeFocused();
      },
    );

    test(
      'stay open when the first message of the inbox is released',
      { tag: '@long' },
      async ({ page, server }) => {
        const owner = await signUpMember(server, newName());
        holdBack(server, owner, 2);
        await enterAs(page, owner, lang);
        await openHeld(page, 2);
        await notes(page)
          .first()
          .getByRole('button', { name: t('held_release') })
          .click();
        await expect(page.locator('[data-message]')).toHaveCount(1);
        await expect(notes(page)).toHaveCount(1);
      },
    );

    test(
      'load page by page, and are deleted all at once',
      { tag: '@long' },
      async ({ page, server }) => {
        const owner = await signUpMember(server, newName());
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
      },
    );

    test(
      'are not shown as an empty list when a further page fails to load',
      { tag: '@long' },
      async ({ page, server, expectedErrors }) => {
        expectedErrors.push(/503/);
        const owner = await signUpMember(server, newName());
        holdBack(server, owner, 2);
        await enterAs(page, owner, lang);
        await page.route(`**${listHeldMessages.path}*`, async (route) => {
          if (route.request().url().includes('created_at')) {
            await route.fulfill({ status: 503, json: {} });
            return;
          }
          const response = await route.fetch();
          const held = (await response.json()) as HeldPage;
          const items = held.items.slice(0, 1);
          await route.fulfill({ json: { ...held, items, next: items[0] } });
        });
        await openHeld(page, 2);
        await expect(notes(page)).toHaveCount(1);
        // The emptied list asks for its further page by itself.
        const furtherPage = page.waitForResponse((answer) => answer.url().includes('created_at'));
        await press(page, t('held_release'));
        await expect(notes(page)).toHaveCount(0);
        expect((await furtherPage).status()).toBe(503);
        await expect(dialog(page).getByText(t('held_empty'))).toHaveCount(0);
        await page.unrouteAll();
        await press(page, t('load_more'));
        await expect(notes(page)).toHaveCount(1);
      },
    );

    test(
      'stay when an action fails, and each action has its own error',
      { tag: '@long' },
      async ({ page, server, expectedErrors }) => {
        expectedErrors.push(/503|Failed to load|ERR_FAILED|dynamically imported/);
        const owner = await signUpMember(server, newName());
        holdBack(server, owner, 1);
        await enterAs(page, owner, lang);
        const error = page.locator('#toasts').getByRole('alert');
        await page.route('**/_astro/HeldDialog*', (route) => route.abort());
        await link(page, 1).click();
        await expect(error).toHaveText(t('part_failed'));
        await page.reload();
        await page.unroute('**/_astro/HeldDialog*');
        await page.route('**/api/held_messages**', (route) =>
          route.fulfill({ status: 503, json: {} }),
        );
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
      },
    );

    test('are accessible, in light and dark', { tag: '@long' }, async ({ page, server }) => {
      const owner = await signUpMember(server, newName());
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
      expect(await violationsOn(page, { within: 'dialog[open]', rules: rulesOfColour })).toEqual(
        [],
      );
    });

    test('link the hidden words', { tag: '@long' }, async ({ page, server }) => {
      const owner = await signUpMember(server, newName());
      holdBack(server, owner, 1);
      await enterAs(page, owner, lang);
      await openHeld(page, 1);
      await dialog(page)
        .getByRole('link', { name: t('held_change_words') })
        .click();
      await expect(dialog(page)).toBeHidden();
      await expect(page.getByRole('heading', { level: 3, name: t('safety') })).toBeVisible();
    });
  });
}

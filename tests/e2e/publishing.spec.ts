import type { Locator, Page } from '@playwright/test';
import { changeMessages } from '../../src/contract/messages.ts';
import { violationsOn } from '../support/accessibility.ts';
import { records, request, sendMessage, signUpMember, type Member } from '../support/api.ts';
import { enterAs, expect, newName, test, wordsIn, expectErrors } from '../support/browser-test.ts';
import type { Server } from '../support/server.ts';
import { reply } from '../support/sender-links.ts';

/** Checks for each text whether others see it. */
async function expectSeen(guest: Page, texts: Record<string, boolean>): Promise<void> {
  await guest.reload();
  for (const [text, isSeen] of Object.entries(texts)) {
    await expect(guest.getByText(text, { exact: true })).toHaveCount(isSeen ? 1 : 0);
  }
}

const lang = 'ar';
const t = wordsIn(lang);

/** Opens the dashboard of a new owner with a message and private replies. */
async function enterWith(page: Page, server: Server, replies: readonly string[] = []) {
  const owner = await signUpMember(server, newName());
  const id = await sendMessage(server, owner, 'question');
  for (const content of replies) await reply(server, owner, id, content, {});
  await enterAs(page, owner, lang);
  return { owner, id, card: page.getByRole('article') };
}

/** Opens the form of a reply. */
async function openReply(card: Locator): Promise<Locator> {
  await card.getByRole('button', { name: t('reply'), exact: true }).click();
  return card.getByRole('textbox');
}

/** Opens the owner's page as a guest. */
async function visit(anotherPerson: () => Promise<Page>, owner: Member): Promise<Page> {
  const guest = await anotherPerson();
  await guest.goto(`/${lang}/${owner.username}`);
  return guest;
}

test.describe('publishing', () => {
  test('a reply is published by one press, and undone', async ({ page, server, anotherPerson }) => {
    const { owner, card } = await enterWith(page, server);
    const guest = await visit(anotherPerson, owner);
    const said = card.locator('> .note-meta');
    await expect(said).toContainText(t('seen_by_owner'));
    await card.getByRole('button', { name: t('reply'), exact: true }).click();
    const publish = card.getByRole('button', { name: t('reply_and_publish') });
    await expect(publish).toBeDisabled();
    const field = card.getByRole('textbox');
    await field.fill('answer');
    await publish.click();
    const undo = page.locator('#toasts').getByRole('button', { name: t('undo') });
    await expect(undo).toBeVisible();
    await expect(page.locator('#toasts')).toContainText(t('published'));
    await expect(said).toContainText(t('seen_by_all'));
    await expect(card.getByRole('listitem')).toContainText(t('seen_by_all'));
    // A reply to a public message is public: there is only one button.
    await expect(publish).toHaveCount(0);
    await expect(card.getByText(t('reply_hint_public'))).toBeVisible();
    await expect(field).toBeFocused();
    await expectSeen(guest, { question: true, answer: true });

    await page.keyboard.press('Tab');
    await expect(undo).toBeFocused();
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(undo).toHaveCount(0);
    await expect(page.getByText(t('now_private'))).toBeVisible();
    await expect(field).toBeFocused();
    await expect(said).toContainText(t('seen_by_owner'));
    await expect(card.getByRole('listitem')).toContainText(t('seen_by_owner'));
    await expectSeen(guest, { question: false, answer: false });
  });

  test('a reply started as private stays private', async ({ page, server, anotherPerson }) => {
    const { owner, id, card } = await enterWith(page, server);
    const field = await openReply(card);
    await field.fill('to myself');
    const json = { is_public: true };
    await request(server, 'PATCH', records('messages', id), { token: owner.token, json });
    await expect(card.locator('> .note-meta')).toContainText(t('seen_by_all'));
    await expect(card.getByText(t('reply_hint_private'))).toBeVisible();
    await field.press('Control+Enter');
    await expect(card.getByRole('listitem')).toContainText(t('seen_by_owner'));
    await expect(card.getByText(t('reply_hint_public'))).toBeVisible();
    const guest = await visit(anotherPerson, owner);
    await expectSeen(guest, { question: true, 'to myself': false });

    // The reply's own button still makes it public, and the undo reverts only that.
    const hidden = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await card
      .getByRole('button', { name: t('make_private') })
      .first()
      .click();
    await hidden;
    await field.fill('for all');
    await request(server, 'PATCH', records('messages', id), { token: owner.token, json });
    await expect(card.locator('> .note-meta')).toContainText(t('seen_by_all'));
    await expect(card.getByRole('button', { name: t('reply_and_publish') })).toHaveCount(0);
    await card.locator('label', { hasText: t('audience_everybody') }).click();
    await field.press('Control+Enter');
    // The toast of the first reply may still be there.
    await expect(card.getByRole('listitem')).toHaveCount(2);
    await expectSeen(guest, { question: true, 'to myself': false, 'for all': true });
    await page.getByRole('button', { name: t('undo') }).click();
    await expect(page.locator('#toasts').getByText(t('reply_now_private'))).toBeVisible();
    await expectSeen(guest, { question: true, 'to myself': false, 'for all': false });
  });
});

test.describe('publishing', { tag: '@long' }, () => {
  test('a message asks once about its private replies', async ({ page, server, anotherPerson }) => {
    const { owner, id, card } = await enterWith(page, server, ['one', 'two']);
    const guest = await visit(anotherPerson, owner);
    const show = card.getByRole('button', { name: t('make_public') });
    const hide = card.getByRole('button', { name: t('make_private') });
    const undo = page.getByRole('button', { name: t('undo') });
    const dialog = page.getByRole('dialog', { name: t('publish_question', { count: 2 }) });

    await show.click();
    await expect(dialog).toBeVisible();
    expect(await violationsOn(page, { within: 'dialog' })).toEqual([]);
    await dialog.getByRole('button', { name: t('cancel'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(show).toBeFocused();

    await show.click();
    await dialog.getByRole('button', { name: t('publish_message_only') }).click();
    await expect(page.locator('#toasts')).toContainText(t('now_public'));
    await expect(hide).toBeFocused();
    await expectSeen(guest, { question: true, one: false, two: false });
    await hide.click();
    await expect(page.getByText(t('now_private'))).toBeVisible();

    await show.click();
    await dialog.getByRole('button', { name: t('publish_with_replies', { count: 2 }) }).click();
    await expect(page.locator('#toasts')).toContainText(t('published'));
    await expect(undo).toHaveCount(1);
    await expectSeen(guest, { question: true, one: true, two: true });
    // The replies are hidden last. The visible toast may still be from the first change.
    const hidden = page.waitForResponse(`**${changeMessages.path}`);
    await undo.click();
    await expect(show).toBeVisible();
    await hidden;
    await expectSeen(guest, { question: false, one: false, two: false });

    await show.click();
    await expect(dialog).toBeVisible();
    const json = { ids: [id], is_public: true, with_replies: true };
    await request(server, 'POST', changeMessages.path, { token: owner.token, json });
    await expect(dialog).toHaveCount(0);
    await expect(hide).toBeVisible();
  });

  test('a reply asks once about earlier private ones', async ({ page, server, anotherPerson }) => {
    const { owner, card } = await enterWith(page, server, ['one']);
    const guest = await visit(anotherPerson, owner);
    await card.getByRole('button', { name: t('reply_count', { count: 1 }) }).click();
    const field = card.getByRole('textbox');
    await field.fill('two');
    await card.getByRole('button', { name: t('reply_and_publish') }).click();
    const dialog = page.getByRole('dialog', { name: t('publish_many_title') });
    await dialog.getByRole('button', { name: t('cancel'), exact: true }).click();
    await expect(field).toHaveValue('two');
    await expectSeen(guest, { question: false, one: false, two: false });

    await card.getByRole('button', { name: t('reply_and_publish') }).click();
    await dialog.getByRole('button', { name: t('publish_new_reply') }).click();
    await expect(page.locator('#toasts')).toContainText(t('published'));
    await expect(field).toBeFocused();
    await expectSeen(guest, { question: true, one: false, two: true });
    await page.getByRole('button', { name: t('undo') }).click();
    await expect(page.locator('#toasts')).toContainText(t('now_private'));
    await expectSeen(guest, { question: false, one: false, two: false });

    await field.fill('three');
    await card.getByRole('button', { name: t('reply_and_publish') }).click();
    await dialog.getByRole('button', { name: t('publish_all_replies') }).click();
    await expect(page.locator('#toasts')).toContainText(t('published'));
    await expectSeen(guest, { question: true, one: true, two: true, three: true });
    await page.getByRole('button', { name: t('undo') }).click();
    await expect(card.getByText(t('seen_by_owner'), { exact: true })).toHaveCount(4);
    await expectSeen(guest, { question: false, one: false, two: false, three: false });
  });

  test('never happens by Ctrl and Enter', async ({ page, owner, server, anotherPerson }) => {
    expectErrors(/ERR_FAILED/);
    const id = await sendMessage(server, owner, 'question');
    await page.route('**/api/realtime', (route) => route.abort());
    await enterAs(page, owner, lang);
    const card = page.getByRole('article');
    await card.getByRole('button', { name: t('reply'), exact: true }).click();
    const json = { is_public: true };
    await request(server, 'PATCH', records('messages', id), { token: owner.token, json });
    const field = card.getByRole('textbox');
    await field.fill('to myself');
    await field.press('Control+Enter');
    await expect(card.getByRole('listitem')).toContainText(t('seen_by_owner'));
    const guest = await visit(anotherPerson, owner);
    await expectSeen(guest, { question: true, 'to myself': false });
  });
});

test.describe('an undo', { tag: '@long' }, () => {
  test('an undo stays six seconds, or while it has the focus', async ({ page, owner, server }) => {
    await sendMessage(server, owner, 'question');
    await page.clock.install();
    await enterAs(page, owner, lang);
    const undo = page.getByRole('button', { name: t('undo') });
    const publish = page.getByRole('button', { name: t('make_public') });
    await publish.click();
    await expect(undo).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.runFor(5000);
    await expect(undo).toBeVisible();
    await page.clock.runFor(1500);
    await expect(undo).toHaveCount(0);

    await page.getByRole('button', { name: t('make_private') }).click();
    await publish.click();
    await undo.focus();
    await page.clock.runFor(20_000);
    await expect(undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(publish).toBeVisible();
  });
});

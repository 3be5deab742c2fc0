import type { Locator, Page } from '@playwright/test';
import { violationsOn } from '../support/accessibility.ts';
import { listInbox, signUpMember, type Member } from '../support/api.ts';
import { enterAs, expect, newName, tabTo, test, wordsIn } from '../support/browser-test.ts';
import { openKeyboardOnFocus, phone, touch } from '../support/phone.ts';
import { answerBack, newSecret, reply, sendWithLink, threadOf } from '../support/sender-links.ts';
import type { Server } from '../support/server.ts';
import { inMenu } from '../support/page-steps.ts';

// An owner who answers the sender of a message alone, and lets the sender answer once.

type Audience = 'everybody' | 'owner' | 'sender';

const cardOf = (page: Page, text: string) =>
  page.getByRole('article').filter({ has: page.locator('> div .note-text', { hasText: text }) });

const lang = 'ar';
const t = wordsIn(lang);

const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true });

const radio = (card: Locator, audience: Audience) =>
  card.getByRole('radio', { name: t(`audience_${audience}`), exact: true });

const chip = (card: Locator, audience: Audience) =>
  card.locator('label', { hasText: t(`audience_${audience}`) });

async function choose(card: Locator, audience: Audience): Promise<void> {
  await chip(card, audience).click();
  await expect(radio(card, audience)).toBeChecked();
}

const toast = (page: Page, text: string) => page.locator('#toasts').getByText(text);

/** Signs up an owner with a message that has a link. */
async function ownerWithLink(server: Server) {
  const owner = await signUpMember(server, newName());
  const secret = newSecret();
  await sendWithLink(server, owner, secret, 'asked');
  return { owner, secret };
}

/** Stores a reply for the sender alone, who may answer it once. */
async function invite(server: Server, owner: Member): Promise<void> {
  const { items } = await listInbox(server, owner);
  const fields = { for_sender: true, may_answer: true };
  await reply(server, owner, items[0]?.id ?? '', 'confided', fields);
}

const readBy = async (server: Server, secret: string) => {
  const { messages, can_answer } = await threadOf(server, secret);
  return { texts: messages.flatMap(({ replies }) => replies).map(textOf), can_answer };
};

const textOf = ({ content }: { content: string }) => content;

test.describe('an owner', () => {
  test.describe('on a phone', () => {
    test.use({ hasTouch: true });

    test('answers the sender alone with two touches', async ({ page, server }) => {
      const { owner, secret } = await ownerWithLink(server);
      await openKeyboardOnFocus(page);
      await enterAs(page, owner, lang);
      const card = cardOf(page, 'asked');
      await touch(page, button(card, t('reply')));
      await expect(card.getByLabel(t('reply_label'))).toBeFocused();
      await page.keyboard.type('answered');
      await expect(radio(card, 'sender')).toBeChecked();
      await touch(page, button(card, t('reply_to_sender')));
      await expect(toast(page, t('reply_added'))).toBeVisible();
      await expect(card.getByRole('listitem')).toContainText(t('for_sender'));
      expect(await readBy(server, secret)).toEqual({ texts: ['answered'], can_answer: false });
      const { items } = await listInbox(server, owner);
      expect(items).toMatchObject([{ is_public: false, replies: [{ is_public: false }] }]);
      // The next reply is for the sender again.
      await expect(radio(card, 'sender')).toBeChecked();
    });
  });

  test(
    'lets the sender answer once, by keyboard, and sees the answer with its message',
    { tag: '@long' },
    async ({ page, server }) => {
      const { owner, secret } = await ownerWithLink(server);
      await enterAs(page, owner, lang);
      const card = cardOf(page, 'asked');
      await button(card, t('reply')).click();
      await expect(card.getByLabel(t('reply_label'))).toBeFocused();
      await page.keyboard.type('answered');
      const invitation = card.getByRole('checkbox', { name: t('let_sender_answer') });
      await tabTo(page, radio(card, 'sender'));
      await page.keyboard.press('ArrowDown');
      await expect(radio(card, 'owner')).toBeChecked();
      await expect(invitation).toHaveCount(0);
      await expect(button(card.locator('form'), t('save_note'))).toBeEnabled();
      await page.keyboard.press('ArrowUp');
      await expect(radio(card, 'sender')).toBeChecked();
      await expect(card.getByText(t('reply_hint_sender'))).toBeVisible();
      await tabTo(page, invitation);
      await expect(invitation).not.toBeChecked();
      await page.keyboard.press('Space');
      await tabTo(page, button(card, t('reply_to_sender')));
      await page.keyboard.press('Enter');
      const sent = card.getByRole('listitem');
      await expect(sent).toContainText(t('may_answer'));
      expect(await readBy(server, secret)).toEqual({ texts: ['answered'], can_answer: true });

      await answerBack(server, owner, secret, 'one word');
      const answer = cardOf(page, 'one word');
      const earlier = answer.getByRole('button', { name: t('answers_reply') });
      await expect(earlier).toContainText('asked');
      // The invitation is used up.
      await expect(sent).not.toContainText(t('may_answer'));
      await earlier.press('Enter');
      await expect(card).toBeFocused();
      await expect(button(answer, t('more_actions'))).toBeVisible();
    },
  );

  test('publishes a reply for the sender after a confirmation', async ({ page, server }) => {
    const { owner, secret } = await ownerWithLink(server);
    await invite(server, owner);
    await enterAs(page, owner, lang);
    const card = cardOf(page, 'asked');
    const replies = async () => (await listInbox(server, owner)).items[0]?.replies;
    // The question about private replies is not asked for one that is for the sender alone.
    await button(card, t('make_public')).click();
    await expect(toast(page, t('now_public'))).toBeVisible();
    expect(await replies()).toMatchObject([{ is_public: false, for_sender: true }]);

    await button(card, t('reply_count', { count: 1 })).click();
    const sent = card.getByRole('listitem');
    await expect(sent).toContainText(t('for_sender'));
    const dialog = page.getByRole('dialog', { name: t('publish_for_sender') });
    await (
      await inMenu(sent, { menu: t('reply_actions'), action: t('reply_make_public') })
    ).click();
    await expect(dialog).toContainText(t('publish_for_sender_now'));
    expect(await violationsOn(page, { within: 'dialog' })).toEqual([]);
    await button(dialog, t('cancel')).click();
    expect(await replies()).toMatchObject([{ is_public: false, for_sender: true }]);

    await (
      await inMenu(sent, { menu: t('reply_actions'), action: t('reply_make_public') })
    ).click();
    await button(dialog, t('reply_make_public')).click();
    await expect(toast(page, t('reply_now_public'))).toBeVisible();
    await expect(sent).toContainText(t('seen_by_all'));
    expect(await replies()).toMatchObject([{ is_public: true, for_sender: false }]);
    await button(page, t('undo')).click();
    await expect(toast(page, t('reply_now_for_sender'))).toBeVisible();
    expect(await replies()).toMatchObject([{ is_public: false, for_sender: true }]);

    await (
      await inMenu(sent, { menu: t('reply_actions'), action: t('reply_make_private') })
    ).click();
    await expect(toast(page, t('reply_now_private'))).toBeVisible();
    await expect(sent.getByText(t('may_answer'))).toHaveCount(0);
    expect(await readBy(server, secret)).toEqual({ texts: [], can_answer: false });
    await (await inMenu(sent, { menu: t('reply_actions'), action: t('for_sender') })).click();
    await expect.poll(() => readBy(server, secret)).toMatchObject({ texts: ['confided'] });
  });

  test(
    'sees all of it accessibly, in light and dark',
    { tag: '@long' },
    async ({ page, server }) => {
      await page.setViewportSize(phone);
      const { owner, secret } = await ownerWithLink(server);
      await invite(server, owner);
      await answerBack(server, owner, secret, 'one word');
      const id = (await listInbox(server, owner)).items[1]?.id ?? '';
      await reply(server, owner, id, 'again', { for_sender: true, may_answer: true });
      await enterAs(page, owner, lang);
      const card = cardOf(page, 'asked');
      await button(card, t('reply_count', { count: 2 })).click();
      await choose(card, 'sender');
      await expect(card.getByText(t('may_answer'))).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
      await page.evaluate(() => document.documentElement.classList.add('dark'));
      expect(await violationsOn(page)).toEqual([]);
    },
  );
});

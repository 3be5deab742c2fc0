import type { Page } from '@playwright/test';
import { REPLY_MAX } from '../../src/rules/reply.ts';
import { records, request, sendMessage, signUpMember, listInbox } from '../support/api.ts';
import { enterAs, expect, newName, tabTo, test, wordsIn } from '../support/browser-test.ts';
import { fillInbox } from '../support/fill-inbox.ts';
import { inMenu } from '../support/page-steps.ts';
import { Sender } from '../support/blocks.ts';
import { publicMessage } from '../support/reports.ts';
import { reply } from '../support/sender-links.ts';

const noteWith = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

/** Waits for the server's next successful answer to a change. */
const changeTaken = (page: Page) =>
  page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());

const lang = 'ar';
const t = wordsIn(lang);

test.describe('a card', () => {
  test('is deleted after a confirmation, and moves the focus', async ({ page, owner, server }) => {
    for (const content of ['plum', 'pear', 'apple']) await sendMessage(server, owner, content);
    await enterAs(page, owner, lang);
    const remove = { menu: t('more_actions'), action: t('delete_message') };
    const ask = (text: string) => inMenu(noteWith(page, text), remove);
    const dialog = page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: t('delete'), exact: true });

    await (await ask('apple')).click();
    await expect(dialog).toContainText(t('confirm_delete_message'));
    await dialog.getByRole('button', { name: t('cancel') }).click();
    await expect(dialog).toBeHidden();
    await expect(await ask('apple')).toBeFocused();
    await (await ask('apple')).press('Enter');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(await ask('apple')).toBeFocused();
    await expect(noteWith(page, 'apple')).toBeVisible();

    await (await ask('apple')).click();
    await confirm.click();
    await expect(page.locator('#toasts').getByText(t('message_deleted'))).toBeVisible();
    await expect(noteWith(page, 'apple')).toHaveCount(0);
    await expect(noteWith(page, 'pear')).toBeFocused();
    await expect(page.getByText(t('message_count', { count: 2 }), { exact: true })).toBeAttached();

    // Deleting the last message of the list moves the focus to the previous one.
    await (await ask('plum')).click();
    await confirm.click();
    await expect(noteWith(page, 'pear')).toBeFocused();
    await (await ask('pear')).click();
    await confirm.click();
    await expect(page.getByRole('heading', { name: t('empty_title') })).toBeFocused();
    await page.reload();
    await expect(page.getByText(t('empty_title'))).toBeVisible();
  });
});

test.describe('the replies', () => {
  test('are written by keyboard, as visible', async ({ page, owner, server, anotherPerson }) => {
    fillInbox(server, owner, 2);
    await sendMessage(server, owner, 'kept to myself');
    await publicMessage(server, owner, 'for all');
    await enterAs(page, owner, lang);
    const card = noteWith(page, 'for all');
    const toggle = card.locator('button[aria-expanded]').first();
    await expect(toggle).toHaveAccessibleName(t('reply'));
    await tabTo(page, toggle);
    await page.keyboard.press('Enter');
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    const field = card.getByLabel(t('reply_label'));
    const submit = card.locator('form [type=submit]');
    await expect(field).toBeFocused();
    await expect(submit).toBeDisabled();
    await page.keyboard.press('Control+Enter');
    await page.keyboard.type('   ');
    await expect(submit).toBeDisabled();
    await page.keyboard.type('thank you');
    await expect(card.getByText(t('counter', { length: 12, max: REPLY_MAX }))).toBeVisible();
    await tabTo(page, submit);
    await page.keyboard.press('Enter');
    await expect(page.locator('#toasts').getByText(t('reply_added'))).toBeVisible();
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();
    await expect(submit).toBeDisabled();
    const reply = card.getByRole('listitem').filter({ hasText: 'thank you' });
    await expect(reply.getByText(t('seen_by_all'), { exact: true })).toBeVisible();
    await expect(toggle).toHaveAccessibleName(t('reply_count', { count: 1 }));
    await page.keyboard.type('a draft');
    await toggle.click();
    await expect(field).toBeHidden();
    await toggle.click();
    await expect(field).toHaveValue('a draft');
    await expect(field).toBeFocused();
    const filters = page.getByRole('group', { name: t('filters') });
    await filters.getByRole('button', { name: t('filter_private') }).click();
    await expect(card).toHaveCount(0);
    await filters.getByRole('button', { name: t('filter_all') }).click();
    await expect(field).toHaveValue('a draft');
    await field.press('Control+Enter');
    await expect(field).toHaveValue('');
    await expect(card.getByRole('listitem').filter({ hasText: 'a draft' })).toBeVisible();
    await expect(toggle).toHaveAccessibleName(t('reply_count', { count: 2 }));

    const privateCard = noteWith(page, 'kept to myself');
    await privateCard.getByRole('button', { name: t('reply'), exact: true }).click();
    await privateCard.getByLabel(t('note_label')).fill('noted');
    await privateCard
      .locator('form')
      .getByRole('button', { name: t('save_note'), exact: true })
      .click();
    await expect(privateCard.getByRole('listitem')).toContainText(t('seen_by_owner'));
    // A reply to a private message is private too.
    const change = { menu: t('reply_actions'), action: t('reply_make_public') };
    await (await inMenu(privateCard, change)).click();
    const changed = page.getByText(t('reply_now_public'));
    await expect(changed).toHaveText(`${t('reply_now_public')}\n${t('reply_public_later')}`);
    const badge = privateCard.getByText(t('seen_later'), { exact: true });
    await expect(badge).toBeVisible();

    const guest = await anotherPerson();
    await guest.goto(`/${lang}/${owner.username}`);
    await expect(noteWith(guest, 'for all')).toContainText('thank you');
    await expect(guest.getByText('noted')).toBeHidden();
    await expect(guest.getByText('kept to myself')).toBeHidden();
  });
});

test.describe('a card', { tag: '@long' }, () => {
  test('fits a narrow phone with all of its parts open', async ({ page, owner, server }) => {
    const id = await sendMessage(server, owner, 'https://example.com/'.repeat(20));
    await reply(server, owner, id, 'unbreakable'.repeat(20), {});
    await enterAs(page, owner, lang);
    await page.setViewportSize({ width: 320, height: 640 });
    const card = page.getByRole('article');
    await card.getByRole('button', { name: t('reply_count', { count: 1 }) }).click();
    await expect(card.getByLabel(t('note_label'))).toBeVisible();
    const fire = await inMenu(card, { menu: t('more_actions'), action: '🔥' });
    await expect(fire).toBeVisible();
    const [overflow, ...sizes] = await page.evaluate(() => [
      document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ...[...document.querySelectorAll('article button')].flatMap((button) => {
        // The replies are hidden until they are opened.
        if (!button.checkVisibility()) return [];
        const { width, height } = button.getBoundingClientRect();
        return [width, height];
      }),
    ]);
    expect(overflow).toBe(0);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
    // On a phone, the menu has the reactions, and closes once one is chosen.
    await fire.click();
    await expect(fire).toBeHidden();
    await expect(card.getByLabel(t('reactions', { reactions: '🔥' }))).toBeVisible();
  });

  test('is reacted to by keyboard alone', async ({ page, owner, server, anotherPerson }) => {
    await publicMessage(server, owner, 'dear');
    await enterAs(page, owner, lang);
    const card = noteWith(page, 'dear');
    const react = card.getByRole('button', { name: t('react') });
    await tabTo(page, react);
    await page.keyboard.press('Enter');
    await expect(react).toHaveAttribute('aria-expanded', 'true');
    const fire = card.getByRole('button', { name: '🔥' });
    const heart = card.getByRole('button', { name: '❤️' });
    await page.keyboard.press('Tab');
    await expect(heart).toBeFocused();
    await tabTo(page, fire);
    await page.keyboard.press('Space');
    await expect(fire).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Escape');
    await expect(fire).toBeHidden();
    await expect(react).toBeFocused();
    await expect(card.getByLabel(t('reactions', { reactions: '🔥' }))).toBeVisible();

    await react.click();
    const both = changeTaken(page);
    await heart.click();
    await both;
    await page.reload();
    await expect(card.getByLabel(t('reactions', { reactions: '❤️ 🔥' }))).toBeVisible();

    const guest = await anotherPerson();
    await guest.goto(`/${lang}/${owner.username}`);
    const shown = noteWith(guest, 'dear').getByLabel(t('reactions', { reactions: '❤️🔥' }));
    await expect(shown).toBeVisible();
  });
});

test.describe('the replies', { tag: '@long' }, () => {
  test('are deleted by their author, after a confirmation', async ({ page, owner, server }) => {
    const other = await signUpMember(server, newName());
    const id = await sendMessage(server, owner, 'mine');
    await reply(server, owner, id, 'my answer', {});
    await reply(server, owner, id, 'my second answer', {});
    // Only a superuser can create a reply of another author.
    const json = { message_id: id, user_id: other.id, content: 'not my answer' };
    const { token } = server.superuser;
    await request(server, 'POST', records('message_replies'), { token, json });
    await enterAs(page, owner, lang);
    const card = noteWith(page, 'mine');
    await card.getByRole('button', { name: t('reply_count', { count: 3 }) }).click();
    const foreign = card.getByRole('listitem').filter({ hasText: 'not my answer' });
    await expect(foreign).toContainText(t('unknown'));
    await expect(foreign).toContainText(t('seen_by_owner'));
    await expect(foreign.getByRole('button')).toHaveCount(0);

    const own = card.getByRole('listitem').first();
    const ask = { menu: t('reply_actions'), action: t('delete_reply') };
    const dialog = page.getByRole('dialog');
    await (await inMenu(own, ask)).click();
    await expect(dialog).toContainText(t('confirm_delete_reply'));
    await dialog.getByRole('button', { name: t('cancel') }).click();
    await expect(await inMenu(own, ask)).toBeFocused();
    await (await inMenu(own, ask)).click();
    await dialog.getByRole('button', { name: t('delete'), exact: true }).click();
    await expect(page.locator('#toasts').getByText(t('reply_deleted'))).toBeVisible();
    // The focus does not move to the field, which would open a phone's keyboard.
    await expect(own).toContainText('my second answer');
    await expect(own.getByRole('button').first()).toBeFocused();
    await (await inMenu(own, ask)).click();
    await dialog.getByRole('button', { name: t('delete'), exact: true }).click();
    await expect(card.getByRole('listitem')).toHaveText(/not my answer/);
    await expect(card.getByRole('region', { name: t('replies') })).toBeFocused();
    await page.reload();
    await card.getByRole('button', { name: t('reply_count', { count: 1 }) }).click();
    await expect(card.getByRole('listitem')).toHaveText(/not my answer/);
  });
});

test.describe('notes', { tag: '@long' }, () => {
  test('come and go with motion, unless it is reduced', async ({ page, owner, server }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await enterAs(page, owner, lang);
    await expect(page.getByText(t('empty_title'))).toBeVisible();
    await sendMessage(server, owner, 'still');
    const card = noteWith(page, 'still');
    await expect(card).toBeVisible();
    const durations = card.evaluate((note) =>
      note.getAnimations().map((animation) => animation.effect?.getTiming().duration ?? 0),
    );
    expect(Math.max(0, ...(await durations).map(Number))).toBeLessThanOrEqual(1);
    const remove = { menu: t('more_actions'), action: t('delete_message') };
    await (await inMenu(card, remove)).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('delete'), exact: true })
      .click();
    await expect(page.getByText(t('empty_title'))).toBeVisible();

    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.evaluate(() => {
      document.addEventListener('animationstart', ({ animationName }) => {
        if (animationName === 'fold-opens') document.title = animationName;
      });
    });
    await sendMessage(server, owner, 'lively');
    await expect(page).toHaveTitle('fold-opens');
  });
});

const card = (page: Page) => page.getByRole('article').filter({ hasText: 'hello there' });
const button = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true });

test.describe('further actions of a message', { tag: '@long' }, () => {
  test('have the same positions whether it is new or seen', async ({ page, owner, server }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await sendMessage(server, owner, 'hello there');
    await enterAs(page, owner, lang);
    const places = async () => {
      const buttons = await card(page).locator('button:not(.note-menu *):visible').all();
      // Playwright scrolls before it presses a covered element, so positions include the scrolling.
      const scrolled = await page.evaluate(() => scrollY);
      return Promise.all(
        buttons.map(async (one) => {
          const name = (await one.getAttribute('aria-label')) ?? (await one.innerText());
          const { x = 0, y = 0 } = (await one.boundingBox()) ?? {};
          return { name, x, y: y + scrolled };
        }),
      );
    };
    await button(page, t('more_actions')).click();
    await expect(button(page, t('mark_seen'))).toBeVisible();
    const before = await places();
    expect(before).toHaveLength(5);
    await button(page, t('mark_seen')).click();
    await expect(card(page).getByText(t('new'), { exact: true })).toHaveCount(0);
    await expect(button(page, t('mark_seen'))).toHaveCount(0);
    await expect(button(page, t('more_actions'))).toBeFocused();
    const after = await places();
    expect(after.map(({ name, x }) => [name, x])).toEqual(before.map(({ name, x }) => [name, x]));
    // The badge of a new message is a fraction of a pixel higher than its line.
    const moved = after.map(({ y }, index) => Math.abs(y - (before[index]?.y ?? 0)));
    expect(Math.max(...moved)).toBeLessThan(1);
  });

  test('are closed by Escape, which returns the focus', async ({ page, owner, server }) => {
    await sendMessage(server, owner, 'hello there');
    await enterAs(page, owner, lang);
    const more = button(page, t('more_actions'));
    await more.press('Enter');
    await expect(button(page, t('block_sender'))).toBeVisible();
    await expect(button(page, t('select'))).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    await more.press('Enter');
    await button(page, t('block_sender')).press('Enter');
    const dialog = page.getByRole('dialog', { name: t('block_sender') });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button(page, t('block_sender'))).toBeFocused();
  });

  test('block the sender and delete the message', async ({ page, owner, server }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await new Sender(server).write(owner, 'hello there');
    await enterAs(page, owner, lang);
    await button(page, t('more_actions')).click();
    await button(page, t('block_sender')).click();
    const dialog = page.getByRole('dialog', { name: t('block_sender') });
    const confirm = dialog.getByRole('button', { name: t('block_confirm'), exact: true });
    await expect(confirm).toBeInViewport({ ratio: 1 });
    await expect(card(page).locator('.note-menu')).toBeHidden();
    await dialog.getByLabel(t('block_delete')).check();
    await confirm.click();
    await expect(page.locator('#toasts').getByText(t('block_done'))).toBeVisible();
    await expect(card(page)).toHaveCount(0);
    await expect.poll(async () => (await listInbox(server, owner)).items).toEqual([]);
  });
});

import type { Page, Route } from '@playwright/test';
import { blockSender } from '../../src/contract/blocks.ts';
import { formatNumber } from '../../src/i18n/format.ts';
import { dayBefore } from '../../src/rules/days.ts';
import { BLOCKS_MAX } from '../../src/rules/sender-marks.ts';
import { MARK_DAYS } from '../../src/rules/terms.ts';
import { rulesOfColour, violationsOn } from '../support/accessibility.ts';
import { listInbox, sendMessage, type Member } from '../support/api.ts';
import { beginBlocks, blocksOf } from '../support/blocks.ts';
import { enterAs, expect, test, wordsIn, expectErrors } from '../support/browser-test.ts';
import { execute } from '../support/database.ts';
import { listHeld } from '../support/hidden-words.ts';

const lang = 'ar';
const t = wordsIn(lang);

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();

const openDialog = async (page: Page) => {
  const more = page.getByRole('button', { name: t('more_actions') }).first();
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click();
  await press(page, t('block_sender'));
};

const dialog = (page: Page) => page.getByRole('dialog', { name: t('block_sender') });

/** Sends a message from a new page without the cooldown, which is stored per tab. */
async function writeTo(visitor: Page, { username }: Member, text: string): Promise<void> {
  await visitor.goto(`/${lang}/${username}`);
  await visitor.evaluate(() => sessionStorage.clear());
  await visitor.reload();
  await visitor.getByLabel(t('message_label')).fill(text);
  await visitor.getByRole('button', { name: t('send') }).click();
  await expect(visitor.getByRole('heading', { name: t('sent') })).toBeVisible();
}

const secretOf = (visitor: Page) => visitor.evaluate(() => localStorage.getItem('sender_secret'));

test.describe('blocking a sender', () => {
  test('drops messages until it is undone', async ({ page, owner, server, anotherPerson }) => {
    const visitor = await anotherPerson();
    await writeTo(visitor, owner, 'an unkind word');
    expect(await secretOf(visitor)).toMatch(/ [0-9a-f]{64}$/);

    await enterAs(page, owner, lang);
    await openDialog(page);
    await expect(dialog(page)).toContainText(t('block_when'));
    const limits = dialog(page).getByText(t('block_limits'));
    await expect(limits).toBeHidden();
    await dialog(page).getByText(t('how_it_works'), { exact: true }).click();
    await expect(limits).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await dialog(page)
      .getByRole('button', { name: t('block_confirm'), exact: true })
      .click();
    await expect(page.locator('#toasts').getByText(t('block_done'))).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    // The toast would lie over an open menu.
    await expect(page.locator('.note-menu')).toHaveCount(0);
    await expect(page.getByRole('button', { name: t('more_actions') })).toBeFocused();
    beginBlocks(server, owner);

    await writeTo(visitor, owner, 'another unkind word');
    const stranger = await anotherPerson();
    await writeTo(stranger, owner, 'a kind word');
    const texts = (await listInbox(server, owner)).items.map(({ content }) => content);
    expect(texts.sort()).toEqual(['a kind word', 'an unkind word']);

    await page.goto(`/${lang}/dashboard#settings/safety`);
    await expect(page.getByRole('heading', { name: t('blocks') })).toBeVisible();
    const [used, max] = [formatNumber(1, lang), formatNumber(BLOCKS_MAX, lang)];
    const counter = t('blocks_counter', { used, max });
    await expect(page.getByText(counter)).toBeVisible();
    await page.getByRole('button', { name: t('block_remove') }).click();
    await expect(page.locator('#toasts').getByText(t('block_removed'))).toBeVisible();
    expect(await blocksOf(server, owner)).toEqual([]);
  });
});

test.describe('blocking a sender', { tag: '@long' }, () => {
  test('that is refused shows what can be done instead', async ({ page, owner, server }) => {
    expectErrors(/Failed to load resource: .* 400/);
    await sendMessage(server, owner, 'by hand');
    execute(
      server,
      `UPDATE message_marks SET day = ?
      WHERE message_id IN (SELECT id FROM messages WHERE recipient_id = ?)`,
      dayBefore(Date.now(), MARK_DAYS + 1),
      owner.id,
    );
    await enterAs(page, owner, lang);
    await openDialog(page);
    const confirm = dialog(page).getByRole('button', { name: t('block_confirm'), exact: true });
    await confirm.click();
    await expect(dialog(page).getByRole('alert')).toHaveText(t('no_mark'));
    await expect(dialog(page)).toContainText(t('unblockable_instead'));
    await expect(confirm).toHaveCount(0);
    await expect(dialog(page).getByRole('heading')).toBeFocused();
    await expect(page.locator('#toasts > *')).toHaveCount(0);
    expect(await violationsOn(page, { rules: rulesOfColour })).toEqual([]);
  });

  test('that gets no answer shows so, and can be retried', async ({ page, owner, server }) => {
    expectErrors(/ERR_FAILED|Failed to fetch/);
    await sendMessage(server, owner, 'by hand');
    await enterAs(page, owner, lang);
    const held: Route[] = [];
    await page.route(`**${blockSender.path}`, (route) => void held.push(route));
    const confirm = dialog(page).getByRole('button', { name: t('block_confirm'), exact: true });
    const toast = page.locator('#toasts').getByRole('alert');
    await openDialog(page);
    await confirm.click();
    await expect.poll(() => held.length).toBe(1);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await held[0]?.abort();
    await expect(toast).toContainText(t('block_failed'));

    await openDialog(page);
    await confirm.click();
    await expect.poll(() => held.length).toBe(2);
    await held[1]?.abort();
    await expect(dialog(page).locator('p[role=alert]')).toContainText(t('block_failed'));
    await expect(confirm).toBeEnabled();
  });

  test('does not stop messages without a mark, which can be held back', async ({
    page,
    owner,
    server,
    anotherPerson,
  }) => {
    await enterAs(page, owner, lang);
    await page.goto(`/${lang}/dashboard#settings/safety`);
    await page.getByRole('switch', { name: t('hold_unmarked') }).click();
    await expect(page.locator('#toasts').getByText(t('unmarked_held'))).toBeVisible();

    const visitor = await anotherPerson();
    await writeTo(visitor, owner, 'with a mark');
    await visitor.goto(`/${lang}/${owner.username}`);
    await visitor.getByText(t('blocking_about')).click();
    await expect(visitor.getByText(t('blocking_text'))).toBeVisible();
    expect(await violationsOn(visitor)).toEqual([]);
    await visitor.getByLabel(t('mark_decline')).check();
    await visitor.getByRole('button', { name: t('mark_forget') }).click();
    await expect(visitor.getByText(t('mark_forgotten'))).toBeVisible();
    expect(await secretOf(visitor)).toBe(null);
    await writeTo(visitor, owner, 'without a mark');
    expect(await secretOf(visitor)).toBe(null);
    const kept = await visitor.evaluate(() => localStorage.getItem('sender_mark'));
    expect(kept).toBe('none');

    const { items } = await listHeld(server, owner);
    expect(items).toMatchObject([{ content: 'without a mark', reason: 'unmarked' }]);
    await page.goto(`/${lang}/dashboard`);
    await press(page, t('held_link', { held: 1 }));
    await expect(page.getByText(t('held_unmarked'), { exact: true })).toBeVisible();
    const held = page.getByRole('dialog').getByRole('article');
    await expect(held.getByRole('button', { name: t('held_show') })).toBeVisible();
  });
});

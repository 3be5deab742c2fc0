import type { Page } from '@playwright/test';
import { violationsOn } from '../support/accessibility.ts';
import { listInbox, sendMessage, signUpMember } from '../support/api.ts';
import { enterAs, expect, newName, test, wordsIn } from '../support/browser-test.ts';
import { misfitsOn } from '../support/layout.ts';
import { inMenu } from '../support/page-steps.ts';
import type { Server } from '../support/server.ts';

const lang = 'ar';
const t = wordsIn(lang);

test.describe('beside the list on a wide screen', { tag: '@long' }, () => {
  test.use({ viewport: { width: 1600, height: 900 } });

  const pane = (page: Page) => page.getByRole('region', { name: t('opened_message') });

  const entry = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  async function enterWith(server: Server, page: Page) {
    const owner = await signUpMember(server, newName());
    for (const text of ['plum', 'pear', 'apple']) await sendMessage(server, owner, text);
    await enterAs(page, owner, lang);
    await expect(pane(page)).toContainText('apple');
    return owner;
  }

  test('the opened message follows the arrows and the keys', async ({ page, server }) => {
    const owner = await enterWith(server, page);
    await entry(page, 'apple').focus();
    await page.keyboard.press('ArrowDown');
    await expect(entry(page, 'pear')).toBeFocused();
    await expect(pane(page).locator('.note-text')).toHaveText('pear');
    await page.keyboard.press('j');
    await expect(entry(page, 'plum')).toBeFocused();
    await page.keyboard.press('k');
    await expect(pane(page).locator('.note-text')).toHaveText('pear');
    await page.keyboard.press('f');
    const star = pane(page).getByRole('button', { name: t('favorite'), exact: true });
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('r');
    await page.keyboard.type('thank you');
    await page.keyboard.press('Control+Enter');
    await expect(pane(page).getByRole('listitem')).toContainText('thank you');
    // The button leads to the field, and does not close what is open beside the list.
    await pane(page)
      .getByRole('button', { name: t('reply_count', { count: 1 }), exact: true })
      .click();
    await expect(pane(page).getByRole('listitem')).toBeVisible();
    await expect(pane(page).getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    await expect(entry(page, 'plum')).toBeFocused();

    // An arriving message neither moves the focus nor replaces what is read.
    await sendMessage(server, owner, 'just now');
    await expect(entry(page, 'just now')).toBeVisible();
    await expect(pane(page).locator('.note-text')).toHaveText('plum');
  });

  test('a deleted message is followed by its neighbor', async ({ page, server }) => {
    const owner = await enterWith(server, page);
    await entry(page, 'pear').click();
    const remove = { menu: t('more_actions'), action: t('delete_message') };
    await (await inMenu(pane(page), remove)).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('delete'), exact: true }).click();
    await expect(entry(page, 'pear')).toHaveCount(0);
    await expect(pane(page).locator('.note-text')).toHaveText('plum');
    await expect(pane(page)).toBeFocused();
    await expect.poll(async () => (await listInbox(server, owner)).items).toHaveLength(2);
  });

  test('everything fits and is accessible', async ({ page, server }) => {
    await enterWith(server, page);
    await pane(page)
      .getByRole('button', { name: t('more_actions') })
      .click();
    expect(await violationsOn(page)).toEqual([]);
    for (const width of [1600, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await misfitsOn(page, ['member'])).toEqual([]);
    }
    await page.setViewportSize({ width: 1599, height: 900 });
    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(pane(page)).toHaveCount(0);
  });
});

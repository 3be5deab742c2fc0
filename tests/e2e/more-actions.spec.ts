import type { Page } from '@playwright/test';
import { listInbox, sendMessage, signUpMember } from '../support/api.ts';
import { Sender } from '../support/blocks.ts';
import { directions, enterAs, expect, newName, test, wordsIn } from '../support/browser-test.ts';
import { holdRequests } from '../support/hold-requests.ts';

for (const { lang, tag } of directions) {
  const t = wordsIn(lang);
  const card = (page: Page) => page.getByRole('article').filter({ hasText: 'hello there' });
  const button = (page: Page, name: string) =>
    card(page).getByRole('button', { name, exact: true });

  test.describe(`further actions of a message in ${lang}`, { tag }, () => {
    test(
      'have the same positions whether it is new or seen',
      { tag: '@long' },
      async ({ page, server }) => {
        await page.setViewportSize({ width: 320, height: 568 });
        const owner = await signUpMember(server, newName());
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
        expect(after.map(({ name, x }) => [name, x])).toEqual(
          before.map(({ name, x }) => [name, x]),
        );
        // The badge of a new message is a fraction of a pixel higher than its line.
        const moved = after.map(({ y }, index) => Math.abs(y - (before[index]?.y ?? 0)));
        expect(Math.max(...moved)).toBeLessThan(1);
      },
    );

    test(
      'are closed by Escape, which returns the focus to their button',
      { tag: '@long' },
      async ({ page, server }) => {
        const owner = await signUpMember(server, newName());
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
      },
    );

    test(
      'are closed by a press elsewhere and by their button',
      { tag: '@long' },
      async ({ page, server }) => {
        const owner = await signUpMember(server, newName());
        await sendMessage(server, owner, 'hello there');
        await enterAs(page, owner, lang);
        const more = button(page, t('more_actions'));
        for (const leave of [() => more.click(), () => card(page).locator('.note-text').click()]) {
          await more.click();
          await expect(button(page, t('select'))).toBeFocused();
          await leave();
          await expect(more).toHaveAttribute('aria-expanded', 'false');
          await expect(button(page, t('select'))).toHaveCount(0);
        }
      },
    );

    test(
      'wait for their script, and no press is lost',
      { tag: '@long' },
      async ({ page, server }) => {
        const owner = await signUpMember(server, newName());
        await sendMessage(server, owner, 'hello there');
        await enterAs(page, owner, lang);
        const release = await holdRequests(page, '/_astro/lazy-dialogs.*.js');
        await button(page, t('reply')).click();
        await expect(button(page, t('reply'))).toHaveAttribute('aria-busy', 'true');
        release();
        await expect(page.getByLabel(t('note_label'))).toBeFocused();
      },
    );

    test('block the sender and delete the message, if both are chosen', async ({
      page,
      server,
    }) => {
      await page.setViewportSize({ width: 320, height: 568 });
      const owner = await signUpMember(server, newName());
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
}

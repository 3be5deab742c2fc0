import { sendMessage, signUpMember } from '../support/api.ts';
import { enterAs, expect, newName, test, wordsIn } from '../support/browser-test.ts';
import { fillInbox } from '../support/fill-inbox.ts';
import { holdRequests } from '../support/hold-requests.ts';

const t = wordsIn('en');

test(
  'Escape in the field of a reply moves the focus to its message',
  { tag: '@long' },
  async ({ page, server }) => {
    const owner = await signUpMember(server, newName());
    await sendMessage(server, owner, 'hello there');
    await enterAs(page, owner, 'en');
    const card = page.getByRole('article').filter({ hasText: 'hello there' });
    await page.keyboard.press('j');
    await expect(card).toBeFocused();
    await page.keyboard.press('r');
    const field = page.getByLabel(t('note_label'));
    await expect(field).toBeFocused();
    await field.fill('half a');
    await field.press('Escape');
    await expect(card).toBeFocused();
    await expect(field).toHaveValue('half a');
  },
);

test('a key pressed before its handler has loaded is not lost', async ({ page, server }) => {
  const owner = await signUpMember(server, newName());
  await sendMessage(server, owner, 'hello there');
  await enterAs(page, owner, 'en');
  const release = await holdRequests(page, '/_astro/keys.*.js');
  await page.keyboard.press('j');
  await page.keyboard.press('f');
  release();
  const card = page.getByRole('article').filter({ hasText: 'hello there' });
  await expect(card).toBeFocused();
  await expect(card.getByRole('button', { name: t('favorite') })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test(
  'Shift and the arrow, however fast, selects one more each time',
  { tag: '@long' },
  async ({ page, server }) => {
    const owner = await signUpMember(server, newName());
    fillInbox(server, owner, 80);
    await enterAs(page, owner, 'en');
    await page.keyboard.press('j');
    await expect(page.getByRole('article').first()).toBeFocused();
    // Presses the keys all at once, faster than a person can.
    await page.evaluate(() => {
      const { activeElement } = document;
      const init = { key: 'ArrowDown', code: 'ArrowDown', shiftKey: true, bubbles: true };
      for (let presses = 0; presses < 59; presses += 1) {
        activeElement?.dispatchEvent(new KeyboardEvent('keydown', { ...init, cancelable: true }));
      }
    });
    await expect(
      page.getByRole('toolbar').getByText(t('selected', { count: 60 }), { exact: true }),
    ).toBeVisible();
  },
);

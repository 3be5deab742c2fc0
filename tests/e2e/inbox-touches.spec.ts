import type { Locator, Page } from '@playwright/test';
import { formatNumber } from '../../src/i18n/format.ts';
import { storedTime } from '../../src/rules/stored-time.ts';
import { listInbox, records, request, sendMessage, storedRecord } from '../support/api.ts';
import { enterAs, expect, test, wordsIn, wordsOf } from '../support/browser-test.ts';
import { fillInbox, holdBack } from '../support/fill-inbox.ts';
import { publicMessage, reportOwn } from '../support/reports.ts';
import { isAboveKeyboard, openKeyboardOnFocus, touch } from '../support/phone.ts';

// The most frequent tasks of an owner, in touches besides typing, on a phone with its keyboard.

const DAY = 86_400_000;

/** Touches one after another; the length of the list is the number of touches. */
async function touchAll(page: Page, targets: readonly Locator[]): Promise<void> {
  for (const target of targets) await touch(page, target);
}

const lang = 'ar';
const t = wordsIn(lang);
const notices = wordsOf(lang, 'notices', 'decisions', 'reasons');

test.describe('on a phone, an owner', () => {
  test.use({ hasTouch: true });

  const button = (within: Page | Locator, name: string) =>
    within.getByRole('button', { name, exact: true });

  test('answers a new message for everybody with two touches', async ({ page, owner, server }) => {
    await sendMessage(server, owner, 'asked');
    await openKeyboardOnFocus(page);
    await enterAs(page, owner, lang);
    await touch(page, button(page, t('reply')));
    await expect(page.getByLabel(t('note_label'))).toBeFocused();
    await expect(page.getByRole('navigation', { name: t('parts') })).toBeHidden();
    await page.keyboard.type('answered');
    const publish = button(page, t('reply_and_publish'));
    await expect.poll(() => isAboveKeyboard(publish)).toBe(true);
    await touch(page, publish);
    await expect(page.locator('#toasts').getByText(t('published'))).toBeVisible();
    const { items } = await listInbox(server, owner);
    expect(items).toMatchObject([{ is_public: true, replies: [{ content: 'answered' }] }]);
  });

  test(
    'sees the message above the keyboard, which stays open while they choose who reads the reply',
    { tag: '@long' },
    async ({ page, owner, server }) => {
      await publicMessage(server, owner, 'asked');
      fillInbox(server, owner, 3);
      await openKeyboardOnFocus(page);
      await enterAs(page, owner, lang);
      const card = page.getByRole('article').filter({ hasText: 'asked' });
      await button(card, t('reply')).tap();
      // Its label follows who reads it.
      const field = card.getByRole('textbox');
      await expect(field).toBeFocused();
      for (const seen of [card.getByText('asked'), field, button(card, t('reply_publicly'))])
        await expect.poll(() => isAboveKeyboard(seen)).toBe(true);
      await page.keyboard.type('answered');
      await touch(page, card.locator('label', { hasText: t('audience_owner') }));
      await expect(card.getByRole('radio', { name: t('audience_owner') })).toBeChecked();
      await expect(field).toBeFocused();
      await page.keyboard.type(' twice');
      await expect(field).toHaveValue('answered twice');
      expect(await isAboveKeyboard(field)).toBe(true);
    },
  );

  test(
    'writes a reply of many lines with its button in sight above the keyboard',
    { tag: '@long' },
    async ({ page, owner, server }) => {
      await sendMessage(server, owner, 'asked');
      await openKeyboardOnFocus(page);
      await enterAs(page, owner, lang);
      await touch(page, button(page, t('reply')));
      const field = page.getByLabel(t('note_label'));
      await expect(field).toBeFocused();
      const send = button(page, t('reply_and_publish'));
      await expect.poll(() => isAboveKeyboard(send)).toBe(true);
      for (let line = 0; line < 12; line += 1) {
        await page.keyboard.type('line');
        await page.keyboard.press('Enter');
      }
      for (const seen of [field, send]) await expect.poll(() => isAboveKeyboard(seen)).toBe(true);
      // The text takes the room that the form leaves.
      const { height } = (await field.boundingBox()) ?? { height: 0 };
      expect(height).toBeGreaterThan(150);
    },
  );

  test(
    'changes the prompt with two touches: it is saved by going on, or by the key of the keyboard',
    { tag: '@long' },
    async ({ page, owner, server }) => {
      await openKeyboardOnFocus(page);
      await enterAs(page, owner, lang);
      const field = page.getByLabel(t('prompt'), { exact: true });
      const saved = page.locator('#toasts').getByText(t('own_page_saved'));
      await touchAll(page, [page.getByRole('link', { name: t('part_page'), exact: true }), field]);
      await page.keyboard.type('Which song?');
      await page.keyboard.press('Enter');
      await expect(saved).toBeVisible();
      expect(await storedRecord(server, 'profiles', owner.id)).toMatchObject({
        prompt: 'Which song?',
      });
      await page.keyboard.type(' And why?');
      // The end of typing on a phone, which gives the focus to nothing else.
      await field.blur();
      const prompt = async () => (await storedRecord(server, 'profiles', owner.id))['prompt'];
      await expect.poll(prompt).toBe('Which song? And why?');
      await expect(page.getByRole('button', { name: t('own_page_save') })).toHaveCount(0);
    },
  );

  test(
    'saves no prompt by leaving while a color is tried out, or for another window',
    { tag: '@long' },
    async ({ page, owner }) => {
      await openKeyboardOnFocus(page);
      await enterAs(page, owner, lang);
      await touch(page, page.getByRole('link', { name: t('part_page'), exact: true }));
      const field = page.getByLabel(t('prompt'), { exact: true });
      const requests: string[] = [];
      page.on('request', (sent) => sent.method() === 'PATCH' && requests.push(sent.url()));
      await touch(page, page.getByTitle(t('voice_rose'), { exact: true }));
      await touch(page, field);
      await page.keyboard.type('Half');
      await field.blur();
      const cancel = page.getByRole('button', { name: t('cancel'), exact: true });
      await touch(page, cancel);
      await expect(field).toHaveValue('');
      await touch(page, field);
      await page.keyboard.type('Half');
      await page.evaluate(() => {
        document.hasFocus = () => false;
        (document.activeElement as HTMLElement).blur();
      });
      await expect(cancel).toBeVisible();
      await touch(page, cancel);
      await expect(field).toHaveValue('');
      expect(requests).toEqual([]);
    },
  );

  test(
    'reads a message on a narrow phone below a line of notices, pause and held back',
    { tag: '@long' },
    async ({ page, owner, server }) => {
      const text =
        'A question of four lines on the narrowest phone, as many are, with some more words';
      for (const content of ['oldest', 'older', 'old']) {
        await reportOwn(server, owner, await sendMessage(server, owner, content));
      }
      await sendMessage(server, owner, text);
      holdBack(server, owner, 2);
      const json = { paused_until: storedTime(Date.now() + 3 * DAY) };
      await request(server, 'PATCH', records('profiles', owner.id), { token: owner.token, json });
      await page.setViewportSize({ width: 320, height: 640 });
      await enterAs(page, owner, lang);
      const held = button(page, t('held_link', { held: 2 }));
      const reopen = button(page, t('pause_line_reopen'));
      const reports = page.locator('summary', { hasText: notices('own_open') });
      const others = button(page, `+${formatNumber(2, lang)} ${notices('more_notices')}`);
      await expect(others).toBeVisible();
      await expect(page.getByRole('link', { name: t('pause_end'), exact: true })).toHaveCount(0);
      for (const line of [reports.first(), reopen, held]) await expect(line).toBeInViewport();
      await expect(reports.last()).toBeHidden();
      const bar = await page.getByRole('navigation', { name: t('parts') }).boundingBox();
      const shown = await page.getByText(text, { exact: true }).boundingBox();
      expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
      const [search, view] = [page.getByRole('searchbox'), button(page, t('view_options'))];
      const [field, tool] = [await search.boundingBox(), await view.boundingBox()];
      expect(tool?.y).toBeLessThan((field?.y ?? 0) + (field?.height ?? 0));
      await others.press('Enter');
      await expect(reports.last()).toBeVisible();
    },
  );

  test(
    'sees the first hit of a search above the keyboard, while notices and the bar make room for it',
    { tag: '@long' },
    async ({ page, owner, server }) => {
      fillInbox(server, owner, 4);
      holdBack(server, owner, 2);
      const json = { paused_until: storedTime(Date.now() + 3 * DAY) };
      await request(server, 'PATCH', records('profiles', owner.id), { token: owner.token, json });
      await openKeyboardOnFocus(page);
      await enterAs(page, owner, lang);
      const held = button(page, t('held_link', { held: 2 }));
      const navigation = page.getByRole('navigation', { name: t('parts') });
      await expect(held).toBeVisible();
      await touch(page, page.getByRole('searchbox'));
      await expect(navigation).toBeHidden();
      await page.keyboard.type('message 1');
      const hit = page.getByRole('article');
      await expect(hit).toHaveCount(1);
      await expect.poll(() => isAboveKeyboard(hit.locator('.note-text'))).toBe(true);
      await expect(held).toBeHidden();
      await touch(page, button(page, t('clear_search')));
      await expect(held).toBeVisible();
      await page.getByRole('searchbox').blur();
      await expect(navigation).toBeVisible();
    },
  );

  test(
    'sees the first message and half of a second one, below the profile in one line',
    { tag: '@long' },
    async ({ page, owner, server }) => {
      for (const text of ['older', 'A question of two lines on a phone, as many are']) {
        await sendMessage(server, owner, text);
      }
      await page.setViewportSize({ width: 390, height: 844 });
      await enterAs(page, owner, lang);
      const cards = page.getByRole('article');
      const bar = page.getByRole('navigation', { name: t('parts') });
      await expect(cards).toHaveCount(2);
      const [second, below] = [await cards.nth(1).boundingBox(), await bar.boundingBox()];
      const shown = (below?.y ?? 0) - (second?.y ?? 0);
      expect(shown).toBeGreaterThan((second?.height ?? 0) / 2);

      const toggle = page.getByRole('button', { name: t('your_link') });
      const card = page.getByRole('region', { name: owner.username });
      await expect(card).toBeHidden();
      await toggle.press('Enter');
      await expect(card.getByRole('button', { name: t('bio_prompt') })).toBeVisible();
      await expect(toggle).toBeFocused();
      await toggle.press('Enter');
      await expect(card).toBeHidden();
    },
  );
});

import type { Locator, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { shareLinks } from '../../src/ui/share-links.ts';
import { shareShapes } from '../../src/pictures/share-pictures.ts';
import { violationsOn } from '../support/accessibility.ts';
import { sendMessage, storedRecord } from '../support/api.ts';
import {
  enterAs,
  expect,
  tabTo,
  test,
  wordsIn,
  wordsOf,
  expectErrors,
} from '../support/browser-test.ts';
import { readCode } from '../support/shared-pictures.ts';
import { publicMessage } from '../support/reports.ts';
import { reply } from '../support/sender-links.ts';

const dialogOn = (page: Page) => page.getByRole('dialog');
const drawnIn = (container: Locator) => container.locator('canvas[role=img][aria-busy=false]');

/** Replaces the device's share sheet with a fake that has this outcome and records its data. */
async function withSystemSheet(page: Page, ends: 'shared' | 'cancelled' | 'refused') {
  await page.addInitScript((end) => {
    const share = async ({ files = [], text, url }: ShareData) => {
      await Promise.resolve();
      const [file] = files;
      const given = { name: file?.name, type: file?.type, text, url };
      document.documentElement.dataset['shared'] = JSON.stringify(given);
      const names = { cancelled: 'AbortError', refused: 'NotAllowedError' };
      if (end !== 'shared') throw new DOMException('', names[end]);
    };
    Object.assign(navigator, { share, canShare: () => true });
  }, ends);
}

const withoutSystemSheet = (page: Page) =>
  page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share');
    Reflect.deleteProperty(Navigator.prototype, 'canShare');
  });

/** Returns the width and height of a picture, which the page decodes. */
const sizeOf = (page: Page, bytes: Buffer, type: string) =>
  page.evaluate(
    async ([base64, kind]) => {
      const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const { width, height } = await createImageBitmap(new Blob([data], { type: kind }));
      return { width, height };
    },
    [bytes.toString('base64'), type] as const,
  );

const lang = 'ar';
const t = wordsIn(lang);
const say = wordsOf(lang, 'share');

const button = (container: Page | Locator, name: string) =>
  container.getByRole('button', { name, exact: true });

const openMessage = async (page: Page) => {
  await button(page.getByRole('article'), t('share')).click();
  await expect(drawnIn(dialogOn(page))).toBeVisible();
  return dialogOn(page);
};

const openLink = async (page: Page) => {
  await button(page.locator('[data-tour=share]'), t('share')).click();
  await expect(drawnIn(dialogOn(page))).toBeVisible();
  return dialogOn(page);
};

test.describe('the share sheet', () => {
  test('a private message becomes a picture and stays private', async ({ page, owner, server }) => {
    await withoutSystemSheet(page);
    const id = await sendMessage(server, owner, 'Only for you');
    await enterAs(page, owner, lang);
    const sheet = await openMessage(page);
    await expect(sheet.getByText(say('private_message'))).toBeVisible();
    const label = say('picture_of_message', { text: 'Only for you' });
    await expect(sheet.getByRole('img', { name: label })).toBeVisible();
    await expect(button(sheet, say('share_picture'))).toHaveCount(0);
    await expect(sheet.getByRole('switch', { name: say('with_reply') })).toHaveCount(0);
    for (const shape of ['story', 'square', 'wide'] as const) {
      await button(sheet, say(`shape_${shape}`)).click();
      const downloading = page.waitForEvent('download');
      await button(sheet, say('save_picture')).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe(`hamsa-${owner.username}-${shape}.jpg`);
      const bytes = readFileSync(await download.path());
      expect(bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff');
      expect(await sizeOf(page, bytes, 'image/jpeg')).toEqual(shareShapes[shape]);
    }
    const stored = await storedRecord(server, 'messages', id);
    expect(stored['is_public']).toBe(false);
    await expect(sheet.locator('.share-address')).toContainText(`/${owner.username}`);
    await expect(sheet.locator('.share-address')).not.toContainText(id);
  });
});

test.describe('the share sheet', { tag: '@long' }, () => {
  test('a public answer is linked from its picture', async ({ page, owner, context, server }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const id = await publicMessage(server, owner, 'For everybody?');
    await reply(server, owner, id, 'An answer', { is_public: true });
    await enterAs(page, owner, lang);
    const sheet = await openMessage(page);
    await expect(sheet.getByText(say('public_answer'))).toBeVisible();
    const both = { text: 'For everybody?', reply: 'An answer' };
    await expect(sheet.getByRole('img', { name: say('picture_of_answer', both) })).toBeVisible();
    await sheet.getByRole('switch', { name: say('with_reply') }).click();
    await expect(sheet.getByRole('img', { name: say('picture_of_message', both) })).toBeVisible();
    const address = `${server.url}/${lang}/${owner.username}/${id}`;
    await button(sheet, t('copy_link')).click();
    await expect(page.locator('#toasts').getByText(say('answer_link_copied'))).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    for (const [name, href] of Object.entries(shareLinks(say('answer_text'), address))) {
      const link = sheet.getByRole('link', { name, exact: true });
      await expect(link).toHaveAttribute('href', href);
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
      await expect(link).toHaveAttribute('target', '_blank');
    }
  });

  test('copies the picture, or says that it cannot', async ({ page, owner, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await enterAs(page, owner, lang);
    const sheet = await openLink(page);
    await button(sheet, say('shape_wide')).click();
    await button(sheet, say('copy_picture')).click();
    await expect(page.locator('#toasts').getByText(say('picture_copied'))).toBeVisible();
    const copied = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const picture = await createImageBitmap((await item?.getType('image/png')) ?? new Blob());
      return { width: picture.width, height: picture.height };
    });
    expect(copied).toEqual(shareShapes.wide);

    await page.evaluate(() => {
      const refuse = () => Promise.reject(new DOMException('', 'NotAllowedError'));
      Object.assign(navigator.clipboard, { write: refuse, writeText: refuse });
    });
    await button(sheet, say('copy_picture')).click();
    await expect(sheet.getByRole('alert')).toHaveText(say('picture_copy_failed'));
    await button(sheet, t('copy_link')).click();
    await expect(sheet.getByRole('alert')).toHaveText(say('address_copy_failed'));
    await button(sheet, say('bio_copy')).click();
    await expect(sheet.getByRole('alert')).toHaveText(say('address_copy_failed'));
    await button(sheet, say('save_picture')).click();
    await expect(sheet.getByRole('alert')).toBeHidden();
  });

  test('hands the picture to the system’s own sheet', async ({ page, owner, server }) => {
    await withSystemSheet(page, 'shared');
    await enterAs(page, owner, lang);
    const sheet = await openLink(page);
    await button(sheet, say('share_picture')).click();
    await expect(page.locator('.first-step[data-done]')).toHaveCount(1);
    const given: unknown = JSON.parse(
      (await page.locator('html').getAttribute('data-shared')) ?? '{}',
    );
    expect(given).toEqual({
      name: `hamsa-${owner.username}-story.jpg`,
      type: 'image/jpeg',
      text: `${say('invitation')}\n${server.url}/${owner.username}`,
    });
  });

  for (const end of ['cancelled', 'refused'] as const) {
    test(`offers alternatives when the system’s own sheet is ${end}`, async ({ page, owner }) => {
      await withSystemSheet(page, end);
      await enterAs(page, owner, lang);
      const sheet = await openLink(page);
      await button(sheet, say('share_picture')).click();
      await expect(sheet.getByRole('alert')).toHaveText(say(`share_${end}`));
      await expect(page.locator('.first-step[data-done]')).toHaveCount(0);
      await expect(button(sheet, say('save_picture'))).toBeEnabled();
    });
  }

  test('a suggestion becomes the prompt of both, or of none', async ({ page, owner, server }) => {
    expectErrors(/503/);
    await enterAs(page, owner, lang);
    const sheet = await openLink(page);
    const invites = say('picture_of_link', { text: say('invitation') });
    await expect(sheet.getByRole('img', { name: invites })).toBeVisible();
    await button(sheet, say('with_prompt')).click();
    const idea = (await sheet.locator('.share-idea').textContent()) ?? '';
    expect(idea).not.toBe('');

    const ownProfile = '**/api/collections/profiles/records/*';
    await page.route(ownProfile, (route) => route.fulfill({ status: 503, json: {} }));
    await button(sheet, say('prompt_use')).click();
    await expect(page.locator('#toasts').getByText(say('prompt_not_saved'))).toBeVisible();
    await expect(sheet.getByRole('img', { name: invites })).toBeVisible();
    expect((await storedRecord(server, 'profiles', owner.id))['prompt']).toBe('');

    await page.unroute(ownProfile);
    await button(sheet, say('prompt_use')).click();
    await expect(page.locator('#toasts').getByText(say('prompt_saved'))).toBeVisible();
    const asks = say('picture_of_link', { text: idea });
    await expect(sheet.getByRole('img', { name: asks })).toBeVisible();
    expect((await storedRecord(server, 'profiles', owner.id))['prompt']).toBe(idea);
  });

  test('prints a poster of one page with nothing else on it', async ({ page, owner, server }) => {
    await page.addInitScript(() => {
      window.print = () => (document.documentElement.dataset['printed'] = 'yes');
    });
    await enterAs(page, owner, lang);
    const sheet = await openLink(page);
    await button(sheet, say('shape_poster')).click();
    await sheet.getByRole('switch', { name: say('outlines') }).check();
    await expect(drawnIn(sheet)).toBeVisible();
    await button(sheet, say('poster')).click();
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'print' });
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('heading').first()).toBeHidden();
    // A4 at 96 dots per inch.
    await page.setViewportSize({ width: 794, height: 1123 });
    expect(await readCode(await page.screenshot())).toBe(`${server.url}/${owner.username}`);
  });

  test('is used by keyboard alone, and returns the focus', async ({ page, owner, server }) => {
    await sendMessage(server, owner, 'Hello');
    await enterAs(page, owner, lang);
    const opener = button(page.getByRole('article'), t('share'));
    await opener.press('Enter');
    const sheet = dialogOn(page);
    await expect(drawnIn(sheet)).toBeVisible();
    for (const target of [
      button(sheet, say('shape_square')),
      sheet.getByRole('radio', { checked: true }),
      button(sheet, say('save_picture')),
      button(sheet, say('copy_picture')),
      button(sheet, t('copy_link')),
      sheet.getByRole('link', { name: 'WhatsApp' }),
    ]) {
      await tabTo(page, target);
    }
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('is accessible, over the inbox and in its part', async ({ page, owner, server }) => {
    const id = await sendMessage(server, owner, 'Hello');
    await reply(server, owner, id, 'An answer', { is_public: false });
    await enterAs(page, owner, lang);
    for (const theme of ['light', 'dark']) {
      await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
      await page.reload();
      await openMessage(page);
      expect(await violationsOn(page, { within: 'dialog[open]' })).toEqual([]);
      await page.keyboard.press('Escape');
      await page.goto(`/${lang}/dashboard#share`);
      await expect(drawnIn(page.locator('#share'))).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
      await page.goto(`/${lang}/dashboard#`);
    }
  });
});

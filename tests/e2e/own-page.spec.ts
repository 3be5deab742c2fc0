import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { pictures } from '../../src/rules/pictures.ts';
import { voiceClass, voices, type Voice } from '../../src/rules/voices.ts';
import { violationsOn } from '../support/accessibility.ts';
import {
  records,
  request,
  sendMessage,
  signUpMember,
  storedRecord,
  type Member,
} from '../support/api.ts';
import { enterAs, expect, newName, tabTo, test, wordsIn } from '../support/browser-test.ts';
import type { Server } from '../support/server.ts';

/** The row with the look of the page appears with the first message. */
async function ownerWithMessage(server: Server): Promise<Member> {
  const owner = await signUpMember(server, newName());
  await sendMessage(server, owner, 'a whisper');
  return owner;
}

const styles = readFileSync(new URL('../../src/ui/voices.css', import.meta.url), 'utf8');

/** Returns the red, green and blue of one end of a voice's gradient in the light theme. */
function colourOf(voice: Voice, end: 'from' | 'to'): number[] {
  const rule = new RegExp(`\\n  \\.${voiceClass(voice)} {[^}]*--voice-${end}: #(\\w{6})`);
  const [, hex = ''] = rule.exec(styles) ?? [];
  return [0, 2, 4].map((start) => parseInt(hex.slice(start, start + 2), 16));
}

/** Returns a picture's size, and the colors of its first and last corner. */
function pictureAt(page: Page, address: string) {
  return page.evaluate(async (url) => {
    const picture = await createImageBitmap(await (await fetch(url)).blob());
    const { width, height } = picture;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(picture, 0, 0);
    const colourAt = (x: number, y: number) =>
      [...(context?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3);
    return { width, height, first: colourAt(1, 1), last: colourAt(width - 2, height - 2) };
  }, address);
}

const isNear = (found: number[], expected: number[]) =>
  found.every((value, index) => Math.abs(value - (expected[index] ?? 999)) <= 8);

async function previewOf(server: Server, owner: Member): Promise<string> {
  const { preview } = await storedRecord(server, 'profiles', owner.id);
  return preview === '' ? '' : `/api/files/profiles/${owner.id}/${String(preview)}`;
}

/** Returns the page's HTML as crawlers, link previews and browsers without JavaScript get it. */
async function pageOf(server: Server, lang: string, { username }: Member): Promise<string> {
  return (await request(server, 'GET', `/${lang}/${username}`)).text;
}

const lang = 'ar';
const t = wordsIn(lang);
const look = (page: Page) => page.getByRole('link', { name: t('own_page_look') });
const field = (page: Page) => page.getByLabel(t('prompt'), { exact: true });
const save = (page: Page) => page.getByRole('button', { name: t('own_page_save'), exact: true });

const radio = (page: Page, voice: Voice) =>
  page.getByRole('radio', { name: t(`voice_${voice}`), exact: true });

test.describe('voice and prompt', () => {
  test('are chosen by mouse, and drawn for link previews', async ({ page, server }) => {
    const owner = await ownerWithMessage(server);
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await enterAs(page, owner, lang);
    await expect(page.getByText(t('prompt_invitation'))).toBeVisible();
    await look(page).click();
    await expect(page).toHaveURL(/#page$/);
    await expect(radio(page, 'teal')).toBeChecked();
    await expect(save(page)).toHaveCount(0);
    await page.getByTitle(t('voice_rose'), { exact: true }).click();
    await expect(radio(page, 'rose')).toBeChecked();
    await expect(radio(page, 'teal')).not.toBeChecked();
    await expect(page.locator('.page-ground')).toHaveClass(/voice-rose/);
    const prompt = 'ما الذي فاتني؟';
    await field(page).fill(prompt.replace(' ', '\n'));
    await expect(field(page)).toHaveValue(prompt);
    await save(page).click();
    await expect(page.locator('#toasts').getByText(t('own_page_saved'))).toBeVisible();
    await expect(save(page)).toHaveCount(0);

    const address = await previewOf(server, owner);
    const picture = await pictureAt(page, address);
    const { width, height } = pictures.preview;
    expect(picture).toMatchObject({ width, height });
    expect(isNear(picture.first, colourOf('rose', 'from')), String(picture.first)).toBe(true);
    expect(isNear(picture.last, colourOf('rose', 'to')), String(picture.last)).toBe(true);
    const text = await pageOf(server, lang, owner);
    expect(text).toMatch(new RegExp(`property="og:image" content="[^"]*${address}"`));
    expect(text).toMatch(new RegExp(`<meta name="description" content="${prompt.slice(0, -1)}`));

    await page.reload();
    await expect(field(page)).toHaveValue(prompt);
    await page.goBack();
    await expect(look(page)).toBeVisible();
    await expect(page.getByText(prompt, { exact: true }).first()).toBeVisible();
  });
});

test.describe('voice and prompt', { tag: '@long' }, () => {
  test('are chosen by keyboard', async ({ page, server }) => {
    const owner = await ownerWithMessage(server);
    await enterAs(page, owner, lang);
    await tabTo(page, look(page));
    await page.keyboard.press('Enter');
    await expect(field(page)).toBeVisible();
    await tabTo(page, radio(page, 'teal'));
    for (const voice of voices.slice(1)) {
      await page.keyboard.press('ArrowDown');
      await expect(radio(page, voice)).toBeFocused();
      await expect(radio(page, voice)).toBeChecked();
    }
    await page.keyboard.press('ArrowUp');
    await tabTo(page, page.getByRole('switch', { name: t('hide_answers') }));
    await page.keyboard.press('Space');
    await expect(page.locator('#toasts').getByText(t('own_page_saved'))).toBeVisible();
    await tabTo(page, field(page));
    await page.keyboard.type('Why 5?');
    await page.keyboard.press('Enter');
    await expect(save(page)).toHaveCount(0);
    await expect(field(page)).toBeFocused();
    expect(await storedRecord(server, 'profiles', owner.id)).toMatchObject({
      voice: 'plum',
      prompt: 'Why 5?',
      hide_answers: true,
      preview: expect.stringMatching(/^preview_/),
    });
  });

  test('are accessible, in light and dark', async ({ page, server }) => {
    await enterAs(page, await ownerWithMessage(server), lang);
    await look(page).click();
    for (const theme of ['light', 'dark']) {
      await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
      await page.reload();
      for (const voice of ['teal', 'rose'] as const) {
        await page.getByTitle(t(`voice_${voice}`), { exact: true }).click();
        await field(page).fill(voice);
        expect(await violationsOn(page)).toEqual([]);
      }
      // In the second theme, the form is already open: its draft has survived the reload.
      if (theme === 'light') await page.getByRole('button', { name: t('bio_prompt') }).click();
      await page.getByLabel(t('bio'), { exact: true }).fill('a\u0007');
      await page
        .getByRole('button', { name: t('bio_save'), exact: true })
        .first()
        .click();
      await expect(page.locator('.page-ground .field-error')).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
    }
  });
});

test.describe('the owner’s page', { tag: '@long' }, () => {
  test('gets a new link preview when its photo changes', async ({ page, owner, server }) => {
    const json = { voice: 'ember', prompt: 'Warm?' };
    await request(server, 'PATCH', records('profiles', owner.id), { token: owner.token, json });
    expect(await previewOf(server, owner)).toBe('');
    await enterAs(page, owner, lang);
    await expect.poll(() => previewOf(server, owner)).toMatch(/preview_/);
    const before = await previewOf(server, owner);
    const photo = await page.evaluate(() => {
      const canvas = document.createElement('canvas');
      return canvas.toDataURL('image/png');
    });
    const buffer = Buffer.from(photo.replace(/^.*,/, ''), 'base64');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
    await page.getByRole('button', { name: t('crop_use') }).click();
    await expect.poll(() => previewOf(server, owner)).not.toMatch(/^$/);
    await expect.poll(() => previewOf(server, owner)).not.toBe(before);
    const { width, height } = pictures.preview;
    await expect.poll(() => previewOf(server, owner)).toMatch(/preview_/);
    const picture = await pictureAt(page, await previewOf(server, owner));
    expect(picture).toMatchObject({ width, height });
    // The picture's URL is in the page's head, and no script changes it.
    const text = await pageOf(server, lang, owner);
    expect(text).toContain(await previewOf(server, owner));
  });
});

test.describe('the own page', { tag: '@long' }, () => {
  test('drafts survive a reload, and are removed at log-out', async ({ page, owner, server }) => {
    const en = wordsIn('en');
    await sendMessage(server, owner, 'question');
    await enterAs(page, owner, 'en');
    const card = page.getByRole('article');
    await card.getByRole('button', { name: en('reply'), exact: true }).click();
    await card.getByLabel(en('note_label')).fill('half an answer');
    await page.getByRole('button', { name: en('bio_prompt') }).click();
    await page.getByLabel(en('bio'), { exact: true }).fill('half a bio');
    await page.evaluate(() => (location.hash = 'page'));
    await page.getByLabel(en('prompt'), { exact: true }).fill('half a question');

    await page.reload();
    await expect(page.getByLabel(en('prompt'), { exact: true })).toHaveValue('half a question');
    await expect(page.getByLabel(en('bio'), { exact: true })).toHaveValue('half a bio');
    await page.goto('/ar/dashboard');
    await expect(card.getByLabel(t('note_label'))).toHaveValue('half an answer');
    await expect(page.getByLabel(t('bio'), { exact: true })).toHaveValue('half a bio');

    await page.getByRole('link', { name: t('settings') }).click();
    const logOut = page.getByRole('button', { name: t('log_out'), exact: true });
    await logOut.first().click();
    await expect(page.getByRole('heading', { name: t('log_out_title') })).toBeVisible();
    await logOut.last().click();
    await page.waitForURL(/\/ar\/?$/);
    const stored = await page.evaluate(() => JSON.stringify(sessionStorage));
    expect(stored).not.toContain('half');
  });
});

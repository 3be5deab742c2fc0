import type { Page, Route } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { pictures } from '../../src/rules/pictures.ts';
import { PROMPT_MAX } from '../../src/rules/profile-texts.ts';
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
import {
  directions,
  enterAs,
  expect,
  newName,
  tabTo,
  test,
  wordsIn,
} from '../support/browser-test.ts';
import type { Server } from '../support/server.ts';

/** The row with the look of the page appears with the first message. */
async function ownerWithMessage(server: Server): Promise<Member> {
  const owner = await signUpMember(server, newName());
  await sendMessage(server, owner, 'a whisper');
  return owner;
}

const ownProfile = '**/api/collections/profiles/records/*';
const styles = ['voice-teal', 'voices']
  .map((name) => readFileSync(new URL(`../../src/ui/${name}.css`, import.meta.url), 'utf8'))
  .join('\n');

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

for (const { lang, tag } of directions) {
  const t = wordsIn(lang);
  const look = (page: Page) => page.getByRole('link', { name: t('own_page_look') });
  const field = (page: Page) => page.getByLabel(t('prompt'), { exact: true });
  const save = (page: Page) => page.getByRole('button', { name: t('own_page_save'), exact: true });
  const radio = (page: Page, voice: Voice) =>
    page.getByRole('radio', { name: t(`voice_${voice}`), exact: true });

  test.describe(`voice and prompt in ${lang}`, { tag }, () => {
    test('are chosen by mouse, shown at once, and drawn for link previews', async ({
      page,
      server,
    }) => {
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
      const prompt = lang === 'ar' ? 'ما الذي فاتني؟' : 'What did I miss?';
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

    test('are chosen by keyboard', { tag: '@long' }, async ({ page, server }) => {
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

    test('are accessible, in light and dark', { tag: '@long' }, async ({ page, server }) => {
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
}

const t = wordsIn('en');
const openPage = (page: Page) =>
  page.getByRole('link', { name: t('part_page'), exact: true }).click();
const promptField = (page: Page) => page.getByLabel(t('prompt'), { exact: true });
const saveButton = (page: Page) =>
  page.getByRole('button', { name: t('own_page_save'), exact: true });

test.describe('the prompt', () => {
  test(
    'is rolled without repetition, and the owner’s text can be restored',
    { tag: '@long' },
    async ({ page, server }) => {
      await enterAs(page, await signUpMember(server, newName()), 'en');
      const starters = (await (
        await page.request.get('/en/starters/prompts.json')
      ).json()) as string[];
      await openPage(page);
      await promptField(page).fill('My own words');
      const die = page.getByRole('button', { name: t('prompt_roll') });
      const restore = page.getByRole('button', { name: t('prompt_restore') });
      await expect(restore).toBeHidden();
      const rolled = new Set<string>();
      for (const _ of starters) {
        const before = await promptField(page).inputValue();
        await die.click();
        await expect(promptField(page)).not.toHaveValue(before);
        rolled.add(await promptField(page).inputValue());
      }
      expect([...rolled].sort()).toEqual(starters.toSorted());
      await restore.click();
      await expect(promptField(page)).toHaveValue('My own words');
      await expect(restore).toBeHidden();
      await expect(promptField(page)).toBeFocused();
    },
  );

  test(
    'written during a roll is not replaced by it',
    { tag: '@long' },
    async ({ page, server }) => {
      await enterAs(page, await signUpMember(server, newName()), 'en');
      await openPage(page);
      const held: Route[] = [];
      await page.route('**/starters/prompts.json', (route) => void held.push(route));
      const die = page.getByRole('button', { name: t('prompt_roll') });
      await die.click();
      await expect.poll(() => held.length).toBe(1);
      await promptField(page).fill('My own words');
      await held[0]?.continue();
      await expect(die).not.toHaveAttribute('aria-busy', 'true');
      await expect(promptField(page)).toHaveValue('My own words');
      await expect(page.getByRole('button', { name: t('prompt_restore') })).toBeHidden();
    },
  );

  test(
    'stays as it is when the suggestions cannot be loaded',
    { tag: '@long' },
    async ({ page, server, expectedErrors }) => {
      expectedErrors.push(/ERR_FAILED|Failed to fetch/);
      await enterAs(page, await signUpMember(server, newName()), 'en');
      await openPage(page);
      await promptField(page).fill('My own words');
      await page.route('**/starters/prompts.json', (route) => route.abort());
      await page.getByRole('button', { name: t('prompt_roll') }).click();
      await expect(page.locator('#toasts').getByText(t('prompt_roll_failed'))).toBeVisible();
      await expect(promptField(page)).toHaveValue('My own words');
    },
  );

  test(
    'ends at 80 characters, and is refused with unprintable ones',
    { tag: '@long' },
    async ({ page, server }) => {
      const owner = await signUpMember(server, newName());
      await enterAs(page, owner, 'en');
      await openPage(page);
      await promptField(page).fill('🌿'.repeat(PROMPT_MAX + 1));
      await expect(promptField(page)).toHaveValue('🌿'.repeat(PROMPT_MAX));
      await expect(
        page.getByText(t('counter', { length: PROMPT_MAX, max: PROMPT_MAX })),
      ).toBeVisible();
      await promptField(page).fill('a\u0007');
      await saveButton(page).click();
      // The error is shown in the form and as a toast.
      await expect(page.getByText(t('prompt_unprintable'))).toHaveCount(2);
      await expect(promptField(page)).toHaveValue('a\u0007');
      expect(await storedRecord(server, 'profiles', owner.id)).toMatchObject({ prompt: '' });
    },
  );
});

test.describe('the owner’s page', () => {
  test('stays unchanged after canceling', { tag: '@long' }, async ({ page, server }) => {
    const owner = await signUpMember(server, newName());
    const json = { voice: 'night', prompt: 'Before?' };
    await request(server, 'PATCH', records('profiles', owner.id), { token: owner.token, json });
    await enterAs(page, owner, 'en');
    await openPage(page);
    await page.getByTitle(t('voice_rose'), { exact: true }).click();
    await promptField(page).fill('something else');
    await page.getByRole('button', { name: t('cancel'), exact: true }).click();
    await expect(promptField(page)).toHaveValue('Before?');
    await expect(page.getByRole('radio', { name: t('voice_night') })).toBeChecked();
    await expect(saveButton(page)).toHaveCount(0);
    await expect(page.locator('.page-ground :focus')).toHaveCount(1);
    expect(await storedRecord(server, 'profiles', owner.id)).toMatchObject(json);
  });

  test(
    'keeps the input when the server fails',
    { tag: '@long' },
    async ({ page, server, expectedErrors }) => {
      expectedErrors.push(/503/);
      const owner = await signUpMember(server, newName());
      await enterAs(page, owner, 'en');
      await openPage(page);
      await promptField(page).fill('hard to write');
      const answer = Promise.withResolvers<undefined>();
      await page.route(ownProfile, async (route) => {
        await answer.promise;
        await route.fulfill({ status: 503, json: {} });
      });
      await saveButton(page).click();
      await expect(saveButton(page)).toHaveAttribute('aria-busy', 'true');
      answer.resolve(undefined);
      await expect(page.getByText(t('own_page_failed'))).toHaveCount(2);
      await expect(promptField(page)).toHaveValue('hard to write');
      await page.unroute(ownProfile);
      await saveButton(page).click();
      await expect(saveButton(page)).toHaveCount(0);
      expect(await storedRecord(server, 'profiles', owner.id)).toMatchObject({
        prompt: 'hard to write',
      });
    },
  );

  test(
    'is switched at once, and back if the server refuses; who may write is set in the settings',
    { tag: '@long' },
    async ({ page, server, expectedErrors }) => {
      expectedErrors.push(/503/);
      const owner = await signUpMember(server, newName());
      await enterAs(page, owner, 'en');
      await openPage(page);
      const lastSeen = page.getByRole('switch', { name: t('show_last_seen') });
      await lastSeen.click();
      await expect(page.getByText(t('last_seen_hidden'))).toBeVisible();
      expect(await storedRecord(server, 'profiles', owner.id)).toMatchObject({
        hide_last_seen: true,
      });
      await page.route(`**${records('profiles', owner.id)}`, (route) =>
        route.fulfill({ status: 503, json: {} }),
      );
      await lastSeen.click();
      await expect(page.getByText(t('last_seen_failed'))).toBeVisible();
      await expect(lastSeen).not.toBeChecked();
      await expect(page.getByText(t('writers_everybody'))).toBeVisible();
      await page.getByRole('link', { name: t('permissions') }).click();
      await expect(page.getByRole('switch', { name: t('allow_anonymous') })).toBeChecked();
    },
  );

  test(
    'gets a new link preview when its photo changes',
    { tag: '@long' },
    async ({ page, server }) => {
      const owner = await signUpMember(server, newName());
      const json = { voice: 'ember', prompt: 'Warm?' };
      await request(server, 'PATCH', records('profiles', owner.id), { token: owner.token, json });
      expect(await previewOf(server, owner)).toBe('');
      await enterAs(page, owner, 'en');
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
      const text = await pageOf(server, 'en', owner);
      expect(text).toContain(await previewOf(server, owner));
    },
  );

  test(
    'without a prompt or voice has the default preview',
    { tag: '@long' },
    async ({ page, server }) => {
      const owner = await signUpMember(server, newName());
      let drawn = 0;
      await page.route(ownProfile, (route) => {
        drawn += 1;
        return route.continue();
      });
      await enterAs(page, owner, 'en');
      await expect(page.getByRole('link', { name: t('part_page'), exact: true })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(drawn).toBe(0);
      expect(await pageOf(server, 'en', owner)).toContain('/og/en/voice-teal.png');
      const picture = await pictureAt(page, '/og/en/voice-teal.png');
      expect(picture).toMatchObject({ width: 1200, height: 630 });
      expect(isNear(picture.first, colourOf('teal', 'from'))).toBe(true);
    },
  );
});

test('an unsaved text survives a visit to the messages', async ({ page, server }) => {
  const t = wordsIn('en');
  const owner = await signUpMember(server, newName());
  await enterAs(page, owner, 'en');
  const go = (part: 'inbox' | 'page') =>
    page.evaluate((hash) => (location.hash = hash), part === 'inbox' ? '' : part);
  const section = page.locator('#page');
  const prompt = section.getByLabel(t('prompt'), { exact: true });
  const bio = section.getByLabel(t('bio'), { exact: true });
  await go('page');
  await section.getByTitle(t('voice_plum'), { exact: true }).click();
  await prompt.fill('Half a question');
  await section.getByRole('button', { name: t('bio_prompt') }).click();
  await bio.fill('Half a bio');
  await go('inbox');
  await expect(section).toBeHidden();
  await expect(prompt).toHaveCount(0);
  await go('page');
  await expect(prompt).toHaveValue('Half a question');
  await expect(section.getByRole('radio', { name: t('voice_plum'), exact: true })).toBeChecked();
  await expect(bio).toHaveValue('Half a bio');
  await expect(bio).not.toBeFocused();

  await section
    .locator('form', { has: page.getByLabel(t('bio'), { exact: true }) })
    .getByRole('button', { name: t('bio_cancel'), exact: true })
    .click();
  await expect(page.getByText(t('own_page_unsaved'))).toBeVisible();
  await section
    .getByRole('group', { name: t('own_page_unsaved') })
    .getByRole('button', { name: t('cancel'), exact: true })
    .click();
  await go('inbox');
  await expect(prompt).toHaveCount(0);
  await go('page');
  await expect(prompt).toHaveValue('');
  await expect(bio).toHaveCount(0);
  await expect(page.getByText(t('own_page_unsaved'))).toHaveCount(0);
});

test('above a phone’s keyboard, the question and the button that saves it are in sight', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, await ownerWithMessage(server), 'en');
  await page.goto('/en/dashboard#page');
  const t = wordsIn('en');
  const field = page.getByLabel(t('prompt'), { exact: true });
  await field.click();
  await page.setViewportSize({ width: 390, height: 470 });
  await page.keyboard.type('Why?');
  const save = page.getByRole('button', { name: t('own_page_save'), exact: true });
  await expect(save).toBeInViewport({ ratio: 1 });
  await expect(field).toBeInViewport({ ratio: 1 });
  const bar = await page.locator('.save-bar').boundingBox();
  const text = await field.boundingBox();
  expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
});

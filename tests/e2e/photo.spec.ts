import type { Page } from '@playwright/test';
import { AVATAR_MAX_BYTES } from '../../src/rules/pictures.ts';
import { pictures } from '../../src/rules/pictures.ts';
import { violationsOn } from '../support/accessibility.ts';
import {
  enterAs,
  expect,
  tabTo,
  test,
  wordsIn,
  wordsOf,
  expectErrors,
} from '../support/browser-test.ts';
import { segment } from '../support/jpeg.ts';
import { choosePhoto, paintPicture, storedPhoto, widePicture } from '../support/photos.ts';

const ownProfile = '**/api/collections/profiles/records/*';
const { width, height } = pictures.avatar;
const small = { type: 'image/jpeg', width, height };

const all = (colour: string) => ({
  left: colour,
  right: colour,
  top: colour,
  bottom: colour,
  middle: colour,
});

const lang = 'ar';
const t = wordsIn(lang);
const dialog = (page: Page) => page.getByRole('dialog', { name: t('crop_title') });
const stage = (page: Page) => page.getByRole('application', { name: t('crop_stage') });
const zoom = (page: Page) => page.getByRole('slider', { name: t('crop_zoom') });

const button = (page: Page, name: 'cancel' | 'crop_use' | 'turn_left' | 'turn_right') =>
  dialog(page).getByRole('button', { name: t(name), exact: true });

test.describe('the photo', () => {
  test('is the center of the file, reduced, and public', async ({ page, owner, server }) => {
    await enterAs(page, owner, lang);
    await choosePhoto(page, await widePicture(page), 'my holiday.png');
    await button(page, 'crop_use').click();
    await expect(page.locator('#toasts').getByText(t('avatar_updated'))).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    expect(await storedPhoto(page, server, owner)).toEqual({ ...small, ...all('green') });
    const photo = page.locator('[data-tour=profile] img');
    await expect(photo).toBeVisible();
    await expect(photo).not.toHaveAttribute('src', /holiday/);
    await page.goto(`/${lang}/${owner.username}`);
    await expect(page.locator('header img.avatar')).toBeVisible();
  });
});

const slider = (page: Page) => page.getByRole('slider', { name: t('crop_zoom') });
const use = (page: Page) => page.getByRole('button', { name: t('crop_use') });

test.describe('the photo', { tag: '@long' }, () => {
  test('may be a drawing in SVG, whose center is taken', async ({ page, owner, server }) => {
    await enterAs(page, owner, lang);
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200">
        <rect width="300" height="200" fill="#f00"/>
        <rect x="50" width="200" height="200" fill="#0f0"/></svg>`;
    const buffer = Buffer.from(drawing);
    const file = { name: 'a.svg', mimeType: 'image/svg+xml', buffer };
    await page.locator('input[type=file]').setInputFiles(file);
    await button(page, 'crop_use').click();
    await expect(page.locator('#toasts').getByText(t('avatar_updated'))).toBeVisible();
    expect(await storedPhoto(page, server, owner)).toEqual({ ...small, ...all('green') });
  });

  test('is moved by the mouse, and stops at its edge', async ({ page, owner, server }) => {
    await enterAs(page, owner, lang);
    await choosePhoto(page, await widePicture(page));
    const box = await stage(page).boundingBox();
    if (!box) throw new Error('no stage');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + box.width * 3, y + 40, { steps: 4 });
    await page.mouse.up();
    await expect(dialog(page)).toContainText(t('crop_place', { across: 0, down: 50 }));
    await button(page, 'crop_use').click();
    await expect(dialog(page)).toBeHidden();
    expect(await storedPhoto(page, server, owner)).toEqual({ ...small, ...all('red') });
  });

  test('is moved, zoomed and turned by keyboard alone', async ({ page, owner, server }) => {
    await enterAs(page, owner, lang);
    await choosePhoto(page, await widePicture(page));
    await tabTo(page, stage(page));
    // Ten presses move the picture left by half the frame, to show the pixels right of the center.
    for (let presses = 0; presses < 10; presses += 1) await page.keyboard.press('ArrowLeft');
    await tabTo(page, button(page, 'turn_right'));
    await page.keyboard.press('Enter');
    await tabTo(page, button(page, 'crop_use'));
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeHidden();
    // Green was on the left and blue on the right; the quarter turn moves the left side to the top.
    expect(await storedPhoto(page, server, owner)).toMatchObject({
      top: 'green',
      bottom: 'blue',
    });

    await choosePhoto(page, await widePicture(page));
    await tabTo(page, zoom(page));
    await page.keyboard.press('End');
    await expect(zoom(page)).toHaveValue('400');
    await tabTo(page, stage(page));
    await page.keyboard.press('-');
    await expect(zoom(page)).not.toHaveValue('400');
    for (let presses = 0; presses < 60; presses += 1) await page.keyboard.press('ArrowRight');
    await button(page, 'turn_left').press('Enter');
    await button(page, 'crop_use').press('Enter');
    await expect(dialog(page)).toBeHidden();
    expect(await storedPhoto(page, server, owner)).toMatchObject(all('red'));
  });

  test('is accessible to choose, in light and dark', async ({ page, owner }) => {
    await enterAs(page, owner, lang);
    const picture = await widePicture(page);
    for (const [theme, size] of [
      ['light', { width: 320, height: 568 }],
      ['dark', { width: 1280, height: 800 }],
    ] as const) {
      await page.setViewportSize(size);
      await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
      await page.reload();
      await choosePhoto(page, picture);
      await expect(stage(page)).toBeVisible();
      await expect(dialog(page)).toHaveCSS('opacity', '1');
      expect(await violationsOn(page)).toEqual([]);
      const overflow = await dialog(page).evaluate(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      );
      expect(overflow, 'sticks out sideways').toBe(0);
    }
  });
});

test.describe('a picture', { tag: '@long' }, () => {
  test('is zoomed by the wheel and by two fingers', async ({ page, owner }) => {
    await enterAs(page, owner, lang);
    await choosePhoto(page, await widePicture(page));
    const stage = page.getByRole('application');
    await stage.hover();
    await page.mouse.wheel(0, -200);
    await expect(slider(page)).not.toHaveValue('100');
    const before = Number(await slider(page).inputValue());
    await stage.evaluate((element) => {
      const { left, top } = element.getBoundingClientRect();
      const touch = (type: string, pointerId: number, x: number) =>
        element.dispatchEvent(
          new PointerEvent(type, {
            bubbles: true,
            pointerType: 'touch',
            pointerId,
            clientX: left + x,
            clientY: top + 100,
          }),
        );
      // The browser cannot capture the pointer of a synthetic event.
      element.setPointerCapture = () => undefined;
      touch('pointerdown', 91, 100);
      touch('pointerdown', 92, 140);
      touch('pointermove', 92, 180);
      touch('pointerup', 91, 100);
      touch('pointerup', 92, 180);
    });
    await expect
      .poll(async () => Number(await slider(page).inputValue()))
      .toBeGreaterThan(before * 1.8);
  });

  for (const [shape, size] of [
    ['very tall', { width: 12, height: 6000 }],
    ['huge', { width: 5000, height: 5000 }],
  ] as const) {
    test(`${shape} becomes a photo of the usual size`, async ({ page, owner, server }) => {
      await enterAs(page, owner, lang);
      await choosePhoto(page, await paintPicture(page, { ...size, fields: ['#00f'] }));
      await use(page).click();
      await expect(page.locator('#toasts').getByText(t('avatar_updated'))).toBeVisible();
      expect(await storedPhoto(page, server, owner)).toEqual({ ...small, ...all('blue') });
    });
  }

  test('is on paper where transparent, also in the dark', async ({ page, owner, server }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await enterAs(page, owner, lang);
    const fields = ['#00f', null];
    await choosePhoto(page, await paintPicture(page, { width: 64, height: 64, fields }));
    await use(page).click();
    await expect(page.locator('#toasts').getByText(t('avatar_updated'))).toBeVisible();
    const photo = await storedPhoto(page, server, owner);
    expect(photo).toMatchObject({ left: 'blue', right: 'white' });
  });

  test('is turned upright by its EXIF orientation', async ({ page, owner, server }) => {
    await enterAs(page, owner, lang);
    const base64 = await page.evaluate(() => {
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = 128;
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.fillStyle = '#f00';
      context.fillRect(0, 0, 64, 128);
      context.fillStyle = '#00f';
      context.fillRect(64, 0, 64, 128);
      return canvas.toDataURL('image/jpeg', 1).replace(/^.*,/, '');
    });
    const jpeg = Buffer.from(base64, 'base64');
    // EXIF orientation 6 means that the left side of the stored picture is its top when shown.
    const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0];
    const exif = segment(0xe1, [...Buffer.from('Exif\0\0'), ...tiff, 0, 0, 0, 0]);
    const noted = Buffer.concat([jpeg.subarray(0, 2), Buffer.from(exif), jpeg.subarray(2)]);
    await choosePhoto(page, noted, 'held.jpg', 'image/jpeg');
    await use(page).click();
    await expect(page.locator('#toasts').getByText(t('avatar_updated'))).toBeVisible();
    expect(await storedPhoto(page, server, owner)).toMatchObject({ top: 'red', bottom: 'blue' });
  });

  test('is refused if it is no picture, unreadable, or too large', async ({ page, owner }) => {
    await enterAs(page, owner, lang);
    const text = page.getByText(t('avatar_not_an_image'));
    await choosePhoto(page, Buffer.from('hello'), 'letter.txt', 'text/plain');
    await expect(text).toBeVisible();
    await expect(text).toBeHidden();
    await choosePhoto(page, Buffer.from('not a picture'), 'broken.png');
    await expect(page.locator('#toasts').getByText(t('avatar_failed'))).toBeVisible();
    await choosePhoto(page, Buffer.alloc(AVATAR_MAX_BYTES + 1), 'large.png');
    await expect(page.getByText(t('avatar_too_large'))).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
  });

  test('survives a refusal by the server, and Escape', async ({ page, owner, server }) => {
    expectErrors(/400|429/);
    await enterAs(page, owner, lang);
    await choosePhoto(page, await widePicture(page));
    await page.getByRole('application').press('ArrowRight');
    const position = await dialog(page).getByRole('status').first().textContent();
    const answer = Promise.withResolvers<undefined>();
    await page.route(ownProfile, async (route) => {
      await answer.promise;
      const data = { avatar: { code: 'avatar_damaged' } };
      await route.fulfill({ status: 400, json: { status: 400, message: '', data } });
    });
    await use(page).click();
    await expect(use(page)).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByText(t('photo_uploading'))).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    // Another photo chosen now would be lost.
    await expect(page.getByRole('button', { name: t('add_photo') })).toBeDisabled();
    answer.resolve(undefined);
    await expect(page.locator('#toasts').getByText(t('avatar_failed'))).toBeVisible();
    await expect(dialog(page).getByRole('status').first()).toHaveText(position ?? '');

    await page.unroute(ownProfile);
    await page.route(ownProfile, (route) => route.fulfill({ status: 429, json: {} }));
    await use(page).click();
    await expect(
      page.locator('#toasts').getByText(wordsOf(lang, 'errors')('too_many_requests')),
    ).toBeVisible();
    await page.unroute(ownProfile);
    await use(page).click();
    await expect(dialog(page)).toHaveCount(0);
    expect(await storedPhoto(page, server, owner)).toMatchObject(small);
  });
});

import type { Page } from '@playwright/test';
import { violationsOn } from '../support/accessibility.ts';
import { records, request, sendMessage } from '../support/api.ts';
import { enterAs, expect, test, wordsIn } from '../support/browser-test.ts';
import { choosePhoto, widePicture } from '../support/photos.ts';

const lang = 'ar';
const t = wordsIn(lang);

const step = (page: Page, name: 'step_photo' | 'step_prompt' | 'step_share') =>
  page.getByRole('listitem').filter({ hasText: t(name) });

const preview = (page: Page) => page.getByRole('figure', { name: t('empty_preview') });

test.describe('the first steps', () => {
  test('are ticked off one by one, with one toast', async ({ page, owner, context, server }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await enterAs(page, owner, lang);
    await expect(preview(page)).toContainText(owner.username);
    await expect(preview(page)).toContainText(t('default_prompt'));
    await expect(page.locator('.first-step[data-done]')).toHaveCount(0);

    await choosePhoto(page, await widePicture(page));
    await page.getByRole('button', { name: t('crop_use') }).click();
    await expect(step(page, 'step_photo')).toContainText(t('step_done'));
    await expect(preview(page).locator('img.avatar')).toBeVisible();

    await step(page, 'step_prompt').getByRole('link').click();
    await page.getByTitle(t('voice_night'), { exact: true }).click();
    await page.getByLabel(t('prompt'), { exact: true }).fill('Why?');
    await page.keyboard.press('Enter');
    await expect(page.locator('#toasts').getByText(t('own_page_saved'))).toBeVisible();
    await page.goBack();
    await expect(step(page, 'step_prompt')).toContainText(t('step_done'));
    await expect(preview(page)).toContainText('Why?');
    await expect(preview(page).locator('.voice-night')).toBeVisible();
    await expect(step(page, 'step_share')).not.toContainText(t('step_done'));
    await expect(page.getByText(t('steps_done'))).toHaveCount(0);

    await step(page, 'step_share').getByRole('button').press('Enter');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('copy_link') })
      .press('Enter');
    await page.keyboard.press('Escape');
    await expect(step(page, 'step_share')).toContainText(t('step_done'));
    await expect(page.getByText(t('steps_done'))).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(`${server.url}/${owner.username}`);

    await page.reload();
    await expect(preview(page)).toContainText('Why?');
    await expect(page.getByText(t('first_steps'))).toHaveCount(0);
    await expect(page.getByText(t('steps_done'))).toHaveCount(0);
  });
});

test.describe('the first steps', { tag: '@long' }, () => {
  test('are accessible, in light and dark', async ({ page, owner, server }) => {
    const json = { voice: 'ember', prompt: 'Warm?' };
    await request(server, 'PATCH', records('profiles', owner.id), { token: owner.token, json });
    await enterAs(page, owner, lang);
    for (const theme of ['light', 'dark']) {
      await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
      await page.reload();
      await expect(step(page, 'step_prompt')).toContainText(t('step_done'));
      expect(await violationsOn(page)).toEqual([]);
    }
  });

  test('below a few messages move no message', async ({ page, owner, server }) => {
    const json = { prompt: 'Why?' };
    await request(server, 'PATCH', records('profiles', owner.id), { token: owner.token, json });
    await sendMessage(server, owner, 'the first');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Reflect.set(window, 'shifts', shifts);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value') as number);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await enterAs(page, owner, lang);
    const list = page.getByRole('region', { name: t('messages') });
    await expect(list.getByRole('button', { name: t('copy_link') })).toBeVisible();
    await expect(list.getByRole('button', { name: t('share'), exact: true })).toHaveCount(2);
    await expect(list.locator('.first-step')).toHaveCount(1);
    await expect(list.getByText(t('step_prompt'))).toHaveCount(0);
    expect(await violationsOn(page)).toEqual([]);
    const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as number[]);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02);
    // From 1024 px, the card beside the messages shows the link.
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(list.getByRole('button', { name: t('copy_link') })).toBeHidden();
  });
});

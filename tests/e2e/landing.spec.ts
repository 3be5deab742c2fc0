import type { Page } from '@playwright/test';
import { violationsOn } from '../support/accessibility.ts';
import { landingOf } from '../support/words-of.ts';
import { expect, islandsReady, newName, test, wordsOf } from '../support/browser-test.ts';

// The page to try out on the landing page.

/** The colors in the order in which they are shown. */
const voices = ['rose', 'ember', 'indigo', 'plum', 'night', 'teal'];
const tryOut = (page: Page) => page.locator('try-page');
const t = wordsOf('en', 'home');
const profile = wordsOf('en', 'profile');

/** Stops time, which else goes on while a slow machine looks at a color. */
async function pauseClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
}

test('a visitor tries out a note, which is sent nowhere', async ({ page }) => {
  await page.goto('/en/');
  await islandsReady(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.method()));
  await page.getByLabel(profile('message_label')).fill('hello');
  await tryOut(page)
    .getByRole('button', { name: profile('send') })
    .click();
  await expect(page.getByText(landingOf('en').texts.tryout.sent)).toBeVisible();
  await expect(page.locator('[data-sent]')).toBeFocused();
  expect(asked.filter((method) => method !== 'GET')).toEqual([]);
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: profile('write_another') }).click();
  await expect(page.getByLabel(profile('message_label'))).toHaveValue('');
  await expect(page.getByLabel(profile('message_label'))).toBeFocused();

  const name = newName();
  await page.getByLabel(wordsOf('en', 'auth')('username')).fill(name);
  await expect(page.locator('[data-preview=name]')).toHaveText(name);
});

test.describe('the page to try out', { tag: '@long' }, () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('goes through every voice once, and returns to the first one', async ({ page }) => {
    await pauseClock(page);
    await page.goto('/en/');
    const play = page.getByRole('button', { name: t('try_pause') });
    await expect(play).toBeVisible();
    for (const voice of [...voices.slice(1), voices[0]]) {
      await page.clock.runFor(2600);
      await expect(tryOut(page)).toHaveClass(new RegExp(`voice-${voice}`));
      await expect(page.locator('[data-prompt][data-shown]')).toHaveCount(1);
    }
    await expect(page.getByRole('button', { name: t('try_play') })).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(tryOut(page)).toHaveClass(/voice-rose/);
  });

  test('stops at the first key, and at the pause button', async ({ page }) => {
    await pauseClock(page);
    await page.goto('/en/');
    await page.clock.runFor(2600);
    await expect(tryOut(page)).toHaveClass(/voice-ember/);
    await page.keyboard.press('Shift');
    await page.clock.runFor(10_000);
    await expect(tryOut(page)).toHaveClass(/voice-ember/);
    await page.getByRole('button', { name: t('try_play') }).click();
    await page.clock.runFor(2600);
    await expect(tryOut(page)).toHaveClass(/voice-indigo/);
    await page.getByRole('button', { name: t('try_pause') }).click();
    await page.clock.runFor(10_000);
    await expect(tryOut(page)).toHaveClass(/voice-indigo/);
  });

  test('a visitor who prefers reduced motion sees a page that stands still', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.goto('/en/');
    await page.clock.runFor(10_000);
    await expect(tryOut(page)).toHaveClass(/voice-rose/);
  });
});

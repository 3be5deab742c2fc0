import type { Locator, Page } from '@playwright/test';
import { locales } from '../../src/i18n/locales.ts';
import { violationsOn } from '../support/accessibility.ts';
import { sendMessage } from '../support/api.ts';
import { enterAs, expect, test, wordsIn } from '../support/browser-test.ts';
import { wordsOf } from '../support/ways-in-test.ts';

// These members see the dashboard for the first time; in all other tests, the tour is done.
test.use({ tourDone: false });

const stops = ['profile', 'bio', 'view-profile', 'share', 'messages', 'settings'] as const;

/** Pixels by which the spotlight exceeds its element on each side; a link of a bar is lit within. */
const paddingOf = (stop: string) => (['messages', 'settings'].includes(stop) ? -2 : 10);

/** Tolerance for rounding, in pixels. */
const ROUNDING = 2;

type Box = Awaited<ReturnType<typeof boxOf>>;

async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error('not in sight');
  return box;
}

const scrolledOn = (page: Page) => page.evaluate(() => scrollY);

/** Returns by how many pixels the spotlight misses its element. */
function missOf(page: Page, stop: string): Promise<number> {
  return page.evaluate(
    ([name, padding]) => {
      const target = document.querySelector(`[data-tour=${name}]`)?.getBoundingClientRect();
      const light = document.querySelectorAll('.react-joyride__spotlight path')[1];
      const lit = light?.getBoundingClientRect();
      if (!target || !lit) return Infinity;
      const differences = [
        lit.left - (target.left - padding),
        lit.top - (target.top - padding),
        lit.right - (target.right + padding),
        lit.bottom - (target.bottom + padding),
      ];
      return Math.max(...differences.map(Math.abs));
    },
    [stop, paddingOf(stop)] as const,
  );
}

/** Returns by how many pixels two boxes overlap. */
function overlapOf(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.min(width, height);
}

const lang = 'ar';
const onPage = wordsIn(lang);
const t = wordsOf(lang, 'tour');
const progress = (step: number) => t('progress', { step, steps: stops.length });

test.describe('the tour', () => {
  test('shows a newcomer six things, forward and back, once', async ({ page, owner }) => {
    await enterAs(page, owner, lang);
    const step = page.getByRole('dialog');
    const onward = step.getByRole('button', { name: t('next') });
    const back = step.getByRole('button', { name: t('back'), exact: true });
    for (const [index, stop] of stops.entries()) {
      await expect(step).toContainText(progress(index + 1));
      const name = stop.replace('-', '_') as 'profile';
      await expect(step).toHaveAccessibleName(t(`${name}_title`));
      await expect(step).toContainText(t(`${name}_text`));
      await expect.poll(() => missOf(page, stop)).toBeLessThanOrEqual(ROUNDING);
      await expect(back).toHaveCount(index === 0 ? 0 : 1);
      if (stop !== 'settings') await onward.click();
    }
    await expect(onward).toHaveCount(0);
    await expect(step.getByRole('button', { name: t('skip') })).toHaveCount(0);
    await back.click();
    await expect(step).toContainText(progress(5));
    await expect.poll(() => missOf(page, 'messages')).toBeLessThanOrEqual(ROUNDING);
    await onward.click();
    await step.getByRole('button', { name: t('finish') }).click();
    await expect(step).toHaveCount(0);
    await page.getByRole('link', { name: onPage('settings') }).click();
    await expect(page).toHaveURL(/#settings$/);

    await page.goto(`/${lang}/dashboard`);
    await expect(page.getByText(onPage('empty_title'))).toBeVisible();
    await expect(step).toHaveCount(0);
  });
});

const sizes = {
  small: { width: 320, height: 568 },
  low: { width: 360, height: 640 },
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
};

test.describe('the tour', { tag: '@long' }, () => {
  test('fits a small phone and is accessible, in the dark', async ({ page, owner, server }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 640 });
    // A message folds the card, which the tour opens.
    await sendMessage(server, owner, 'hello');
    await enterAs(page, owner, lang);
    const step = page.getByRole('dialog');
    for (const [index] of stops.entries()) {
      await expect(step).toContainText(progress(index + 1));
      await expect(async () => {
        const box = await step.boundingBox();
        expect(box).not.toBeNull();
        const { x = -1, y = -1, width = 0, height = 0 } = box ?? {};
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(320);
        expect(y + height).toBeLessThanOrEqual(640);
      }).toPass();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, 'sticks out sideways').toBe(0);
      await expect(step).toHaveCSS('opacity', '1');
      if (index === 1) expect(await violationsOn(page)).toEqual([]);
      // The first step itself has the focus.
      if (index === 0) await step.getByRole('button', { name: t('next') }).focus();
      await page.keyboard.press('Enter');
    }
    await expect(step).toHaveCount(0);
  });

  test('is dismissed for good by its buttons and by Escape', async ({ page, owner }) => {
    const step = page.getByRole('dialog');
    for (const way of ['skip', 'close', 'Escape'] as const) {
      await enterAs(page, owner, lang);
      await page.evaluate(() => localStorage.removeItem('dashboard_tour'));
      await page.reload();
      await expect(step).toBeVisible();
      if (way === 'Escape') await page.keyboard.press(way);
      else await step.getByRole('button', { name: t(way), exact: true }).click();
      await expect(step).toHaveCount(0);
      await page.reload();
      await expect(page.getByText(onPage('empty_title'))).toBeVisible();
      await expect(step).toHaveCount(0);
    }
  });

  test('is completed by keyboard alone, and keeps the focus', async ({ page, owner }) => {
    await enterAs(page, owner, lang);
    const step = page.getByRole('dialog');
    const onward = step.getByRole('button', { name: t('next') });
    await expect(step).toBeFocused();
    for (const _ of ['close', 'skip', 'next']) await page.keyboard.press('Tab');
    await expect(onward).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(step).toContainText(progress(2));
    await expect(onward).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(step.getByRole('button', { name: t('back'), exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(step).toContainText(progress(1));
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        const reachable = '[role=dialog], [data-tour-link]';
        return element === document.body || element?.closest(reachable) !== null;
      });
      expect(focused, 'the focus left the step and the link').toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(step).toHaveCount(0);
    const settings = page.getByRole('link', { name: onPage('settings') });
    await settings.focus();
    await expect(settings).toBeFocused();
  });

  // Every language where it is tightest, and Arabic on each other screen.
  for (const [name, size] of Object.entries(sizes)) {
    for (const lang of name === 'low' ? locales.map(({ code }) => code) : (['ar'] as const)) {
      test(`leaves the link pressable in ${lang}, ${name}`, async ({ page, owner, context }) => {
        const onPage = wordsIn(lang);
        const t = wordsOf(lang, 'tour');
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await page.setViewportSize(size);
        await enterAs(page, owner, lang);
        const step = page.getByRole('dialog');
        const link = page.locator('.inbox-side p[dir=ltr]');
        const copy = page.locator('.inbox-side').getByRole('button', { name: onPage('copy_link') });
        const veil = page.locator('.react-joyride__overlay');
        for (const [index, stop] of stops.entries()) {
          await expect(step).toContainText(t('progress', { step: index + 1, steps: stops.length }));
          await expect.poll(() => missOf(page, stop)).toBeLessThanOrEqual(ROUNDING);
          await expect(step).toHaveCSS('opacity', '1');
          // On a low screen, the heading above the card is scrolled out of sight.
          if (size.height > 700 && index === 0) expect(await scrolledOn(page)).toBe(0);
          const stepBox = await boxOf(step);
          for (const target of [link, copy]) {
            await expect(target).toBeInViewport({ ratio: 1 });
            expect(overlapOf(stepBox, await boxOf(target)), stop).toBeLessThanOrEqual(0);
          }
          // The smallest screen cannot show the whole element.
          const lit = page.locator(`[data-tour=${stop}]`);
          await expect(lit).toBeInViewport({ ratio: name === 'small' ? 0.1 : 1 });
          const covered = overlapOf(stepBox, await boxOf(lit));
          if (name !== 'small') expect(covered, stop).toBeLessThanOrEqual(0);
          await expect(copy).toBeEnabled();
          // Nothing shines beside the spotlight: what can be pressed is below the veil, too.
          await expect(link).toHaveCSS('z-index', 'auto');
          await expect(veil).toHaveCSS('z-index', '100');
          // The button is clicked at its current position, since Playwright would scroll to it.
          const place = await boxOf(copy);
          await page.evaluate(() => navigator.clipboard.writeText(''));
          await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
          await expect
            .poll(() => page.evaluate(() => navigator.clipboard.readText()), stop)
            .not.toBe('');
          await step
            .getByRole('button', { name: t(stop === 'settings' ? 'finish' : 'next') })
            .click();
        }
        await expect(step).toHaveCount(0);
        await expect.poll(() => scrolledOn(page)).toBe(0);
      });
    }
  }

  test('a message behind the tour stays new', async ({ page, owner, server }) => {
    const t = wordsIn(lang);
    await sendMessage(server, owner, 'unread');
    await page.clock.install();
    await enterAs(page, owner, lang);
    const step = page.getByRole('dialog');
    await expect(step).toBeVisible();
    const badge = page.getByRole('article').getByText(t('new'), { exact: true });
    await page.getByRole('article').scrollIntoViewIfNeeded();
    await page.clock.runFor(20_000);
    await expect(badge).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(step).toHaveCount(0);
    await page.clock.runFor(20_000);
    await expect(badge).toHaveCount(0);
  });
});

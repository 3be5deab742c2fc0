import type { Locator, Page } from '@playwright/test';
import { locales } from '../../src/i18n/locales.ts';
import { violationsOn } from '../support/accessibility.ts';
import { sendMessage, signUpMember } from '../support/api.ts';
import { directions, enterAs, expect, newName, test, wordsIn } from '../support/browser-test.ts';
import { holdRequests } from '../support/hold-requests.ts';
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

for (const { lang, tag } of directions) {
  const onPage = wordsIn(lang);
  const t = wordsOf(lang, 'tour');
  const progress = (step: number) => t('progress', { step, steps: stops.length });

  test.describe(`the tour in ${lang}`, { tag }, () => {
    test('shows a newcomer six things, forward and back, and never again', async ({
      page,
      server,
    }) => {
      await enterAs(page, await signUpMember(server, newName()), lang);
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

    // Themes do not affect sizes, and directions do not affect colors.
    const theme = lang === 'ar' ? 'dark' : 'light';
    test(
      `fits a small phone and is accessible, ${theme}`,
      { tag: '@long' },
      async ({ page, server }) => {
        await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.setViewportSize({ width: 320, height: 640 });
        const owner = await signUpMember(server, newName());
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
      },
    );

    test(
      'keeps its step after a return to the inbox',
      { tag: '@long' },
      async ({ page, server }) => {
        await enterAs(page, await signUpMember(server, newName()), lang);
        const step = page.getByRole('dialog');
        await expect(step).toContainText(progress(1));
        await expect.poll(() => missOf(page, 'profile')).toBeLessThanOrEqual(ROUNDING);
        const before = await step.boundingBox();
        await page.evaluate(() => (location.hash = 'share'));
        await expect(step).toHaveCount(0);
        await page.goBack();
        await expect(step).toContainText(progress(1));
        await expect.poll(() => missOf(page, 'profile')).toBeLessThanOrEqual(ROUNDING);
        expect(await step.boundingBox()).toEqual(before);
      },
    );

    // The following tests do not depend on the direction, so one language is enough.
    if (lang === 'en') return;

    test(
      'appears again after merely leaving the page',
      { tag: '@long' },
      async ({ page, server }) => {
        await enterAs(page, await signUpMember(server, newName()), lang);
        await expect(page.getByRole('dialog')).toContainText(progress(1));
        await page.reload();
        await expect(page.getByRole('dialog')).toContainText(progress(1));
      },
    );

    for (const way of ['skip', 'close', 'Escape'] as const) {
      test(
        `is dismissed for good by ${way}`,
        { tag: way === 'close' ? [] : '@long' },
        async ({ page, server }) => {
          await enterAs(page, await signUpMember(server, newName()), lang);
          const step = page.getByRole('dialog');
          await expect(step).toBeVisible();
          if (way === 'Escape') await page.keyboard.press(way);
          else await step.getByRole('button', { name: t(way), exact: true }).click();
          await expect(step).toHaveCount(0);
          await page.reload();
          await expect(page.getByText(onPage('empty_title'))).toBeVisible();
          await expect(step).toHaveCount(0);
        },
      );
    }

    test(
      'is completed by keyboard alone, and keeps the focus',
      { tag: '@long' },
      async ({ page, server }) => {
        await enterAs(page, await signUpMember(server, newName()), lang);
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
      },
    );

    test('waits for settings opened by the URL', { tag: '@long' }, async ({ page, server }) => {
      await enterAs(page, await signUpMember(server, newName()), lang);
      await page.goto(`/${lang}/dashboard#settings/privacy`);
      await page.reload();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toHaveAccessibleName(onPage('settings'));
      await expect(dialog).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(dialog).toContainText(progress(1));
    });

    test.describe('once completed', () => {
      test.use({ tourDone: true });

      test('loads nothing', { tag: '@long' }, async ({ page, server }) => {
        const asked: string[] = [];
        page.on('request', (request) => asked.push(request.url()));
        await enterAs(page, await signUpMember(server, newName()), lang);
        await expect(page.getByText(onPage('empty_title'))).toBeVisible();
        await page.waitForLoadState('load');
        expect(asked.filter((url) => /TourStep|joyride/.test(url))).toEqual([]);
        await expect(page.getByRole('dialog')).toHaveCount(0);
      });
    });
  });
}

const sizes = {
  small: { width: 320, height: 568 },
  low: { width: 360, height: 640 },
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
};

for (const { code: lang } of locales) {
  for (const [name, size] of Object.entries(sizes)) {
    test(
      `the tour leaves the link visible and pressable in ${lang}, ${size.width} × ${size.height}`,
      { tag: '@long' },
      async ({ page, context, server }) => {
        const onPage = wordsIn(lang);
        const t = wordsOf(lang, 'tour');
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await page.setViewportSize(size);
        await enterAs(page, await signUpMember(server, newName()), lang);
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
      },
    );
  }
}

test(
  'a tour that loads late waits until an open sheet is closed',
  { tag: '@long' },
  async ({ page, server }) => {
    const t = wordsIn('en');
    const release = await holdRequests(page, '/TourSteps*');
    const asked = page.waitForRequest(/TourSteps/);
    await enterAs(page, await signUpMember(server, newName()), 'en');
    await asked;
    await page
      .locator('[data-tour=share]')
      .getByRole('button', { name: t('share') })
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveAccessibleName(wordsOf('en', 'share')('share_link'));
    const come = page.waitForResponse(/TourSteps/);
    release();
    await (await come).finished();
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })),
    );
    await dialog.getByRole('button', { name: t('close') }).click();
    await expect(dialog).toContainText(wordsOf('en', 'tour')('profile_title'));
    await dialog.getByRole('button', { name: wordsOf('en', 'tour')('next') }).click();
    await expect(dialog).toContainText(wordsOf('en', 'tour')('bio_title'));
  },
);

test('a message behind the tour stays new', { tag: '@long' }, async ({ page, server }) => {
  const t = wordsIn('en');
  const owner = await signUpMember(server, newName());
  await sendMessage(server, owner, 'unread');
  await page.clock.install();
  await enterAs(page, owner, 'en');
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

test(
  'a tour that cannot be loaded leaves the dashboard as it is',
  { tag: '@long' },
  async ({ page, server, expectedErrors }) => {
    expectedErrors.push(/Failed to load|ERR_FAILED|dynamically imported/);
    await page.route('**/TourSteps*', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('TourSteps'),
    );
    await enterAs(page, await signUpMember(server, newName()), 'en');
    await failed;
    await expect(page.getByText(wordsIn('en')('empty_title'))).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test(
  'a browser without storage shows the tour at most once a page',
  { tag: '@long' },
  async ({ page, server }) => {
    const member = await signUpMember(server, newName());
    await page.addInitScript(() => {
      const forbidTour = {
        apply(method: () => unknown, storage: Storage, values: unknown[]): unknown {
          if (values[0] === 'dashboard_tour') throw new DOMException('forbidden', 'SecurityError');
          return Reflect.apply(method, storage, values);
        },
      };
      for (const name of ['getItem', 'setItem']) {
        const method = Reflect.get(Storage.prototype, name) as () => unknown;
        Reflect.set(Storage.prototype, name, new Proxy(method, forbidTour));
      }
    });
    await enterAs(page, member, 'en');
    const step = page.getByRole('dialog');
    await expect(step).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(step).toHaveCount(0);
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.keyboard.press('Escape');
    await expect(step).toHaveCount(0);
  },
);

import type { Page } from '@playwright/test';
import { listInbox } from '../../src/contract/messages.ts';
import { sendMessage, signUpMember } from '../support/api.ts';
import {
  enterAs,
  expect,
  newName,
  test,
  wordsIn,
  wordsOf,
  expectErrors,
} from '../support/browser-test.ts';
import { fillInbox, holdBack } from '../support/fill-inbox.ts';
import { holdRequests, inMenu } from '../support/page-steps.ts';
import { reportOwn } from '../support/reports.ts';

const newOwner = newName;

interface LayoutShift extends PerformanceEntry {
  value: number;
}

interface Shifting {
  shifts: { sum: number };
}

/** Simulates a switch to another tab or back. */
const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

const lang = 'en';
const t = wordsIn(lang);
const notices = wordsOf(lang, 'notices', 'decisions', 'reasons');

test.describe('the dashboard', () => {
  test('marks a note as seen after nine seconds in view', async ({ page, server }) => {
    const owner = await signUpMember(server, newOwner());
    await sendMessage(server, owner, 'read me');
    await page.clock.install();
    // From here the page's clock moves only when the test advances it.
    await page.clock.pauseAt(Date.now() + 60_000);
    await enterAs(page, owner, lang);
    const badge = page.getByRole('article').getByText(t('new'), { exact: true });
    // The list is drawn frame by frame, and the stopped clock also stops frames.
    await expect(async () => {
      await page.clock.runFor(20);
      await expect(badge).toBeVisible({ timeout: 100 });
    }).toPass();
    await page.getByRole('article').scrollIntoViewIfNeeded();
    await page.clock.runFor(8000);
    await setHidden(page, true);
    await page.clock.runFor(20_000);
    await expect(badge).toBeVisible();
    await setHidden(page, false);
    await page.clock.runFor(8000);
    // Messages behind a dialog do not count as seen.
    const remove = { menu: t('more_actions'), action: t('delete_message') };
    await (await inMenu(page.getByRole('article'), remove)).click();
    const dialog = page.getByRole('dialog');
    await expect(async () => {
      await page.clock.runFor(20);
      await expect(dialog).toBeVisible({ timeout: 100 });
    }).toPass();
    await page.clock.runFor(20_000);
    await dialog.getByRole('button', { name: t('cancel') }).click();
    await expect(dialog).toBeHidden();
    await page.clock.runFor(8000);
    await expect(badge).toBeVisible();
    await page.clock.runFor(2000);
    await expect(badge).toBeHidden();
    await page.reload();
    await expect(page.getByRole('article')).toBeVisible();
    await expect(badge).toBeHidden();
  });

  test('a guest is sent to the sign-in and back, a member is not', async ({ page, server }) => {
    const owner = await signUpMember(server, newOwner());
    await page.goto(`/${lang}/dashboard?from=mail`);
    await page.waitForURL(`/${lang}/auth?returnTo=*`);
    await page.getByLabel(t('email')).fill(owner.email);
    await page.getByLabel(t('password'), { exact: true }).fill(owner.password);
    await page
      .locator('form')
      .getByRole('button', { name: t('sign_in') })
      .click();
    await page.waitForURL(`/${lang}/dashboard?from=mail`);
    await page.goto(`/${lang}/auth`);
    await page.waitForURL(`/${lang}/dashboard`);
  });
});

test.describe('the dashboard', { tag: '@long' }, () => {
  test('shows an error when loading fails, and loads at a retry', async ({ page, server }) => {
    expectErrors(/503|Failed to load/);
    const owner = await signUpMember(server, newOwner());
    await sendMessage(server, owner, 'still here');
    // A live connection would load the messages by itself.
    await page.route('**/api/realtime', (route) => route.abort());
    await enterAs(page, owner, lang);
    const messages = '**/api/messages?*';
    await page.route(messages, (route) => route.fulfill({ status: 503, json: {} }));
    await page.reload();
    await expect(page.getByText(t('load_failed'))).toBeVisible();
    await expect(page.getByText(t('message_count', { count: 0 }), { exact: true })).toHaveCount(0);
    const retry = page.getByRole('button', { name: t('try_again') });
    const failure = page.getByText(t('load_failed'));
    const first = await failure.elementHandle();
    const release = await holdRequests(page, `${listInbox.path}/counts`);
    await retry.click();
    await expect(retry).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(retry).not.toHaveAttribute('aria-busy');
    // Screen readers announce the failure again because its element is new.
    await expect(page.getByRole('alert').filter({ has: failure })).toBeVisible();
    expect(await first.evaluate((element) => element.isConnected)).toBe(false);
    await expect(retry).toBeFocused();
    await page.unroute(messages);
    await retry.click();
    await expect(page.getByText('still here')).toBeVisible();
  });

  for (const width of [390, 1280]) {
    test(`has its layout before hydration, ${width} px wide`, async ({ page, server }) => {
      const owner = await signUpMember(server, newOwner());
      // With the oldest one they are as many as have the tools that the skeleton shows.
      fillInbox(server, owner, 1);
      for (const content of ['plum', 'pear', 'apple']) {
        await reportOwn(server, owner, await sendMessage(server, owner, content));
      }
      holdBack(server, owner, 1);
      await page.setViewportSize({ width, height: 800 });
      await enterAs(page, owner, lang);
      await page.addInitScript(() => {
        const shifts = { sum: 0 };
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.sum += (entry as LayoutShift).value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const scripts = Promise.withResolvers();
      const answers = Promise.withResolvers();
      await page.route('**/*.js', (route) => scripts.promise.then(() => route.continue()));
      await page.route('**/api/messages?*', (route) =>
        answers.promise.then(() => route.continue()),
      );
      await page.reload({ waitUntil: 'commit' });
      await expect(page.locator('main .skeleton:visible').first()).toBeVisible();
      scripts.resolve(null);
      await expect(page.getByRole('heading', { level: 1, name: owner.username })).toBeVisible();
      await expect(page.locator('main .skeleton:visible').first()).toBeVisible();
      answers.resolve(null);
      // On a phone the last message is too far below the viewport to be drawn.
      await expect(page.getByText('apple', { exact: true })).toBeVisible();
      // A notice quotes the same message.
      const pear = page.getByRole('article').getByText('pear', { exact: true });
      await expect(pear).toBeVisible();
      await expect(page.locator('.skeleton')).toHaveCount(0);
      await expect(page.getByText(notices('own_open')).first()).toBeVisible();
      await expect(page.getByRole('button', { name: t('held_link', { held: 1 }) })).toBeVisible();
      const shifted = await page.evaluate(() => (window as unknown as Shifting).shifts.sum);
      expect(shifted).toBeLessThanOrEqual(0.05);
    });
  }
});

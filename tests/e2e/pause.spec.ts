import type { Page } from '@playwright/test';
import { sendMessage as contract } from '../../src/contract/messages.ts';
import { formatDay, formatShortDay } from '../../src/i18n/format.ts';
import { dayBefore } from '../../src/rules/days.ts';
import { PAUSE_MAX_DAYS } from '../../src/rules/pause.ts';
import { storedTime } from '../../src/rules/stored-time.ts';
import { rulesOfColour, violationsOn } from '../support/accessibility.ts';
import { codeAt, records, request, type Member } from '../support/api.ts';
import { enterAs, expect, test, wordsIn, expectErrors } from '../support/browser-test.ts';
import type { Server } from '../support/server.ts';

// The page computes the owner's days in its own time zone. These tests use UTC.
test.use({ timezoneId: 'UTC' });

/** Stops the page's clock. The returned function gives the date that many days later. */
async function stopClock({ clock }: Page): Promise<(days: number) => string> {
  const now = Date.now();
  await clock.setFixedTime(now);
  return (days) => dayBefore(now, -days);
}

/** Sends a message as a guest through the API. */
const sendTo = (server: Server, { id }: Member) =>
  request(server, contract.method, contract.path, { json: { recipient_id: id, content: 'hello' } });

const lang = 'ar';
const t = wordsIn(lang);

const openSafety = async (page: Page) => {
  await page.evaluate(() => (location.hash = 'settings/safety'));
  await expect(page.getByRole('heading', { level: 3, name: t('safety') })).toBeVisible();
};

const inSettings = (page: Page) => page.getByRole('dialog');

const inSettingsButton = (page: Page, name: string) =>
  inSettings(page).getByRole('button', { name, exact: true });

const pause = (page: Page) => inSettingsButton(page, t('pause_by_hand'));
const reopen = (page: Page) => inSettingsButton(page, t('pause_line_reopen'));
const told = (page: Page, text: string) => inSettings(page).getByRole('status').getByText(text);

const line = (page: Page, text: string) =>
  page.locator('section p:not([role=status])').getByText(text);

test.describe('an owner who pauses the inbox', () => {
  test('closes it by keyboard until reopened', async ({ page, owner, server, anotherPerson }) => {
    await enterAs(page, owner, lang);
    await openSafety(page);
    await expect(told(page, t('pause_open'))).toBeVisible();
    await pause(page).focus();
    await page.keyboard.press('Space');
    await expect(
      page.locator('#toasts').getByText(t('pause_begun'), { exact: true }),
    ).toBeVisible();
    await expect(inSettings(page).getByText(t('pause_waits'))).toBeVisible();
    await expect(pause(page)).toHaveAttribute('aria-pressed', 'true');

    const visitor = await anotherPerson();
    await visitor.goto(`/${lang}/${owner.username}`);
    const name = t('paused', { name: owner.username });
    await expect(visitor.getByRole('heading', { name })).toBeVisible();
    await expect(visitor.getByText(t('paused_hint'))).toBeVisible();
    await expect(visitor.getByText(t('default_prompt'))).toBeHidden();
    await expect(visitor.getByLabel(t('message_label'))).toBeHidden();
    const refused = await sendTo(server, owner);
    expect([refused.status, codeAt(refused, 'recipient_id')]).toEqual([403, 'inbox_paused']);

    // The visitor's window covers this page, which would get no keys after a reload in the background.
    await page.bringToFront();
    await page.keyboard.press('Escape');
    await expect(line(page, t('pause_line_by_hand'))).toBeVisible();
    // The dialog closes before the browser has gone back in its history, which a reload would interrupt.
    await expect(page).not.toHaveURL(/#settings/);
    await page.reload();
    await page.getByRole('button', { name: t('pause_line_reopen'), exact: true }).press('Enter');
    await expect(page.locator('#toasts').getByText(t('pause_line_reopened'))).toBeVisible();
    await expect(line(page, t('pause_line_by_hand'))).toBeHidden();
    await expect(page.getByRole('heading', { name: t('empty_title') })).toBeFocused();
    expect((await sendTo(server, owner)).status).toBe(204);
    await visitor.reload();
    await expect(visitor.getByLabel(t('message_label'))).toBeVisible();
    await openSafety(page);
    await expect(told(page, t('pause_open'))).toBeVisible();
    await expect(reopen(page)).toHaveCount(0);
  });
});

test.describe('an owner who pauses the inbox', { tag: '@long' }, () => {
  test('chooses the day of the reopening', async ({ page, owner, server, anotherPerson }) => {
    const dayIn = await stopClock(page);
    await enterAs(page, owner, lang);
    await openSafety(page);
    const dialog = inSettings(page);
    const field = dialog.getByLabel(t('pause_day'));
    const apply = dialog.getByRole('button', { name: t('pause_until_day') });
    await dialog.getByText(t('pause_on_a_day')).click();
    const [today, tomorrow, last] = [dayIn(0), dayIn(1), dayIn(PAUSE_MAX_DAYS - 1)];
    const shortDayOf = (date: string) => formatShortDay(new Date(date), lang);
    const dayOf = (date: string) => formatDay(new Date(date), lang);

    for (const wrong of ['', today, '2099-01-01']) {
      await field.fill(wrong);
      await apply.click();
      await expect(dialog.getByText(t('pause_out_of_range'))).toBeVisible();
      await expect(told(page, t('pause_open'))).toBeVisible();
    }
    await field.fill(last);
    await expect(dialog.getByText(t('pause_out_of_range'))).toBeHidden();
    await apply.click();
    await expect(told(page, t('pause_line_until', { day: shortDayOf(last) }))).toBeVisible();
    await expect(reopen(page)).toBeVisible();

    await dialog.getByRole('button', { name: t('pause_tomorrow') }).click();
    await expect(told(page, t('pause_line_until', { day: shortDayOf(tomorrow) }))).toBeVisible();
    const visitor = await anotherPerson();
    await visitor.goto(`/${lang}/${owner.username}`);
    await expect(visitor.getByText(t('paused_until', { day: dayOf(tomorrow) }))).toBeVisible();

    await page.goto(`/${lang}/dashboard#page`);
    const onMyPage = page
      .locator('#page')
      .getByText(t('pause_line_until', { day: shortDayOf(tomorrow) }));
    await expect(onMyPage).toBeVisible();
    await page
      .locator('#page')
      .getByRole('button', { name: t('pause_line_reopen'), exact: true })
      .click();
    await expect(onMyPage).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: t('part_page') })).toBeFocused();
    expect((await sendTo(server, owner)).status).toBe(204);
  });

  test('has an accessible banner and section, in light and dark', async ({ page, owner }) => {
    const dayIn = await stopClock(page);
    await enterAs(page, owner, lang);
    await openSafety(page);
    await inSettings(page).getByText(t('pause_on_a_day')).click();
    await inSettings(page)
      .getByLabel(t('pause_day'))
      .fill(dayIn(PAUSE_MAX_DAYS - 1));
    await pause(page).click();
    await expect(inSettings(page).locator('[aria-busy=true]')).toHaveCount(0);
    const dark = () =>
      page.evaluate((on) => document.documentElement.classList.toggle('dark', on), true);
    expect(await violationsOn(page, { within: 'dialog[open]' })).toEqual([]);
    await dark();
    expect(await violationsOn(page, { within: 'dialog[open]', rules: rulesOfColour })).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(
      page.getByRole('button', { name: t('pause_line_reopen'), exact: true }),
    ).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });
});

test.describe('a pause', { tag: '@long' }, () => {
  test('a pause that ends by itself also ends on the page', async ({ page, owner, server }) => {
    const until = new Date(Date.now() + 2 * 3_600_000);
    const json = { paused_until: storedTime(until.getTime()) };
    const { status } = await request(server, 'PATCH', records('profiles', owner.id), {
      token: owner.token,
      json,
    });
    expect(status).toBe(200);
    await page.clock.install();
    await enterAs(page, owner, lang);
    const reopen = page.getByRole('button', { name: t('pause_line_reopen'), exact: true });
    await expect(reopen.first()).toBeVisible();
    const line = page.getByText(t('pause_line_until', { day: formatShortDay(until, lang) }));
    await expect(line.first()).toBeVisible();
    await page.evaluate(() => (location.hash = 'settings/safety'));
    const dialog = page.getByRole('dialog');
    await expect(
      dialog.getByRole('button', { name: t('pause_line_reopen'), exact: true }),
    ).toBeVisible();
    await page.clock.fastForward('02:00:01');
    await expect(dialog.getByRole('status').getByText(t('pause_open')).first()).toBeAttached();
    await expect(
      dialog.getByRole('button', { name: t('pause_line_reopen'), exact: true }),
    ).toHaveCount(0);
    await expect(line).toHaveCount(0);
  });

  test('a pause whose answer is lost shows the server’s state', async ({ page, owner }) => {
    expectErrors(/Failed to load resource/);
    await enterAs(page, owner, lang);
    await page.evaluate(() => (location.hash = 'settings/safety'));
    const dialog = page.getByRole('dialog');
    const line = page.locator('.inbox', { hasText: t('pause_line_by_hand') });
    await page.route('**/api/collections/profiles/records/*', async (route) => {
      await route.fetch();
      // The event of the change arrives before the answer.
      await expect(line).toHaveCount(1);
      await route.abort();
    });
    await dialog.getByRole('button', { name: t('pause_by_hand'), exact: true }).click();
    await expect(page.locator('#toasts').getByRole('alert')).toBeVisible();
    await expect(
      dialog.getByRole('button', { name: t('pause_line_reopen'), exact: true }),
    ).toBeVisible();
  });
});

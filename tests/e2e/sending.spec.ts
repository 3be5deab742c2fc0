import { MESSAGE_MAX } from '../../src/rules/message.ts';
import { listInbox, refuseGuests, signUpMember } from '../support/api.ts';
import {
  enterAs,
  expect,
  islandsReady,
  newName,
  test,
  wordsIn,
  wordsOf,
  expectErrors,
} from '../support/browser-test.ts';
import { isAboveKeyboard, layKeyboardOver, openKeyboardOnFocus, phone } from '../support/phone.ts';
import type { Page } from '@playwright/test';

const lang = 'en';
const t = wordsIn(lang);

test.describe('the send form', () => {
  test('sends by Ctrl and Enter, but nothing empty', async ({ page, owner, server }) => {
    await page.goto(`/${lang}/${owner.username}`);
    const field = page.getByLabel(t('message_label'));
    let sent = 0;
    await page.route('**/api/collections/messages/records', (route) => {
      sent += 1;
      return route.continue();
    });
    await field.fill(' ');
    await field.press('Control+Enter');
    await field.fill('one');
    await field.press('Enter');
    await field.pressSequentially('two');
    await expect(field).toHaveValue('one\ntwo');
    expect(sent).toBe(0);
    await field.press('Control+Enter');
    await expect(page.getByRole('heading', { name: t('sent') })).toBeVisible();
    const { items } = await listInbox(server, owner);
    expect(items.map(({ content }) => content)).toEqual(['one\ntwo']);
  });

  test('waits a minute between two messages, also after a reload', async ({ page, owner }) => {
    await page.clock.install();
    await page.goto(`/${lang}/${owner.username}`);
    const field = page.getByLabel(t('message_label'));
    const button = page.locator('form button[type=submit]');
    await field.fill('first');
    await button.click();
    await expect(page.getByRole('heading', { name: t('sent') })).toBeVisible();
    await page.clock.runFor(20_000);
    await page.reload();
    await field.fill('second');
    await expect(button).toHaveText(/[1-4]\d|[١-٤][٠-٩]/);
    await expect(button).toBeDisabled();
    const told = page.getByRole('alert');
    await expect(told).toBeHidden();
    const [before, after] = t('cooldown', { count: 1000 }).split('1,000');
    const sentence = new RegExp(`${before}([1-4]\\d)${after}`);
    // Playwright's click would wait until the element is enabled; a finger does not.
    const presses = {
      'after a click': () => button.click({ force: true }),
      'after keys': () => field.press('Control+Enter'),
    };
    for (const [changed, press] of Object.entries(presses)) {
      await press();
      await expect(told).toContainText(sentence);
      await field.fill(changed);
      await expect(told).toBeHidden();
    }
    await page.clock.runFor(60_000);
    await expect(button).toHaveText(t('send'));
    await button.click();
    await expect(page.getByRole('heading', { name: t('sent') })).toBeVisible();
  });

  test('stores nothing on the device that names the recipient', async ({ page, owner }) => {
    await page.clock.install();
    await page.goto(`/${lang}/${owner.username}`);
    const write = async () => {
      await page.getByLabel(t('message_label')).fill('hello');
      await page.locator('form button[type=submit]').click();
      await expect(page.getByRole('heading', { name: t('sent') })).toBeVisible();
    };
    const stored = () =>
      page.evaluate(() => [localStorage, sessionStorage].map((storage) => Object.entries(storage)));
    const sentAt = () => page.evaluate(() => sessionStorage.getItem('sent_at'));
    await write();
    expect(await sentAt()).not.toBeNull();
    const after = JSON.stringify(await stored());
    for (const trace of [owner.id, owner.username, 'hello']) expect(after).not.toContain(trace);
    await page.clock.runFor(61_000);
    await expect.poll(sentAt).toBeNull();
    await page.getByRole('button', { name: t('write_another') }).click();

    // If the page is left before the minute ends, a later page clears the stored time.
    await write();
    await page.goto(`/${lang}/faq`);
    expect(await sentAt()).not.toBeNull();
    await page.clock.runFor(61_000);
    await page.goto(`/${lang}/about-us`);
    expect(await sentAt()).toBeNull();
  });

  test('leaves no draft and no offer of a link for whoever comes next', async ({ page, owner }) => {
    await page.clock.install();
    await page.goto(`/${lang}/${owner.username}`);
    const field = page.getByLabel(t('message_label'));
    const drafts = () =>
      page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft')));
    await field.fill('better not');
    expect(await drafts()).toHaveLength(1);
    await page.getByRole('button', { name: t('discard') }).click();
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();
    expect(await drafts()).toEqual([]);
    await field.fill('called away');
    await page.clock.runFor(31 * 60_000);
    await expect(field).toHaveValue('');
    expect(await drafts()).toEqual([]);
    await field.fill('hello');
    await page.locator('form button[type=submit]').click();
    const offer = page.getByRole('button', { name: wordsOf(lang, 'sent')('offer') });
    await expect(offer).toBeVisible();
    await page.clock.runFor(11 * 60_000);
    await expect(offer).toBeHidden();
  });

  test('a lost connection loses no text', async ({ page, owner, context }) => {
    expectErrors(/ERR_INTERNET_DISCONNECTED/);
    await page.goto(`/${lang}/${owner.username}`);
    const field = page.getByLabel(t('message_label'));
    await field.fill('hello');
    await context.setOffline(true);
    await page.getByRole('button', { name: t('send') }).click();
    await expect(page.getByRole('alert')).toHaveText(t('send_failed'));
    await expect(field).toHaveValue('hello');
    await context.setOffline(false);
    await page.getByRole('button', { name: t('send') }).click();
    await expect(page.getByRole('heading', { name: t('sent') })).toBeVisible();
  });
});

const full = 'word '.repeat(MESSAGE_MAX / 5);
const texts = ['', full, `${full}more`];

test.describe('the send form', { tag: '@long' }, () => {
  test('keeps its position, look and text through hydration', async ({ page, owner }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<null>();
    await page.route('**/_astro/ProfilePanel*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`/${lang}/${owner.username}`, { waitUntil: 'commit' });
    const field = page.getByLabel(t('message_label'));
    const send = page.getByRole('button', { name: t('send') });
    const look = async () => {
      await page.evaluate(() => document.fonts.ready);
      return page.locator('#content form *').evaluateAll((all) =>
        all
          .filter((element) => element.checkVisibility())
          .map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            const { backgroundColor, color } = getComputedStyle(element);
            return [element.localName, x, y, width, height, backgroundColor, color];
          }),
      );
    };
    await expect(send).toBeVisible();
    await expect(send).toBeEnabled();
    const before = await look();
    expect(before.length).toBeGreaterThan(8);
    await field.fill('typed early');
    await field.evaluate((element) => element.setAttribute('data-kept', ''));
    release(null);
    await islandsReady(page);
    await expect(page.getByText(t('counter', { length: 11, max: MESSAGE_MAX }))).toBeVisible();
    await expect(page.locator('[data-kept]')).toHaveValue('typed early');
    await expect(send).toBeEnabled();
    await field.fill('');
    await expect(send).toBeDisabled();
    await field.blur();
    // The color changes with a transition.
    await expect.poll(look).toEqual(before);
  });

  test('a guest is told when the inbox was closed to guests', async ({ page, server }) => {
    expectErrors(/403 \(Forbidden\)/);
    const [owner, member, another] = [
      await signUpMember(server, newName()),
      await signUpMember(server, newName()),
      await signUpMember(server, newName()),
    ];
    await page.goto(`/${lang}/${owner.username}`);
    await page.getByLabel(t('message_label')).fill('hello');
    await refuseGuests(server, owner);
    await page.getByRole('button', { name: t('send') }).click();
    await expect(page.getByText(t('members_only'))).toHaveCount(1);
    const field = page.getByLabel(t('message_label'));
    await expect(field).toHaveValue('hello');
    // The sign-in link is shown, and the draft survives a reload and a change of language.
    await page
      .locator('form')
      .getByRole('link', { name: t('sign_in') })
      .click();
    await expect(page).toHaveURL(`/${lang}/auth?returnTo=/${lang}/${owner.username}`);
    await enterAs(page, member, lang);
    await page.goto(`/${lang}/${owner.username}`);
    await expect(field).toHaveValue('hello');
    await page.reload();
    await expect(field).toHaveValue('hello');
    await page.goto(`/ar/${another.username}`);
    const arabicField = page.getByLabel(wordsIn('ar')('message_label'));
    await expect(arabicField).toHaveValue('');
    await page.goto(`/ar/${owner.username}`);
    await expect(arabicField).toHaveValue('hello');
    await page.getByRole('button', { name: wordsIn('ar')('send') }).click();
    await expect(page.getByRole('heading', { name: wordsIn('ar')('sent') })).toBeVisible();
    await page.reload();
    await expect(arabicField).toHaveValue('');
  });

  test('a text that is too long is cut between characters', async ({ page, owner }) => {
    await page.goto(`/${lang}/${owner.username}`);
    const field = page.getByLabel(t('message_label'));
    const told = page.getByText(t('message_cut', { max: MESSAGE_MAX }));
    await field.fill('a'.repeat(MESSAGE_MAX));
    await expect(told).toBeHidden();
    await field.fill(`${'a'.repeat(MESSAGE_MAX - 3)}👩‍👩‍👧 and more`);
    await expect(told).toBeVisible();
    await expect(field).toHaveValue('a'.repeat(MESSAGE_MAX - 3));
    await field.fill('short');
    await expect(told).toBeHidden();
  });
});

test('a keyboard leaves field and Send in view, whatever the text', async ({ page, owner }) => {
  const field = page.getByLabel(t('message_label'));
  const send = page.locator('form [type=submit]');
  await openKeyboardOnFocus(page);
  await page.goto(`/${lang}/${owner.username}`);
  await field.focus();
  for (const text of texts) {
    await field.fill(text);
    for (const part of [field, send]) await expect.poll(() => isAboveKeyboard(part)).toBe(true);
  }
});

test(
  'a keyboard over the page covers neither field nor Send, whatever is in the field',
  { tag: '@long' },
  async ({ page, owner }) => {
    const field = page.getByLabel(t('message_label'));
    const send = page.locator('form [type=submit]');
    for (const text of texts) {
      await page.setViewportSize(phone);
      await page.goto(`/${lang}/${owner.username}`);
      await field.focus();
      await field.fill(text);
      await layKeyboardOver(page);
      for (const part of [field, send]) expect(await isAboveKeyboard(part)).toBe(true);
    }
  },
);

/** Milliseconds between two keys of somebody who types fast. */
const PACE = 60;

/** How many times slower a current phone is than this machine. */
const CPU_SLOWDOWN = 4;
const text = 'I still think of our talk on the roof, and began again. Yes!';

/** Returns the milliseconds of each task over 50 ms while `act` runs as on a slow phone. */
async function longTasks(page: Page, act: () => Promise<void>): Promise<number[]> {
  const phone = await page.context().newCDPSession(page);
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      seen.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask' });
  });
  await phone.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await act();
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return page.evaluate(() => (globalThis as unknown as { seen: number[] }).seen);
}

test('no key makes a slow phone wait', { tag: ['@long', '@alone'] }, async ({ page, owner }) => {
  for (const path of ['', owner.username]) {
    await page.goto(`/en/${path}`);
    await islandsReady(page);
    await page.waitForLoadState('networkidle');
    const field = page.getByLabel(t('message_label'));
    await field.click();
    // Another program may take the machine for a moment, but not each time.
    await expect(async () => {
      await field.fill('');
      const type = () => field.pressSequentially(text, { delay: PACE });
      expect(await longTasks(page, type), `/${path}`).toEqual([]);
      await expect(field).toHaveValue(text);
    }).toPass();
  }
});

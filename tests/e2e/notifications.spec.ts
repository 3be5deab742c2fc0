import type { Page } from '@playwright/test';
import { setPassword, signOutEverywhere } from '../../src/contract/accounts.ts';
import { changeNotifications } from '../../src/contract/notifications.ts';
import { localeOf } from '../../src/i18n/locales.ts';
import { violationsOn, rulesOfColour } from '../support/accessibility.ts';
import { records, request, sendMessage, signUpMember, type Member } from '../support/api.ts';
import {
  test as base,
  enterAs,
  expect,
  newName,
  wordsIn,
  wordsOf,
  expectErrors,
} from '../support/browser-test.ts';
import { query } from '../support/database.ts';
import { phone } from '../support/phone.ts';
import {
  allowPush,
  deliverPush,
  expectNoTraces,
  pressNotice,
  registeredWorker,
  workerIn,
} from '../support/push-browser.ts';
import type { Server } from '../support/server.ts';

const test = base.extend({
  server: async ({ notifyingServer }, use) => {
    await use(notifyingServer);
  },
});

test.use({ viewport: phone, hasTouch: true, isMobile: true });

const failedRequests = /Failed to load resource/;

/** Signs up a member whose address is confirmed, with one message. */
async function ownerWithMessage(server: Server): Promise<Member> {
  const owner = await signUpMember(server, newName());
  await request(server, 'PATCH', records('profiles', owner.id), {
    token: server.superuser.token,
    json: { verified: true },
  });
  await sendMessage(server, owner, 'read me');
  return owner;
}

/** Returns the addresses to which an owner's notifications go. */
const addressesOf = (server: Server, { id }: Member, kind: 'push' | 'mail') =>
  query(
    server,
    'SELECT address FROM notification_channels WHERE profile_id = ? AND kind = ?',
    id,
    kind,
  ).map(({ address }) => String(address));

/** Leaves the new message in view until it counts as read. */
async function readMessage(page: Page): Promise<void> {
  const badge = page.getByRole('article').getByText(t('new'), { exact: true });
  await expect(badge).toBeVisible();
  await page.getByRole('article').first().scrollIntoViewIfNeeded();
  for (let look = 0; look < 12; look += 1) await page.clock.runFor(1000);
  await expect(badge).toBeHidden();
}

/** Collects the requests about notifications, and the requested scripts for them. */
function requestsOf(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url());
    if (/\/api\/notifications|notifications\.|push-worker/.test(pathname)) seen.push(pathname);
  });
  return seen;
}

async function openSection(page: Page): Promise<void> {
  await page.evaluate(() => (location.hash = 'settings/notifications'));
  const name = t('notifications');
  await expect(page.getByRole('dialog').getByRole('heading', { name })).toBeVisible();
}

const pushSwitch = (page: Page) => page.getByRole('switch', { name: t('push') });

async function switchPushOn(page: Page): Promise<void> {
  await openSection(page);
  await pushSwitch(page).click();
  await expect(page.getByText(t('push_on'))).toBeVisible();
}

const lang = 'ar';
const t = wordsIn(lang);
const question = (page: Page) => page.getByRole('group', { name: t('question') });

test.describe('notifications', () => {
  test('an owner is asked once, and stops it', async ({ page, context, server, pushService }) => {
    await allowPush(context, pushService.origin);
    const owner = await ownerWithMessage(server);
    const asked = requestsOf(page);
    await page.clock.install();
    await enterAs(page, owner, lang);
    await expect(page.getByRole('article')).toBeVisible();
    expect(asked).toEqual([]);
    await readMessage(page);
    await expect(question(page)).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violationsOn(page, { rules: rulesOfColour })).toEqual([]);
    await question(page)
      .getByRole('button', { name: t('question_push') })
      .click();
    await expect(page.getByText(t('push_on'))).toBeVisible();
    await expect(question(page)).toBeHidden();
    const [address] = addressesOf(server, owner, 'push');
    expect(address).toBe(await page.evaluate(() => localStorage.getItem('test_subscription')));
    expect(await registeredWorker(page)).toBe(workerIn(lang));

    await page.evaluate(() => (location.hash = 'share'));
    const words = wordsOf(lang, 'push');
    expect(await deliverPush(page)).toEqual({
      title: words('title'),
      body: words('text'),
      lang,
      dir: localeOf(lang).dir,
      icon: '/icon-192.png',
      badge: '/badge.png',
      tag: 'new-messages',
    });
    expect(await pressNotice(page)).toEqual({ focused: [`/${lang}/dashboard`], opened: [] });
    await expect(page.getByRole('heading', { name: t('messages') })).toBeVisible();

    // From the settings, one touch opens the section and another switches it off.
    await page.evaluate(() => (location.hash = 'settings'));
    await page.getByRole('link', { name: t('notifications') }).tap();
    await pushSwitch(page).tap();
    await expect(page.getByText(t('push_off'))).toBeVisible();
    expect(addressesOf(server, owner, 'push')).toEqual([]);
    expect(await registeredWorker(page)).toBeNull();
  });
});

// The rest does not depend on the language.
test.describe('a browser that gets push messages', () => {
  test.beforeEach(async ({ context, pushService }) => allowPush(context, pushService.origin));

  test('has no trace of them after the sign-out', async ({ page, server }) => {
    const owner = await ownerWithMessage(server);
    await enterAs(page, owner, lang);
    await switchPushOn(page);
    expect(addressesOf(server, owner, 'push')).toHaveLength(1);
    await page.evaluate(() => (location.hash = 'settings'));
    const name = t('log_out');
    await page.getByRole('button', { name, exact: true }).click();
    const question = page.getByRole('dialog', { name: t('log_out_title') });
    await question.getByRole('button', { name, exact: true }).click();
    await page.waitForURL(`/${lang}/`);
    await expectNoTraces(page);
    expect(addressesOf(server, owner, 'push')).toEqual([]);
  });

  test(
    'has no trace of them after the session was ended elsewhere',
    { tag: '@long' },
    async ({ page, server }) => {
      expectErrors(failedRequests);
      const owner = await ownerWithMessage(server);
      await enterAs(page, owner, lang);
      await switchPushOn(page);
      await request(server, 'POST', signOutEverywhere.path, { token: owner.token });
      await page.reload();
      await page.waitForURL(`/${lang}/auth?returnTo=*`);
      await expectNoTraces(page);
    },
  );

  test(
    'still gets them after a change of the password',
    { tag: '@long' },
    async ({ page, server }) => {
      const owner = await ownerWithMessage(server);
      await enterAs(page, owner, lang);
      await switchPushOn(page);
      const [address] = addressesOf(server, owner, 'push');
      await page.evaluate(() => (location.hash = 'settings/security'));
      await page.getByRole('heading', { name: t('change_password') }).click();
      await page.getByLabel(t('current_password'), { exact: true }).fill(owner.password);
      await page.getByLabel(t('new_password'), { exact: true }).fill('Another-Secret-1');
      await page.getByLabel(t('confirm_password'), { exact: true }).fill('Another-Secret-1');
      const changed = page.waitForResponse(`**${setPassword.path}`);
      await page.keyboard.press('Enter');
      expect((await changed).status()).toBe(200);
      await expect.poll(() => addressesOf(server, owner, 'push')).toEqual([address]);
    },
  );

  test(
    'gets them in the language of the dashboard, at its present address',
    { tag: '@long' },
    async ({ page, server }) => {
      const owner = await ownerWithMessage(server);
      await enterAs(page, owner, lang);
      await switchPushOn(page);
      const [former = ''] = addressesOf(server, owner, 'push');
      const renewed = former.replace(/\w+$/, 'renewed');
      await page.evaluate((address) => localStorage.setItem('test_subscription', address), renewed);
      await page.goto('/ar/dashboard');
      await expect.poll(() => registeredWorker(page)).toBe(workerIn('ar'));
      await expect.poll(() => addressesOf(server, owner, 'push')).toContain(renewed);
    },
  );
});

test.describe('notifications', { tag: '@long' }, () => {
  test('an owner who declines is left alone', async ({ page, context, server, pushService }) => {
    await allowPush(context, pushService.origin);
    const owner = await ownerWithMessage(server);
    await page.clock.install();
    await enterAs(page, owner, lang);
    await readMessage(page);
    await question(page)
      .getByRole('button', { name: t('question_no') })
      .click();
    await expect(question(page)).toBeHidden();
    await expect(page.getByRole('heading', { name: t('messages') })).toBeFocused();
    await sendMessage(server, owner, 'the next');
    const asked = requestsOf(page);
    await page.reload();
    await readMessage(page);
    await expect(question(page)).toBeHidden();
    expect(asked).toEqual([]);
    expect(addressesOf(server, owner, 'push')).toEqual([]);
  });

  test('the section saves every change', async ({ page, context, server, pushService }) => {
    await allowPush(context, pushService.origin);
    const owner = await ownerWithMessage(server);
    await enterAs(page, owner, lang);
    await switchPushOn(page);
    await page.getByText(t('mail_frequency_daily')).click();
    await expect(page.getByText(t('mail_notices_saved'))).toBeVisible();
    await page.getByRole('switch', { name: t('quiet_hours') }).click();
    await expect(page.getByText(t('quiet_hours_saved'))).toBeVisible();
    const ends = page.getByLabel(t('quiet_hours_ends'), { exact: true });
    await expect(ends).toHaveValue('08:00');
    await ends.fill('22:00');
    await ends.blur();
    await expect(page.getByText(t('quiet_hours_wrong'))).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violationsOn(page, { rules: rulesOfColour })).toEqual([]);
    const saved = page.waitForResponse(
      (answer) =>
        answer.url().endsWith(changeNotifications.path) && answer.request().method() === 'POST',
    );
    await ends.fill('07:30');
    await ends.blur();
    expect((await saved).request().postDataJSON()).toEqual({
      quiet: { starts: 1320, ends: 450 },
      utc_offset: await page.evaluate(() => 0 - new Date().getTimezoneOffset()),
    });
    await page.reload();
    await expect(page.getByRole('radio', { name: t('mail_frequency_daily') })).toBeChecked();
    await expect(ends).toHaveValue('07:30');
    await expect(pushSwitch(page)).toBeChecked();
  });

  test('the link in a mail ends the mails without signing in, once', async ({ page, server }) => {
    expectErrors(failedRequests);
    const words = wordsOf(lang, 'unsubscribe');
    const owner = await ownerWithMessage(server);
    await request(server, 'POST', changeNotifications.path, {
      token: owner.token,
      json: { mail: 'at_once', utc_offset: 0 },
    });
    const [token = ''] = addressesOf(server, owner, 'mail');
    await page.goto(`/${lang}/auth/unsubscribe#${token}`);
    await expect(page.getByRole('heading', { name: words('done_title') })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    expect(addressesOf(server, owner, 'mail')).toEqual([]);
    await page.reload();
    await expect(page.getByRole('heading', { name: words('expired_title') })).toBeVisible();
    await page.goto('/favicon.svg');
    await page.goto(`/${lang}/auth/unsubscribe#forged-${token}`);
    await expect(page.getByText(words('link_expired'))).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    const settings = page.getByRole('link', { name: words('open_settings') });
    await expect(settings).toHaveAttribute('href', `/${lang}/dashboard#settings/notifications`);
  });

  test('without push, the question offers mail', async ({ page, context, server }) => {
    await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'PushManager'));
    await context.addInitScript(() =>
      Object.defineProperty(Notification, 'permission', { get: () => 'default' }),
    );
    const owner = await ownerWithMessage(server);
    await page.clock.install();
    await enterAs(page, owner, lang);
    await readMessage(page);
    const question = page.getByRole('group', { name: t('question') });
    await question.getByRole('button', { name: t('question_mail') }).click();
    await expect(page.getByText(t('mail_notices_saved'))).toBeVisible();
    expect(addressesOf(server, owner, 'mail')).toHaveLength(1);
    await openSection(page);
    await expect(page.getByText(t('push_unsupported'))).toBeVisible();
  });

  test('a sound announces a message once switched on', async ({ page, context, server }) => {
    await context.addInitScript(() => {
      const Oscillator = OscillatorNode;
      const count = (...given: ConstructorParameters<typeof OscillatorNode>) => {
        const { dataset } = document.documentElement;
        dataset['tones'] = `${dataset['tones'] ?? ''}+`;
        return new Oscillator(...given);
      };
      Object.assign(globalThis, {
        OscillatorNode: new Proxy(Oscillator, {
          construct: (_, given) => count(...(given as Parameters<typeof count>)),
        }),
      });
    });
    const owner = await ownerWithMessage(server);
    await enterAs(page, owner, lang);
    const tones = () => page.evaluate(() => document.documentElement.dataset['tones'] ?? '');
    await page.getByRole('article').getByText('read me').click();
    await sendMessage(server, owner, 'without a sound');
    await expect(page.getByText('without a sound')).toBeVisible();
    expect(await tones()).toBe('');
    await openSection(page);
    await page.getByRole('switch', { name: t('sound') }).click();
    await page.keyboard.press('Escape');
    await sendMessage(server, owner, 'with a sound');
    await expect.poll(tones).not.toBe('');
  });
});

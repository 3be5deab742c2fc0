import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { signOutEverywhere } from '../../src/contract/accounts.ts';
import { violationsOn } from '../support/accessibility.ts';
import { request, sendMessage, signUpMember, type Member } from '../support/api.ts';
import { findFullBrowser } from '../support/browser.mjs';
import { expect, newName, test, wordsIn, wordsOf, expectErrors } from '../support/browser-test.ts';

const lang = 'ar';
const t = wordsIn(lang);
const s = wordsOf(lang, 'session');
const refresh = '/api/collections/profiles/auth-refresh';

/** The message that browsers log on the console for every refused or failed request. */
const failedRequests = /Failed to load resource/;

/** Returns the sessions stored in `localStorage` and `sessionStorage`. */
const kept = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage].map((storage) => storage.getItem('rememberMe')),
  );

interface Choice {
  remembered?: boolean;
}

async function enterAs(page: Page, member: Member, { remembered = true }: Choice = {}) {
  await openSignIn(page, `/${lang}/auth`);
  if (!remembered) await forgetAfterwards(page);
  await enter(page, member);
  await page.waitForURL(`/${lang}/dashboard`);
}

/** Unchecks "remember me". The first change opens an explanation that covers the page. */
async function forgetAfterwards(page: Page) {
  await page.getByLabel(s('remember_me')).uncheck();
  await page
    .getByRole('dialog', { name: s('title') })
    .getByRole('button', { name: s('close') })
    .click();
}

/** Opens a page and waits for hydration, before which input would be lost. */
async function openSignIn(page: Page, address: string) {
  await page.goto(address);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}

async function enter(page: Page, member: Member) {
  await page.getByLabel(t('email')).fill(member.email);
  await page.getByLabel(t('password'), { exact: true }).fill(member.password);
  await page
    .locator('form')
    .getByRole('button', { name: t('sign_in') })
    .click();
}

/** Returns a link that only members have. */
const settingsOf = (page: Page) => page.getByRole('link', { name: t('settings') });

/** Opens the dialog with the sign-out button. */
async function askToLeave(page: Page) {
  await settingsOf(page).click();
  const name = t('log_out');
  await page.getByRole('button', { name, exact: true }).click();
  const question = page.getByRole('dialog', { name: t('log_out_title') });
  await expect(question).toBeVisible();
  return question.getByRole('button', { name, exact: true });
}

test.describe('a session', () => {
  test('is stored so that nobody can read it', async ({ page, owner: member }) => {
    await enterAs(page, member);
    const [durable, temporary] = await kept(page);
    expect(durable).toMatch(/^ENC:[A-Za-z0-9+/]+=*$/);
    expect(temporary).toBeNull();
    const everything = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    const bytes = Buffer.from(durable?.slice(4) ?? '', 'base64').toString('latin1');
    for (const secret of ['eyJ', member.email, member.id, member.username]) {
      expect(everything).not.toContain(secret);
      expect(bytes).not.toContain(secret);
    }
    expect(await exportKeys(page)).toEqual([
      { name: 'AES-GCM', length: 256, extractable: false, exported: 'InvalidAccessError' },
    ]);
  });

  test('that is not remembered is in this tab alone', async ({ page, owner: member, context }) => {
    await enterAs(page, member, { remembered: false });
    expect(await kept(page)).toEqual([null, expect.stringMatching(/^ENC:/)]);
    expect(await page.evaluate(() => sessionStorage.getItem('persistSession'))).toBe('false');
    await page.reload();
    await expect(settingsOf(page)).toBeVisible();
    // A tab opened from this one shares its session.
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: t('view_profile') }).click();
    await expect((await opened).getByRole('link', { name: t('open_dashboard') })).toBeVisible();
    const other = await context.newPage();
    await other.goto(`/${lang}/dashboard`);
    await other.waitForURL(`/${lang}/auth?returnTo=*`);
  });

  test('leaves nothing behind after a sign-out', async ({ page, owner: member, context }) => {
    expectErrors(failedRequests);
    await enterAs(page, member, { remembered: false });
    const leave = await askToLeave(page);
    await context.setOffline(true);
    await leave.click();
    await context.setOffline(false);
    await expect(async () => {
      await page.goto(`/${lang}/auth`);
    }).toPass();
    await expect(page.getByLabel(t('email'))).toBeVisible();
    expect(await kept(page)).toEqual([null, null]);
  });
});

test.describe('a session that is not remembered', { tag: '@long' }, () => {
  test('ends when the browser restores its tabs, with all that the tab held', async ({
    owner: member,
    server,
  }, info) => {
    const browser = (await findFullBrowser()) ?? '';
    test.skip(browser === '', 'a headless shell restores no tabs');
    const profile = info.outputPath('profile');
    await withBrowser(browser, profile, async (context) => {
      const page = await context.newPage();
      await openSignIn(page, `${server.url}/${lang}/auth`);
      await forgetAfterwards(page);
      await enter(page, member);
      await page.waitForURL(`**/${lang}/dashboard`);
      // It goes on in the pages that the tab opens.
      await page.reload();
      await page.goto(`${server.url}/${lang}/blog`);
      await page.goBack();
      await expect(settingsOf(page)).toBeVisible();
    });
    await withBrowser(browser, profile, async (context) => {
      const restored = () => context.pages().find((page) => page.url().startsWith(server.url));
      await expect.poll(restored).toBeDefined();
      const page = restored();
      await page?.waitForURL(`**/${lang}/auth?returnTo=*`);
      expect(page && (await kept(page))).toEqual([null, null]);
      expect(await page?.evaluate(() => Object.keys(sessionStorage))).toEqual(['persistSession']);
    });
  });
});

/** Lets a browser with this profile do something; it continues where it left off. */
async function withBrowser(
  executablePath: string,
  profile: string,
  act: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const preferences = join(profile, 'Default', 'Preferences');
  if (!existsSync(preferences)) {
    mkdirSync(dirname(preferences), { recursive: true });
    writeFileSync(preferences, JSON.stringify({ session: { restore_on_startup: 1 } }));
  }
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    headless: false,
    args: ['--headless=new', '--no-sandbox', '--restore-last-session'],
    ignoreDefaultArgs: ['about:blank', '--no-startup-window'],
  });
  try {
    await act(context);
  } finally {
    await context.close();
  }
}

const open = async (page: Page, address = `/${lang}/auth`) => {
  await openSignIn(page, address);
  await page.getByRole('button', { name: s('title') }).click();
  return page.getByRole('dialog', { name: s('title') });
};

/** Returns the algorithm of each key in the browser's stores, and the outcome of its export. */
function exportKeys(page: Page) {
  return page.evaluate(async () => {
    const answerOf = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(new Error('refused'));
      });
    const database = await answerOf(indexedDB.open('hamsa'));
    const [store = ''] = database.objectStoreNames;
    const found = await answerOf(database.transaction(store).objectStore(store).getAll());
    const described = (found as CryptoKey[]).map(async (key) => ({
      ...(key.algorithm as AesKeyAlgorithm),
      extractable: key.extractable,
      exported: await crypto.subtle.exportKey('raw', key).then(
        () => 'exported',
        (error: unknown) => (error as Error).name,
      ),
    }));
    return Promise.all(described);
  });
}

test.describe('a session', { tag: '@long' }, () => {
  test('uses no cookie for other sites to use', async ({ page, context, server }) => {
    await enterAs(page, await signUpMember(server, newName()));
    expect(await context.cookies()).toEqual([]);
    // Another site could cause a request with cookies, but without the Authorization header.
    const answer = await page.request.post(refresh);
    expect(answer.status()).toBe(401);
  });

  test('begins and ends in two tabs together', async ({ page, owner: member, context }) => {
    const other = await context.newPage();
    await openSignIn(other, `/${lang}/auth`);
    await enterAs(page, member);
    await other.waitForURL(`/${lang}/dashboard`);
    const leave = await askToLeave(other);
    const told = [
      page.getByText(t('session_ended')).waitFor(),
      other.getByText(t('logged_out')).waitFor(),
    ];
    await leave.click();
    await Promise.all(told);
    for (const tab of [page, other]) await tab.waitForURL(`/${lang}/`);
    await expect(other.getByText(t('session_ended'))).toBeHidden();
    expect(await kept(page)).toEqual([null, null]);
  });

  test('ended by the server, says so', async ({ page, owner: member, context, server }) => {
    expectErrors(failedRequests);
    await sendMessage(server, member, 'still mine');
    await enterAs(page, member);
    const other = await context.newPage();
    // The other tab's requests fail, so that it learns of the end only from this tab.
    await other.route(/\/api\//, (route) => route.abort());
    await other.goto(`/${lang}/dashboard`);
    await expect(settingsOf(other)).toBeVisible();
    const publish = page.getByRole('button', { name: t('make_public') });
    await expect(publish).toBeVisible();
    await request(server, 'POST', signOutEverywhere.path, { token: member.token });
    const told = [page, other].map((tab) => tab.getByText(t('session_ended')).waitFor());
    await publish.click();
    await Promise.all(told);
    await page.waitForURL(`/${lang}/auth?returnTo=*`);
    await other.waitForURL(`/${lang}/`);
    expect(await kept(other)).toEqual([null, null]);
  });
});

test.describe('the security information of a session', { tag: '@long' }, () => {
  test('describes a sealed session correctly', async ({ page }) => {
    const dialog = await open(page);
    const claims = ['sealed', 'device_key', 'persistent', 'sign_out', 'csrf', 'pkce'] as const;
    await expect(dialog.locator('dt')).toHaveText(claims.map((claim) => s(claim)));
    await expect(dialog).toContainText(s('sealed_text', { bits: '256' }));
    await expect(dialog).not.toContainText(s('plain'));
    expect(await violationsOn(page, { within: 'dialog' })).toEqual([]);
    await dialog.getByRole('button', { name: s('close') }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: s('title') })).toBeFocused();
  });

  test('warns of an unencrypted session, rightly', async ({ page, owner: member, server }) => {
    // Chromium ignores this header on such an origin, and logs that.
    expectErrors(/Cross-Origin-Opener-Policy/, failedRequests);
    const insecure = 'http://hamsa.test';
    await page.route(`${insecure}/**`, async (route) => {
      const url = route.request().url().replace(insecure, server.url);
      // A stream of events never ends, so its answer cannot be awaited.
      if (url.endsWith('/api/realtime')) return route.abort();
      // The server refuses other origins than its own.
      const headers = { ...route.request().headers(), origin: server.url };
      const response = await route.fetch({ url, headers }).catch(() => null);
      // A page that was left no longer waits for its answer.
      return response ? route.fulfill({ response }).catch(() => undefined) : route.abort();
    });
    const dialog = await open(page, `${insecure}/${lang}/auth`);
    await expect(dialog).toContainText(s('plain_insecure'));
    for (const claim of [s('sealed'), s('device_key'), 'AES']) {
      await expect(dialog.getByText(claim, { exact: true })).toHaveCount(0);
    }
    await page.keyboard.press('Escape');
    await enter(page, member);
    await page.waitForURL(`${insecure}/${lang}/dashboard`);
    expect((await kept(page))[0]).toContain(member.email);
  });

  test('says that a copied session ends with sign-out', async ({ page, owner: member, server }) => {
    await expect(await open(page)).toContainText(s('sign_out_text'));
    await page.keyboard.press('Escape');
    const renewed = page.waitForResponse(`**${refresh}`);
    await enter(page, member);
    const { token: copy } = (await (await renewed).json()) as { token: string };
    await (await askToLeave(page)).click();
    await page.waitForURL(`/${lang}/`);
    expect(await kept(page)).toEqual([null, null]);
    const renew = (token: string) => request(server, 'POST', refresh, { token });
    expect([(await renew(copy)).status, (await renew(member.token)).status]).toEqual([401, 200]);
  });
});

test.describe('the security information', { tag: '@long' }, () => {
  test('opens at the first change of the checkbox, and returns the focus', async ({ page }) => {
    await openSignIn(page, `/${lang}/auth`);
    const dialog = page.getByRole('dialog', { name: s('title') });
    const box = page.getByLabel(s('remember_me'));
    await box.focus();
    await page.keyboard.press('Space');
    await expect(dialog).toContainText(s('temporary_text'));
    await expect(dialog).not.toContainText(s('persistent'));
    await expect(dialog.getByRole('button', { name: s('close') })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(box).toBeFocused();
    await page.keyboard.press('Space');
    await expect(dialog).toContainText(s('persistent_text'));
    await page.keyboard.press('Escape');
    await expect(box).toBeChecked();
    await page.keyboard.press('Space');
    await expect(box).not.toBeChecked();
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(box).not.toBeChecked();
    await expect(dialog).toBeHidden();
  });
});

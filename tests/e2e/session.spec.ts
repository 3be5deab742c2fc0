import type { Page } from '@playwright/test';
import { signOutEverywhere } from '../../src/contract/accounts.ts';
import { violationsOn } from '../support/accessibility.ts';
import { records, request, sendMessage, signUpMember, type Member } from '../support/api.ts';
import { expect, newName, test, wordsIn, wordsOf } from '../support/browser-test.ts';
import { expiredToken } from '../support/expired-token.ts';

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
  test('is stored so that nobody can read it, under a key that nobody can export', async ({
    page,
    server,
  }) => {
    const member = await signUpMember(server, newName());
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

  test('that is not remembered exists only in this tab', async ({ page, context, server }) => {
    const member = await signUpMember(server, newName());
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

  test('leaves nothing behind after a sign-out without a network', async ({
    page,
    context,
    server,
    expectedErrors,
  }) => {
    expectedErrors.push(failedRequests);
    const member = await signUpMember(server, newName());
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
  test('uses no cookie, so that another site cannot use the session', async ({
    page,
    context,
    server,
  }) => {
    await enterAs(page, await signUpMember(server, newName()));
    expect(await context.cookies()).toEqual([]);
    // Another site could cause a request with cookies, but without the Authorization header.
    const answer = await page.request.post(refresh);
    expect(answer.status()).toBe(401);
  });

  test('begins and ends in two tabs together, and the other tab shows a notice', async ({
    page,
    context,
    server,
  }) => {
    const member = await signUpMember(server, newName());
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

  test('that the server ended shows a notice in each of its tabs', async ({
    page,
    context,
    server,
    expectedErrors,
  }) => {
    expectedErrors.push(failedRequests);
    const member = await signUpMember(server, newName());
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

  test('ends on other devices when the password is changed, at the next request there', async ({
    page,
    anotherPerson,
    server,
    expectedErrors,
  }) => {
    expectedErrors.push(failedRequests);
    const member = await signUpMember(server, newName());
    await sendMessage(server, member, 'still mine');
    const other = await anotherPerson();
    await enterAs(page, member);
    await enterAs(other, member);
    const publish = page.getByRole('button', { name: t('make_public') });
    await expect(publish).toBeVisible();
    const password = 'Another-Secret-1';
    const changed = await request(server, 'PATCH', records('profiles', member.id), {
      token: server.superuser.token,
      json: { password, passwordConfirm: password },
    });
    expect(changed.status).toBe(200);
    await publish.click();
    await page.waitForURL(`/${lang}/auth?returnTo=*`);
    await expect(page.getByText(t('session_ended'))).toBeVisible();
    expect(await kept(page)).toEqual([null, null]);
    // A new tab, since the dashboard may be navigating away by itself.
    const later = await other.context().newPage();
    await later.goto(`/${lang}/dashboard`, { waitUntil: 'commit' });
    await later.waitForURL(/\/auth\?returnTo=|\/(en|ar)\/$/);
    expect(await kept(later)).toEqual([null, null]);
  });

  test('that has expired is removed, and the sign-in opens', async ({
    page,
    server,
    expectedErrors,
  }) => {
    expectedErrors.push(failedRequests);
    const member = await signUpMember(server, newName());
    const token = expiredToken(server, member);
    expect((await request(server, 'POST', refresh, { token })).status).toBe(401);
    await page.goto('/favicon.svg');
    await page.evaluate(
      (session) => localStorage.setItem('rememberMe', session),
      JSON.stringify({ token, record: { id: member.id } }),
    );
    await page.goto(`/${lang}/dashboard`);
    await page.waitForURL(`/${lang}/auth?returnTo=*`);
    expect(await kept(page)).toEqual([null, null]);
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

  test('says that an insecure page stores the session unencrypted, and it does', async ({
    page,
    server,
    expectedErrors,
  }) => {
    // Chromium ignores this header on such an origin, and logs that.
    expectedErrors.push(/Cross-Origin-Opener-Policy/, failedRequests);
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
    const member = await signUpMember(server, newName());
    await enter(page, member);
    await page.waitForURL(`${insecure}/${lang}/dashboard`);
    expect((await kept(page))[0]).toContain(member.email);
  });

  test('says that a copied session survives a sign-out, and it does until all sessions end', async ({
    page,
    server,
  }) => {
    await expect(await open(page)).toContainText(s('sign_out_text'));
    await page.keyboard.press('Escape');
    const member = await signUpMember(server, newName());
    const renewed = page.waitForResponse(`**${refresh}`);
    await enter(page, member);
    const { token: copy } = (await (await renewed).json()) as { token: string };
    await (await askToLeave(page)).click();
    await page.waitForURL(`/${lang}/`);
    expect(await kept(page)).toEqual([null, null]);
    const renew = (token: string) => request(server, 'POST', refresh, { token });
    const { status, body } = await renew(copy);
    expect(status).toBe(200);
    const next = String(body['token']);
    await request(server, 'POST', signOutEverywhere.path, { token: member.token });
    expect([(await renew(copy)).status, (await renew(next)).status]).toEqual([401, 401]);
  });
});

test.describe('the security information', { tag: '@long' }, () => {
  test('opens at the first change of the checkbox in either direction, by keyboard, and returns the focus', async ({
    page,
  }) => {
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

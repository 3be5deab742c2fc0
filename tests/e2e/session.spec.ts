import type { Page } from '@playwright/test';
import { signOutEverywhere } from '../../src/contract/accounts.ts';
import type { Lang } from '../../src/i18n/locales.ts';
import { violationsOn } from '../support/accessibility.ts';
import { records, request, sendMessage, signUpMember, type Member } from '../support/api.ts';
import { directions, expect, newName, test, wordsIn, wordsOf } from '../support/browser-test.ts';
import { expiredToken } from '../support/expired-token.ts';
import type { Server } from '../support/server.ts';

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

async function enterAs(page: Page, member: Member, lang: Lang, { remembered = true }: Choice = {}) {
  await openSignIn(page, `/${lang}/auth`);
  if (!remembered) await forgetAfterwards(page, lang);
  await enter(page, member, lang);
  await page.waitForURL(`/${lang}/dashboard`);
}

/** Unchecks "remember me". The first change opens an explanation that covers the page. */
async function forgetAfterwards(page: Page, lang: Lang) {
  const s = wordsOf(lang, 'session');
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

async function enter(page: Page, member: Member, lang: Lang) {
  const t = wordsIn(lang);
  await page.getByLabel(t('email')).fill(member.email);
  await page.getByLabel(t('password'), { exact: true }).fill(member.password);
  await page
    .locator('form')
    .getByRole('button', { name: t('sign_in') })
    .click();
}

/** Returns a link that only members have. */
const settingsOf = (page: Page, lang: Lang) =>
  page.getByRole('link', { name: wordsIn(lang)('settings') });

/** Opens the dialog with the sign-out button. */
async function askToLeave(page: Page, lang: Lang) {
  await settingsOf(page, lang).click();
  const buttons = page.getByRole('button', { name: wordsIn(lang)('log_out'), exact: true });
  await buttons.first().click();
  await expect(page.getByRole('heading', { name: wordsIn(lang)('log_out_title') })).toBeVisible();
  return buttons.last();
}

/** Runs `act` while new tokens are valid for this many seconds. */
async function withTokensOf(seconds: number, server: Server, act: () => Promise<void>) {
  const collection = '/api/collections/profiles';
  const { token } = server.superuser;
  const change = async (authToken: object) => {
    const answer = await request(server, 'PATCH', collection, { token, json: { authToken } });
    expect(answer.status, answer.text).toBe(200);
  };
  const { body } = await request(server, 'GET', collection, { token });
  const { duration } = body['authToken'] as { duration: number };
  await change({ duration: seconds });
  try {
    await act();
  } finally {
    await change({ duration });
  }
}

// These tests do not depend on the language, so one is enough.
for (const lang of ['ar'] as const) {
  const t = wordsIn(lang);
  const s = wordsOf(lang, 'session');

  test.describe(`a session in ${lang}`, () => {
    test('is stored so that nobody can read it, under a key that nobody can export', async ({
      page,
      server,
    }) => {
      const member = await signUpMember(server, newName());
      await enterAs(page, member, lang);
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

    test(
      'uses no cookie, so that another site cannot use the session',
      { tag: '@long' },
      async ({ page, context, server }) => {
        await enterAs(page, await signUpMember(server, newName()), lang);
        expect(await context.cookies()).toEqual([]);
        // Another site could cause a request with cookies, but without the Authorization header.
        const answer = await page.request.post(refresh);
        expect(answer.status()).toBe(401);
      },
    );

    test(
      'that is remembered exists in another tab',
      { tag: '@long' },
      async ({ page, context, server }) => {
        await enterAs(page, await signUpMember(server, newName()), lang);
        const other = await context.newPage();
        await other.goto(`/${lang}/dashboard`);
        await expect(settingsOf(other, lang)).toBeVisible();
        expect(await other.evaluate(() => sessionStorage.getItem('persistSession'))).toBe('true');
      },
    );

    test('that is not remembered exists only in this tab', async ({ page, context, server }) => {
      const member = await signUpMember(server, newName());
      await enterAs(page, member, lang, { remembered: false });
      expect(await kept(page)).toEqual([null, expect.stringMatching(/^ENC:/)]);
      expect(await page.evaluate(() => sessionStorage.getItem('persistSession'))).toBe('false');
      await page.reload();
      await expect(settingsOf(page, lang)).toBeVisible();
      // A tab opened from this one shares its session.
      const opened = context.waitForEvent('page');
      await page.getByRole('link', { name: t('view_profile') }).click();
      await expect((await opened).getByRole('link', { name: t('open_dashboard') })).toBeVisible();
      const other = await context.newPage();
      await other.goto(`/${lang}/dashboard`);
      await other.waitForURL(`/${lang}/auth?returnTo=*`);
    });

    for (const remembered of [true, false]) {
      test(
        `leaves nothing behind after a sign-out without a network, remembered: ${remembered}`,
        { tag: remembered ? '@long' : [] },
        async ({ page, context, server, expectedErrors }) => {
          expectedErrors.push(failedRequests);
          const member = await signUpMember(server, newName());
          await enterAs(page, member, lang, { remembered });
          const leave = await askToLeave(page, lang);
          await context.setOffline(true);
          await leave.click();
          await context.setOffline(false);
          await expect(async () => {
            await page.goto(`/${lang}/auth`);
          }).toPass();
          await expect(page.getByLabel(t('email'))).toBeVisible();
          expect(await kept(page)).toEqual([null, null]);
        },
      );
    }

    test(
      'begins and ends in two tabs together, and the other tab shows a notice',
      { tag: '@long' },
      async ({ page, context, server }) => {
        const member = await signUpMember(server, newName());
        const other = await context.newPage();
        await openSignIn(other, `/${lang}/auth`);
        await enterAs(page, member, lang);
        await other.waitForURL(`/${lang}/dashboard`);
        const leave = await askToLeave(other, lang);
        const told = [
          page.getByText(t('session_ended')).waitFor(),
          other.getByText(t('logged_out')).waitFor(),
        ];
        await leave.click();
        await Promise.all(told);
        for (const tab of [page, other]) await tab.waitForURL(`/${lang}/`);
        await expect(other.getByText(t('session_ended'))).toBeHidden();
        expect(await kept(page)).toEqual([null, null]);
      },
    );

    test(
      'that the server ended shows a notice in each of its tabs',
      { tag: '@long' },
      async ({ page, context, server, expectedErrors }) => {
        expectedErrors.push(failedRequests);
        const member = await signUpMember(server, newName());
        await sendMessage(server, member, 'still mine');
        await enterAs(page, member, lang);
        const other = await context.newPage();
        // The other tab's requests fail, so that it learns of the end only from this tab.
        await other.route(/\/api\//, (route) => route.abort());
        await other.goto(`/${lang}/dashboard`);
        await expect(settingsOf(other, lang)).toBeVisible();
        const publish = page.getByRole('button', { name: t('make_public') });
        await expect(publish).toBeVisible();
        await request(server, 'POST', signOutEverywhere.path, { token: member.token });
        const told = [page, other].map((tab) => tab.getByText(t('session_ended')).waitFor());
        await publish.click();
        await Promise.all(told);
        await page.waitForURL(`/${lang}/auth?returnTo=*`);
        await other.waitForURL(`/${lang}/`);
        expect(await kept(other)).toEqual([null, null]);
      },
    );

    test(
      'that is not remembered ends in every tab of the same member',
      { tag: '@long' },
      async ({ page, context, server }) => {
        const member = await signUpMember(server, newName());
        const other = await context.newPage();
        for (const tab of [page, other]) {
          await enterAs(tab, member, lang, { remembered: false });
          await expect(settingsOf(tab, lang)).toBeVisible();
        }
        const leave = await askToLeave(page, lang);
        const told = other.getByText(t('session_ended')).waitFor();
        await leave.click();
        await told;
        await other.waitForURL(`/${lang}/`);
        expect(await kept(other)).toEqual([null, null]);
      },
    );

    test(
      'ends on other devices when the password is changed, at the next request there',
      { tag: '@long' },
      async ({ page, anotherPerson, server, expectedErrors }) => {
        expectedErrors.push(failedRequests);
        const member = await signUpMember(server, newName());
        await sendMessage(server, member, 'still mine');
        const other = await anotherPerson();
        await enterAs(page, member, lang);
        await enterAs(other, member, lang);
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
      },
    );

    test(
      'ends when the account is deleted',
      { tag: '@long' },
      async ({ page, server, expectedErrors }) => {
        expectedErrors.push(failedRequests);
        const member = await signUpMember(server, newName());
        await enterAs(page, member, lang);
        const { token } = server.superuser;
        const deleted = await request(server, 'DELETE', records('profiles', member.id), { token });
        expect(deleted.status).toBe(204);
        // A new tab, since the dashboard may be navigating away by itself.
        const later = await page.context().newPage();
        await later.goto(`/${lang}/dashboard`, { waitUntil: 'commit' });
        await later.waitForURL(/\/auth\?returnTo=|\/(en|ar)\/$/);
        expect(await kept(later)).toEqual([null, null]);
      },
    );

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

    test(
      'that expires within 90 seconds is renewed at the next tick',
      { tag: '@long' },
      async ({ page, server }) => {
        const member = await signUpMember(server, newName());
        await withTokensOf(85, server, async () => {
          await page.clock.install();
          const first = page.waitForResponse(`**${refresh}`);
          await enterAs(page, member, lang);
          await first;
          const [before] = await kept(page);
          const renewed = page.waitForResponse(`**${refresh}`);
          await page.clock.runFor(30_000);
          expect((await renewed).status()).toBe(200);
          await expect.poll(async () => (await kept(page))[0]).not.toBe(before);
          await expect(settingsOf(page, lang)).toBeVisible();
        });
      },
    );

    test(
      'survives a server that answers 503 for a while',
      { tag: '@long' },
      async ({ page, server, expectedErrors }) => {
        expectedErrors.push(failedRequests);
        await enterAs(page, await signUpMember(server, newName()), lang);
        let refusals = 0;
        await page.route(`**${refresh}`, async (route) => {
          refusals += 1;
          if (refusals > 3) await route.continue();
          else await route.fulfill({ status: 503, json: {} });
        });
        await page.reload();
        await expect.poll(() => refusals).toBe(4);
        await expect(settingsOf(page, lang)).toBeVisible();
        expect(await kept(page)).toEqual([expect.stringMatching(/^ENC:/), null]);
      },
    );

    test(
      'survives reloads before the page has loaded',
      { tag: '@long' },
      async ({ page, server, expectedErrors }) => {
        expectedErrors.push(failedRequests);
        await enterAs(page, await signUpMember(server, newName()), lang);
        // The browser would drop a reload while a page is being left, so the page is opened again.
        for (let times = 0; times < 15; times += 1) {
          await page.goto(`/${lang}/dashboard`, { waitUntil: 'commit' });
        }
        await expect(settingsOf(page, lang)).toBeVisible();
        expect(await kept(page)).toEqual([expect.stringMatching(/^ENC:/), null]);
      },
    );

    test(
      'that is unreadable counts as no session, without errors',
      { tag: '@long' },
      async ({ page }) => {
        await page.goto('/favicon.svg');
        await page.evaluate(() => localStorage.setItem('rememberMe', 'ENC:AAAAAAAAAAAAAAAAAAAA'));
        await page.goto(`/${lang}/dashboard`);
        await page.waitForURL(`/${lang}/auth?returnTo=*`);
        expect(await kept(page)).toEqual([null, null]);
      },
    );
  });

  test.describe(`the security information of a session in ${lang}`, () => {
    const open = async (page: Page, address = `/${lang}/auth`) => {
      await openSignIn(page, address);
      await page.getByRole('button', { name: s('title') }).click();
      return page.getByRole('dialog', { name: s('title') });
    };

    test('describes a sealed session correctly', { tag: '@long' }, async ({ page }) => {
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

    test(
      'says that an insecure page stores the session unencrypted, and it does',
      { tag: '@long' },
      async ({ page, server, expectedErrors }) => {
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
        await enter(page, member, lang);
        await page.waitForURL(`${insecure}/${lang}/dashboard`);
        expect((await kept(page))[0]).toContain(member.email);
      },
    );

    test(
      'says that a browser without a key store stores the session unencrypted',
      { tag: '@long' },
      async ({ page }) => {
        await page.addInitScript(() =>
          Object.defineProperty(globalThis, 'indexedDB', { value: undefined }),
        );
        const dialog = await open(page);
        await expect(dialog).toContainText(s('plain_no_key_store'));
        await expect(dialog).not.toContainText(s('device_key'));
      },
    );

    test(
      'says that a copied session survives a sign-out, and it does until all sessions end',
      { tag: '@long' },
      async ({ page, server }) => {
        await expect(await open(page)).toContainText(s('sign_out_text'));
        await page.keyboard.press('Escape');
        const member = await signUpMember(server, newName());
        const renewed = page.waitForResponse(`**${refresh}`);
        await enter(page, member, lang);
        const { token: copy } = (await (await renewed).json()) as { token: string };
        await (await askToLeave(page, lang)).click();
        await page.waitForURL(`/${lang}/`);
        expect(await kept(page)).toEqual([null, null]);
        const renew = (token: string) => request(server, 'POST', refresh, { token });
        const { status, body } = await renew(copy);
        expect(status).toBe(200);
        const next = String(body['token']);
        await request(server, 'POST', signOutEverywhere.path, { token: member.token });
        expect([(await renew(copy)).status, (await renew(next)).status]).toEqual([401, 401]);
      },
    );

    test(
      'promises PKCE, and the server asks Google for it',
      { tag: '@long' },
      async ({ server }) => {
        const { token } = server.superuser;
        const collection = '/api/collections/profiles';
        const { body } = await request(server, 'GET', collection, { token });
        const google = { name: 'google', clientId: 'id', clientSecret: 'secret' };
        const change = (oauth2: unknown) =>
          request(server, 'PATCH', collection, { token, json: { oauth2 } });
        await change({ enabled: true, providers: [google] });
        try {
          const methods = await request(server, 'GET', `${collection}/auth-methods`);
          const { providers } = methods.body['oauth2'] as {
            providers: { codeVerifier: string; codeChallengeMethod: string; authURL: string }[];
          };
          expect(providers).toHaveLength(1);
          const [{ codeVerifier, codeChallengeMethod, authURL } = never()] = providers;
          expect(codeChallengeMethod).toBe('S256');
          const { searchParams } = new URL(authURL);
          expect(searchParams.get('code_challenge_method')).toBe('S256');
          expect(searchParams.get('code_challenge')).toBe(await challengeOf(codeVerifier));
        } finally {
          await change(body['oauth2']);
        }
      },
    );
  });
}

async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return Buffer.from(digest).toString('base64url');
}

function never(): never {
  throw new Error('nothing there');
}

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

for (const { lang, tag } of directions) {
  const s = wordsOf(lang, 'session');

  test.describe(`the security information in ${lang}`, { tag }, () => {
    test(
      'opens at the first change of the checkbox in either direction, by keyboard, and returns the focus',
      { tag: '@long' },
      async ({ page }) => {
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
      },
    );
  });
}

import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Download, Page } from '@playwright/test';
import { exportAccount, type AccountExport } from '../../src/contract/account-export.ts';
import { records, request, sendMessage, signUpMember, type Member } from '../support/api.ts';
import { violationsOn } from '../support/accessibility.ts';
import {
  enterAs,
  expect,
  newName,
  test,
  wordsIn,
  wordsOf,
  expectErrors,
} from '../support/browser-test.ts';
import { fillInbox } from '../support/fill-inbox.ts';
import { reply } from '../support/sender-links.ts';
import type { Server } from '../support/server.ts';

const attack = 'Bold? <script>document.title = "run"</script><b>no</b>';

/** Signs somebody up with two messages, of which the older one is public and answered. */
async function answeredOwner(server: Server): Promise<Member> {
  const owner = await signUpMember(server, newName());
  const { token } = owner;
  const id = await sendMessage(server, owner, 'مرحبا، كيف حالك؟');
  const json = { is_public: true, is_new: false };
  await request(server, 'PATCH', records('messages', id), { token, json });
  await reply(server, owner, id, 'I am well, thank you', { is_public: true });
  await sendMessage(server, owner, attack);
  return owner;
}

async function download(page: Page, name: string): Promise<Download> {
  const saving = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name }).click();
  return saving;
}

const lang = 'ar';
const t = wordsIn(lang);
const words = wordsOf(lang, 'export');

test.describe('the own data', () => {
  test('is saved as a page that opens without the site', async ({ page, server }) => {
    const owner = await answeredOwner(server);
    await enterAs(page, owner, lang);
    await page.goto(`/${lang}/dashboard#settings/your_data`);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: words('heading') })).toBeVisible();
    expect(await violationsOn(page, { within: 'dialog' })).toEqual([]);
    const file = await download(page, words('as_page'));
    const day = new Date().toISOString().slice(0, 10);
    expect(file.suggestedFilename()).toBe(`${owner.username}-${day}.html`);
    await expect(dialog.getByRole('status')).toContainText(file.suggestedFilename());
    expect(await violationsOn(page, { within: 'dialog' })).toEqual([]);

    const saved = await page.context().newPage();
    // Chromium opens a file as a page by the end of its name.
    const path = `${await file.path()}.html`;
    await file.saveAs(path);
    await saved.goto(pathToFileURL(path).href);
    await expect(saved.getByRole('heading', { level: 1 })).toHaveText(owner.username);
    const notes = saved.getByRole('article');
    await expect(notes).toHaveCount(2);
    await expect(notes.first()).toContainText(attack);
    await expect(notes.last()).toContainText('مرحبا، كيف حالك؟');
    await expect(notes.last()).toContainText(t('reply_label'));
    await expect(notes.last()).toContainText('I am well, thank you');
    expect(await saved.title()).not.toBe('run');
    expect(await saved.evaluate(() => document.documentElement.dir)).toBe('rtl');
    expect(await violationsOn(saved)).toEqual([]);
    await saved.close();
  });
});

test.describe('the own data', { tag: '@long' }, () => {
  test('is offered before the account is deleted, and saved as JSON', async ({ page, server }) => {
    const owner = await answeredOwner(server);
    await enterAs(page, owner, lang);
    await page.goto(`/${lang}/dashboard#settings/delete_account`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('link', { name: t('delete_download_first') }).click();
    await expect(page).toHaveURL(/#settings\/your_data$/);
    const file = await download(page, words('as_json'));
    expect(file.suggestedFilename()).toMatch(/\.json$/);
    const text = await readFile(await file.path(), 'utf8');
    const { profile, messages } = JSON.parse(text) as AccountExport;
    expect(profile.email).toBe(owner.email);
    expect(messages.map(({ content }) => content)).toEqual([attack, 'مرحبا، كيف حالك؟']);
    await page.goBack();
    await expect(dialog.getByRole('button', { name: t('delete_start') })).toBeVisible();
  });

  test('that is cut off is not saved, and can be tried again', async ({ page, owner, server }) => {
    expectErrors(/ERR_/);
    fillInbox(server, owner, 3);
    await enterAs(page, owner, lang);
    await page.goto(`/${lang}/dashboard#settings/your_data`);
    const dialog = page.getByRole('dialog');
    let saved = 0;
    page.on('download', () => (saved += 1));
    await page.route(`**${exportAccount.path}`, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).slice(0, -10);
      await route.fulfill({ response: answer, body });
    });
    await dialog.getByRole('button', { name: words('as_page') }).click();
    await expect(dialog.getByRole('alert')).toHaveText(words('export_failed'));
    expect(saved).toBe(0);
    await page.unroute(`**${exportAccount.path}`);
    await download(page, words('as_page'));
    await expect(dialog.getByRole('status')).toContainText('.html');
    await expect(dialog.getByText(words('export_failed'))).toBeHidden();
  });
});

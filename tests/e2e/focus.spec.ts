import type { Page } from '@playwright/test';
import { listBlocks } from '../../src/contract/blocks.ts';
import { listInboxDays } from '../../src/contract/messages.ts';
import { signUpMember } from '../support/api.ts';
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
import { holdRequests } from '../support/page-steps.ts';
import { choosePhoto, widePicture } from '../support/photos.ts';
import type { Server } from '../support/server.ts';

// The focus must stay in the field where the owner types: on a note, letters would be commands.

const lang = 'en';
const t = wordsIn(lang);
const everyRequest = '/api/**';

const card = (page: Page, text: string) =>
  page.getByRole('article').filter({ has: page.getByText(text, { exact: true }) });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const search = (page: Page) => page.getByRole('searchbox');
const heading = (page: Page) => page.getByRole('heading', { name: t('messages'), exact: true });

/** Opens the dashboard of an owner with this many new messages. */
async function enterWith(server: Server, page: Page, size: number) {
  const owner = await signUpMember(server, newName());
  fillInbox(server, owner, size);
  await enterAs(page, owner, lang);
  await expect(card(page, `message ${size - 1}`)).toBeVisible();
  return owner;
}

/** Types into the search field without waiting for an answer. */
async function goOnWriting(page: Page): Promise<void> {
  await search(page).click();
  await page.keyboard.type('m');
}

async function expectStillWriting(page: Page): Promise<void> {
  await page.keyboard.type('e');
  await expect(search(page)).toBeFocused();
  await expect(search(page)).toHaveValue('me');
}

/** Presses 'Try again' twice: the request to this path fails first, and succeeds after `mend`. */
async function tryAgain(page: Page, path: string, mend: () => Promise<void>): Promise<void> {
  const again = button(page, t('try_again'));
  const failed = page.waitForResponse(`**${path}*`);
  await again.press('Enter');
  await failed;
  await expect(again).toBeEnabled();
  await expect(again).toBeFocused();
  await mend();
  const release = await holdRequests(page, `${path}*`);
  await page.keyboard.press('Enter');
  await expect(again).toHaveAttribute('aria-busy', 'true');
  await expect(again).toBeFocused();
  release();
  await expect(again).toHaveCount(0);
}

test.describe('the focus', { tag: '@long' }, () => {
  test('stays in the search while earlier actions are answered', async ({ page, server }) => {
    await enterWith(server, page, 4);

    await page.getByRole('button', { name: t('bio_prompt') }).click();
    await page.getByLabel(t('bio'), { exact: true }).fill('a gardener');
    let release = await holdRequests(page, everyRequest);
    await page.getByRole('button', { name: t('bio_save') }).click();
    await goOnWriting(page);
    release();
    await expect(page.locator('#toasts').getByText(t('bio_updated'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('bio_edit') })).toBeVisible();
    await expectStillWriting(page);

    await choosePhoto(page, await widePicture(page));
    await page.getByRole('button', { name: t('crop_use') }).click();
    const removal = page.getByRole('button', { name: t('remove_photo') });
    await expect(removal).toBeVisible();
    release = await holdRequests(page, everyRequest);
    await removal.click();
    await search(page).fill('');
    await goOnWriting(page);
    release();
    await expect(page.locator('#toasts').getByText(t('avatar_removed'))).toBeVisible();
    await expect(removal).toHaveCount(0);
    await expectStillWriting(page);
  });

  test('a switch keeps the focus while saving, and ignores presses', async ({ page, owner }) => {
    await enterAs(page, owner, lang);
    await page.goto(`/${lang}/dashboard#settings/privacy`);
    const toggle = page.getByRole('dialog').getByRole('switch', { name: t('show_last_seen') });
    await expect(toggle).toBeChecked();
    let changes = 0;
    page.on('request', (sent) => (changes += sent.method() === 'PATCH' ? 1 : 0));
    const release = await holdRequests(page, everyRequest);
    await toggle.press('Space');
    await expect(toggle).toBeDisabled();
    await page.keyboard.press('Space');
    await expect(toggle).toBeFocused();
    await expect(toggle).not.toBeChecked();
    release();
    const toast = page.locator('#toasts').getByText(t('last_seen_hidden'));
    await expect(toast).toBeVisible();
    // The trial click succeeds only if the toast is above the dialog and not inert.
    await toast.click({ trial: true });
    await expect(toggle).toBeEnabled();
    expect(changes).toBe(1);
    await page.keyboard.press('Space');
    await expect(toggle).toBeChecked();
    await expect(page.locator('#toasts').getByText(t('last_seen_shown'))).toBeVisible();
  });

  test('the inbox keeps the focus when its element disappears', async ({ page, server }) => {
    await enterWith(server, page, 4);
    const note = card(page, 'message 2');
    await note.getByRole('button', { name: t('more_actions') }).press('Enter');
    await note.getByRole('button', { name: t('mark_seen') }).press('Enter');
    await expect(note.getByRole('button', { name: t('mark_seen') })).toHaveCount(0);
    await expect(note.getByRole('button', { name: t('more_actions') })).toBeFocused();

    await button(page, t('select')).first().click();
    const box = note.getByRole('checkbox');
    await box.press('Space');
    await expect(page.getByRole('toolbar', { name: t('selection') })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(box).toHaveCount(0);
    await expect(note).toBeFocused();

    await button(page, t('view_options')).press('Enter');
    await button(page, t('mark_all_seen')).press('Enter');
    await expect(page.locator('#toasts').getByText(t('all_seen'))).toBeVisible();
    await expect(button(page, t('mark_all_seen'))).toHaveCount(0);
    await expect(heading(page)).toBeFocused();
  });

  test('a retry keeps the focus until content is loaded', async ({ page, server }) => {
    expectErrors(/503/);
    await enterWith(server, page, 1);
    const fail = async ({ path }: { path: string }) => {
      await page.route(`**${path}*`, (route) => route.fulfill({ status: 503, json: {} }));
      return () => page.unroute(`**${path}*`);
    };
    const mendDays = await fail(listInboxDays);
    const numbers = wordsOf(lang, 'numbers');
    await page.getByRole('button', { name: numbers('numbers') }).click();
    await tryAgain(page, listInboxDays.path, mendDays);
    await expect(page.getByRole('heading', { name: numbers('numbers') })).toBeFocused();
    await page.keyboard.press('Escape');

    const mendBlocks = await fail(listBlocks);
    await page.goto(`/${lang}/dashboard#settings/safety`);
    await expect(page.getByText(t('blocks_load_failed'))).toBeVisible();
    await tryAgain(page, listBlocks.path, mendBlocks);
    await expect(page.getByRole('heading', { name: t('blocks') })).toBeFocused();
  });
});

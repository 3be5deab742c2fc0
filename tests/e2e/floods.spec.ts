import type { Page } from '@playwright/test';
import { signUpMember, type Member } from '../support/api.ts';
import { expect, newName, test as base, wordsOf, expectErrors } from '../support/browser-test.ts';
import { query } from '../support/database.ts';
import { flood, newSender } from '../support/flood.ts';
import type { Server } from '../support/server.ts';

// In a flooded inbox, a message needs a proof of work. The window of the limit ends at an unknown
// time, so a test during which it ends is repeated.

const test = base.extend({
  server: async ({ limitedServer }, use) => {
    await use(limitedServer);
  },
  // The reserved share of a flooded inbox can be a single message a minute for each address, so that a
  // test from the address of the one before would be refused with 429.
  extraHTTPHeaders: async ({}, use) => {
    await use({ 'x-forwarded-for': newSender() });
  },
});

const workerScript = '**/_astro/proof-worker*';

async function flooded(server: Server): Promise<Member> {
  const owner = await signUpMember(server, newName());
  await flood(server, owner);
  return owner;
}

const has = (server: Server, { id }: Member, text: string) =>
  query(server, 'SELECT 1 FROM messages WHERE recipient_id = ? AND content = ?', id, text).length >
  0;

/** Holds back the worker's script until the returned function is called. */
async function holdWorker(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<null>();
  await page.route(workerScript, async (route) => {
    await promise;
    await route.continue();
  });
  return () => resolve(null);
}

const lang = 'ar';
const t = wordsOf(lang, 'profile');
const fieldOf = (page: Page) => page.getByLabel(t('message_label'));

const write = async (page: Page, text: string) => {
  await fieldOf(page).fill(text);
  await page.getByRole('button', { name: t('send') }).click();
};

test.describe('a flooded inbox', () => {
  test.describe.configure({ retries: 1 });

  test.beforeEach(() => {
    expectErrors(/403 \(Forbidden\)/);
  });

  test('accepts a message after a proof of work, and shows progress', async ({ page, server }) => {
    const owner = await flooded(server);
    await page.goto(`/${lang}/${owner.username}`);
    const release = await holdWorker(page);
    await write(page, 'worth some work');
    await expect(page.getByRole('status').filter({ hasText: t('proof_working') })).toHaveCount(1);
    await expect(page.getByRole('progressbar', { name: t('proof_working') })).toBeVisible();
    await expect(fieldOf(page)).toHaveValue('worth some work');
    release();
    await expect(page.getByRole('heading', { name: t('sent') })).toBeVisible();
    expect(has(server, owner, 'worth some work')).toBe(true);
  });

  test(
    'gets no message if the sender cancels the proof, and the text stays',
    { tag: '@long' },
    async ({ page, server }) => {
      const owner = await flooded(server);
      await page.goto(`/${lang}/${owner.username}`);
      const release = await holdWorker(page);
      await write(page, 'not so important');
      await page.getByRole('button', { name: t('proof_cancel') }).click();
      await expect(page.getByRole('alert')).toHaveText(t('proof_cancelled'));
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      await expect(fieldOf(page)).toHaveValue('not so important');
      await expect(fieldOf(page)).toBeFocused();
      expect(has(server, owner, 'not so important')).toBe(false);
      release();
      await page.getByRole('button', { name: t('send') }).click();
      await expect(page.getByRole('heading', { name: t('sent') })).toBeVisible();
      expect(has(server, owner, 'not so important')).toBe(true);
    },
  );
});

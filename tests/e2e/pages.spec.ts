import type { Page } from '@playwright/test';
import { rulesOfColour, violationsOn } from '../support/accessibility.ts';
import { records, refuseGuests, request } from '../support/api.ts';
import { enterAs, expect, test, wordsIn, wordsOf, expectErrors } from '../support/browser-test.ts';
import { publicMessage } from '../support/reports.ts';

// Checks every public page for accessibility errors. layout.spec.ts checks that pages fit the screen.

const paths = [
  'auth',
  'auth?mode=signup',
  'recover',
  'blog',
  'blog?tag=nothing',
  'blog/what-is-hamsa',
  'blog/nothing-of-this-name',
  'nobody-has-this',
  'guides',
  'guides/social-trends-2025',
  'guides/romantic-questions',
  'guides/relationship-assessment',
  'arabic-keyboard',
  'hebrew-keyboard',
  'help',
  'help/message-privacy',
  'help/report',
  'faq',
  'coming-soon?page=Press',
];

// The elements are the same in every language.
const lang = 'ar';
const whisper = 'a whisper for everybody '.repeat(12);
const t = wordsIn(lang);

/** Looks at the page in the light, and at the colors in the dark. */
async function check(page: Page): Promise<void> {
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: t('dark_theme') }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  // The pointer would change the look of the element under it.
  await page.mouse.move(0, 0);
  expect(await violationsOn(page, { rules: rulesOfColour })).toEqual([]);
}

test.describe('accessible', () => {
  test('the home page', async ({ page }) => {
    await page.goto(`/${lang}/`);
    await check(page);
  });

  test('a profile with a public message', async ({ page, owner, server }) => {
    await publicMessage(server, owner, whisper);
    await page.goto(`/${lang}/${owner.username}`);
    await check(page);
  });

  test('the dashboard', async ({ page, owner, server }) => {
    await publicMessage(server, owner, whisper);
    await enterAs(page, owner, lang);
    await expect(page.getByRole('article')).toBeVisible();
    await check(page);
  });
});

test.describe('accessible', { tag: '@long' }, () => {
  for (const path of paths)
    test(`/${path}`, async ({ page }) => {
      expectErrors(/404 \(Not Found\)/);
      await page.goto(`/${lang}/${path}`);
      await check(page);
    });

  test('a profile for members only, which has no messages', async ({ page, owner, server }) => {
    await refuseGuests(server, owner);
    await page.goto(`/${lang}/${owner.username}`);
    await expect(page.getByText(t('members_only'))).toBeVisible();
    await expect(page.getByText(wordsOf(lang, 'answers')('no_public_messages'))).toBeVisible();
    await check(page);
  });

  test('a profile with a voice, as its owner sees it', async ({ page, owner, server }) => {
    const json = { voice: 'ember', prompt: t('default_prompt'), bio: 'me' };
    await request(server, 'PATCH', records('profiles', owner.id), { token: owner.token, json });
    await enterAs(page, owner, lang);
    await page.goto(`/${lang}/${owner.username}`);
    await expect(page.getByText(t('own_page'), { exact: true })).toBeVisible();
    await check(page);
  });

  test('a message that is refused', async ({ page, owner, server }) => {
    expectErrors(/403 \(Forbidden\)/);
    await page.goto(`/${lang}/${owner.username}`);
    await page.getByLabel(t('message_label')).fill('hello');
    await refuseGuests(server, owner);
    await page.getByRole('button', { name: t('send') }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await check(page);
  });

  test('a message that is sent', async ({ page, owner }) => {
    await page.goto(`/${lang}/${owner.username}`);
    await page.getByLabel(t('message_label')).fill('hello');
    await page.getByRole('button', { name: t('send') }).click();
    await expect(page.getByRole('heading', { name: t('sent') })).toBeVisible();
    await check(page);
  });
});

import type { Locator, Page } from '@playwright/test';
import type { Lang } from '../../src/i18n/locales.ts';
import { records, request } from '../support/api.ts';
import { expect, newName, test, wordsIn, wordsOf, expectErrors } from '../support/browser-test.ts';

const cards = (page: Page) => page.locator('[data-cards] > li:visible');
const titles = (page: Page) => cards(page).locator('h2').allInnerTexts();
const tagOf = async (link: Locator) => ((await link.textContent()) ?? '').replace('#', '').trim();

/** Opens the newest article. */
async function openArticle(page: Page, lang: Lang): Promise<void> {
  await page.goto(`/${lang}/blog`);
  await cards(page).first().getByRole('heading').getByRole('link').click();
  await page.waitForURL(`/${lang}/blog/*`);
}

const lang = 'ar';
const t = wordsOf(lang, 'blog');
const auth = wordsIn(lang);

test.describe('the list of the blog', { tag: '@long' }, () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(`/${lang}/blog`);
  });

  test('is searched once typing stops, and shows six placeholders until then', async ({ page }) => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const all = await titles(page);
    const wanted = all.at(-1) ?? '';
    await page.getByRole('searchbox').pressSequentially(wanted);
    await page.clock.runFor(299);
    expect(await titles(page)).toEqual(all);
    await expect(page).toHaveURL(`/${lang}/blog`);
    await page.clock.runFor(1);
    await expect(page.locator('[data-skeletons] > li:visible')).toHaveCount(6);
    await expect(cards(page)).toHaveCount(0);
    await page.clock.runFor(300);
    await expect(page.locator('[data-skeletons]')).toBeHidden();
    expect(await titles(page)).toEqual([wanted]);
    const found = page.getByRole('status').filter({ visible: true });
    await expect(found).toHaveText(t('found', { count: 1 }));
    expect(new URL(page.url()).searchParams.get('q')).toBe(wanted);
  });

  test('is searched in the articles’ texts too', async ({ page }) => {
    // This word is only in the text of one article, not in a title or a tag.
    const said = 'Safari';
    const loaded = page.waitForResponse(`**/${lang}/blog/words.json`);
    await page.getByRole('searchbox').fill(said);
    await loaded;
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page).getByRole('link').first()).toHaveAttribute(
      'href',
      `/${lang}/blog/what-is-hamsa-app`,
    );
  });

  test('is filtered by a tag, which can be removed, and by its URL', async ({ page }) => {
    const all = await titles(page);
    const link = cards(page).last().getByRole('list').getByRole('link').first();
    const tag = await tagOf(link);
    await link.click();
    const chip = page.getByRole('link', { name: t('remove_tag', { tag }) });
    await expect(chip).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
    expect(new URL(page.url()).searchParams.get('tag')).toBe(tag);
    const found = await titles(page);
    expect(found.length).toBeLessThan(all.length);
    await page.reload();
    expect(await titles(page)).toEqual(found);
    await chip.click();
    await expect(cards(page)).toHaveCount(all.length);
    await expect(chip).toBeHidden();
  });
});

test.describe('the newsletter, on a server with mail', { tag: '@long' }, () => {
  test.use({ server: async ({ connectedServer }, use) => use(connectedServer) });

  test('subscribes an address to the newsletter, and refuses another', async ({ page, server }) => {
    await page.goto(`/${lang}/blog`);
    expectErrors(/429/);
    const form = page.locator('newsletter-form');
    const field = form.getByLabel(auth('email'));
    const button = form.getByRole('button');
    const subscribers = async () => {
      const { token } = server.superuser;
      const { body } = await request(server, 'GET', records('newsletter_subscribers'), {
        token,
      });
      return (body['items'] as { email: string; language: string }[]).map(
        (item) => `${item.email} ${item.language}`,
      );
    };
    await button.click();
    await expect(form.getByText(auth('email_required'))).toBeVisible();
    await field.fill('laila');
    await expect(form.getByText(auth('email_required'))).toBeHidden();
    await button.click();
    await expect(form.getByText(auth('email_without_at'))).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue('laila');
    await expect(field).toBeFocused();

    const email = `${newName()}@example.com`;
    const post = '**/api/collections/newsletter_subscribers/records';
    await page.route(post, (route) => route.fulfill({ status: 429, body: '{}' }));
    await field.fill(email);
    await button.click();
    await expect(form.getByText(wordsOf(lang, 'errors')('too_many_requests'))).toBeVisible();
    await expect(field).toHaveValue(email);
    expect(await subscribers()).not.toContain(`${email} ${lang}`);

    await page.unroute(post);
    await button.click();
    const done = form.getByRole('status').getByText(t('newsletter_thanks'));
    await expect(done).toBeFocused();
    await expect(field).toBeHidden();
    await expect(page.locator('.toast')).toHaveCount(0);
    expect(await subscribers()).toContain(`${email} ${lang}`);

    await page.getByRole('link', { name: t('unsubscribe_link') }).click();
    await page.waitForURL(`/${lang}/newsletter`);
    await field.fill(email.toUpperCase());
    await button.click();
    await expect(form.getByRole('status')).toHaveText(t('unsubscribe_done'));
    await expect(field).toBeHidden();
    expect(await subscribers()).not.toContain(`${email} ${lang}`);
  });
});

test.describe('an article', { tag: '@long' }, () => {
  test('marks the heading in view among its contents', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openArticle(page, lang);
    const contents = page.getByRole('navigation', { name: t('contents') });
    await expect(contents).toHaveCount(1);
    const links = contents.getByRole('link');
    expect(await links.count()).toBeGreaterThan(3);
    const second = links.nth(1);
    await second.click();
    await expect(second).toHaveAttribute('aria-current', 'location');
    await expect(contents.locator('[aria-current]')).toHaveCount(1);
    const heading = page.locator('.prose :is(h2, h3)').nth(1);
    await expect(heading).toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(contents.locator('[aria-current]')).toHaveCount(0);
  });

  test('folds its contents on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openArticle(page, lang);
    const contents = page.locator('table-of-contents details').getByRole('list');
    await expect(contents).toBeHidden();
    await page
      .locator('summary')
      .filter({ hasText: t('contents') })
      .click();
    await contents.getByRole('link').nth(2).click();
    await expect(contents).toBeHidden();
    await expect(page.locator('.prose :is(h2, h3)').nth(2)).toBeInViewport();
  });

  test('copies its link, and shows an error if it cannot', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openArticle(page, lang);
    const copy = page.getByRole('button', { name: t('copy_link') }).first();
    const address = page.url();
    await page.evaluate(() => history.replaceState(null, '', '?from=story#content'));
    await copy.click();
    await expect(page.getByText(t('link_copied'))).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
    });
    await copy.click();
    await expect(page.getByRole('alert')).toHaveText(t('link_copy_failed'));
  });
});

test.describe('the blog', { tag: '@long' }, () => {
  test('a reader without JavaScript filters by links and reads', async ({ anotherPerson }) => {
    const page = await anotherPerson({ javaScriptEnabled: false });
    await page.goto(`/${lang}/blog`);
    const all = await titles(page);
    await expect(page.getByRole('searchbox')).toBeHidden();
    const line = page.locator('newsletter-form noscript p');
    await expect(line).toHaveText(t('newsletter_needs_javascript'));
    await expect(line).toBeVisible();
    const link = cards(page).last().getByRole('list').getByRole('link').first();
    const tag = await tagOf(link);
    await link.click();
    await page.waitForURL(/tag=/);
    const found = await titles(page);
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(all.length);
    await page.getByRole('link', { name: t('remove_tag', { tag }) }).click();
    await page.waitForURL(`/${lang}/blog`);
    expect(await titles(page)).toEqual(all);
    await page.getByRole('link', { name: t('category_workplace'), exact: true }).click();
    await page.waitForURL(/category=/);
    expect((await titles(page)).length).toBeLessThan(all.length);
    await cards(page).first().getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: t('copy_link') })).toHaveCount(0);
    await page
      .getByRole('navigation', { name: t('contents') })
      .getByRole('link')
      .first()
      .click();
    await expect(page.locator('.prose :is(h2, h3)').first()).toBeInViewport();
  });

  test('the page of a missing article links the blog', async ({ page }) => {
    expectErrors(/404 \(Not Found\)/);
    const answer = await page.goto(`/${lang}/blog/nothing-of-this-name`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('not_found'));
    await expect(page.getByText(t('not_found_text'))).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
    await page
      .getByRole('main')
      .getByRole('link', { name: t('back_to_blog') })
      .click();
    await expect(page).toHaveURL(`/${lang}/blog`);
  });
});

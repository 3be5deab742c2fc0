import type { Page } from '@playwright/test';
import { ensureBuilt } from '../../pocketbase/serve/build.mjs';
import { chooseSettings } from '../../pocketbase/serve/settings.mjs';
import { violationsOn } from '../support/accessibility.ts';
import { expect, test, wordsOf } from '../support/browser-test.ts';
import { startServer, type Server } from '../support/server.ts';
import { defaultAppUrl } from '../support/site-variables.mjs';
import { TEST_TIMEOUT } from '../support/timeouts.ts';

// Each group has a site of its own, as the operator of the site that other tests share has set everything.
test.describe.configure({ mode: 'default' });
test.setTimeout(TEST_TIMEOUT);

/** Serves a build with nothing but these variables, for the address that `npm start` has by default. */
async function serve(env: Record<string, string> = {}): Promise<Server> {
  test.setTimeout(2 * TEST_TIMEOUT);
  return startServer({ build: await ensureBuilt(chooseSettings(env).siteVariables), env });
}

const google = (page: Page, lang: 'ar' | 'en') =>
  page.getByRole('button', { name: wordsOf(lang, 'auth')('continue_with_google') });

/** The specification's words in English. */
const specified = {
  hours: 'Monday to Friday, 9:00 to 18:00 GMT',
  reply: 'within 24 to 48 business hours',
};

test.describe('on a plain start', { tag: ['@long', '@alone'] }, () => {
  let site: Server;
  test.beforeAll(async () => {
    site = await serve();
  });
  test.afterAll(() => site.stop());

  for (const lang of ['en', 'ar'] as const) {
    const t = wordsOf(lang, 'help');
    const auth = wordsOf(lang, 'auth');
    const open = (page: Page, path: string) => page.goto(site.url + path);

    test(`visitors reach support, and links share this site, in ${lang}`, async ({ page }) => {
      await open(page, `/${lang}/help/create-account`);
      await page.getByRole('link', { name: t('contact_support') }).click();
      await expect(page).toHaveURL(`${site.url}/${lang}/help#contact-form`);
      // The script of the form is there.
      await page.waitForLoadState();
      const contact = page.locator('#contact-form');
      const faq = wordsOf(lang, 'faq');
      await expect(contact.getByRole('link', { name: faq('title') })).toBeVisible();
      await expect(contact).toContainText(lang === 'en' ? specified.hours : t('hours'));
      await expect(contact).toContainText(lang === 'en' ? specified.reply : t('reply_time'));
      await contact.getByRole('button', { name: t('open_mail') }).click();
      await expect(contact.getByText(t('name_required'))).toBeVisible();
      const mail = 'mailto:support@127.0.0.1';
      await expect(contact.locator('[data-mail]')).toHaveAttribute('href', mail);
      expect(await violationsOn(page)).toEqual([]);
      const social = page
        .getByRole('contentinfo')
        .getByRole('list', { name: wordsOf(lang, 'common')('nav_share') });
      const addresses = await social
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      const hosts = addresses.map((address) => new URL(address).host);
      expect(hosts).toEqual(['www.facebook.com', 'x.com', 'wa.me']);
      const shared = addresses.filter((address) =>
        decodeURIComponent(address).includes(defaultAppUrl),
      );
      expect(shared).toEqual(addresses);

      await open(page, `/${lang}/faq`);
      const link = page.getByRole('link', { name: faq('contact_support') });
      await expect(link).toHaveAttribute('href', mail);
      // Reports and recovery name no address that nobody set.
      for (const path of ['report', 'help/report', 'recover']) {
        await open(page, `/${lang}/${path}`);
        expect(await page.content(), path).not.toContain('support@');
      }
    });

    test(`Google and Facebook are disabled below each form, in ${lang}`, async ({ page }) => {
      const signIn = lang === 'ar' ? '/ar/auth/login' : '/en/auth';
      const facebook = page.getByRole('button', { name: auth('continue_with_facebook') });
      for (const path of [`/${lang}/`, signIn, `/${lang}/auth?mode=signup`]) {
        await open(page, path);
        for (const [button, reason] of [
          [google(page, lang), lang === 'en' ? 'Not set up on this site' : auth('not_set_up')],
          [facebook, lang === 'en' ? 'Coming soon' : auth('coming_soon')],
        ] as const) {
          await expect(button).toBeDisabled();
          await expect(button).toContainText(reason);
          const form = await page.locator('main form').first().boundingBox();
          const place = await button.boundingBox();
          expect(place?.y).toBeGreaterThan((form?.y ?? 0) + (form?.height ?? 0));
          await button.click({ force: true });
        }
        await expect(page).toHaveURL(site.url + path);
        expect(await violationsOn(page)).toEqual([]);
      }
    });
  }
});

test.describe('on a start with named contacts', { tag: ['@long', '@alone'] }, () => {
  let site: Server;
  test.beforeAll(async () => {
    site = await serve({
      SUPPORT_EMAIL: 'people@hamsa.example',
      SUPPORT_HOURS: 'Sundays, when it rains',
      INSTAGRAM_URL: 'https://www.instagram.com/hamsa.example',
    });
  });
  test.afterAll(() => site.stop());

  test('they take the place of the defaults', async ({ page }) => {
    const t = wordsOf('ar', 'help');
    await page.goto(`${site.url}/ar/help`);
    const contact = page.locator('#contact-form');
    await expect(contact).toContainText('Sundays, when it rains');
    await expect(contact).not.toContainText(t('hours'));
    await expect(contact).not.toContainText(t('reply_time'));
    expect(await page.content()).toContain('mailto:people@hamsa.example');
    const social = page
      .getByRole('contentinfo')
      .getByRole('list', { name: wordsOf('ar', 'common')('nav_social') });
    await expect(social.getByRole('link')).toHaveText(['Instagram']);
  });
});

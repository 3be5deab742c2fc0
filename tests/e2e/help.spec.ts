import type { Page } from '@playwright/test';
import { SCAM_REPORT_MIN_DURATION } from '../../src/rules/scam-report.ts';
import { countRows, records, request, signUpMember } from '../support/api.ts';
import {
  directions,
  enterAs,
  expect,
  newName,
  test,
  wordsIn,
  wordsOf,
} from '../support/browser-test.ts';
import { ofKind } from '../unit/content/texts.ts';

const topics = {
  en: {
    query: 'unwanted SENDERS',
    found: 'Dealing with unwanted senders',
    other: 'Create your account',
  },
  ar: {
    query: 'الرسايل المرغوب',
    found: 'التعامل مع الرسائل غير المرغوب فيها',
    other: 'إنشاء حسابك في همسة',
  },
} as const;

const contact = {
  name: 'ليلى',
  subject: 'Link & name? ١٠٠٪',
  message: 'مرحبًا 100%\n#2 لا يعمل + “شكرًا”',
};

/** Records pressed `mailto:` links, since there is no mail program to open. */
async function catchMails(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const mails: string[] = [];
    Reflect.set(window, 'mails', mails);
    addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link?.protocol !== 'mailto:') return;
      event.preventDefault();
      mails.push(link.href);
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'mails') as string[]);
}

for (const { lang, tag } of directions) {
  const t = wordsOf(lang, 'help');
  const { query, found, other } = topics[lang];
  const written = ofKind('help').filter((text) => text.lang === lang);
  const ofAccount = written.filter(({ data }) => data['category'] === 'account');

  test.describe(`the help center in ${lang}`, { tag }, () => {
    test('a reader finds a topic by words in any order, and resets the search', async ({
      page,
    }) => {
      await page.goto(`/${lang}/help`);
      const link = (name: string) => page.getByRole('main').getByRole('link', { name });
      await page.getByRole('searchbox').fill(query);
      await expect(link(other)).toBeHidden();
      await expect(link(found)).toBeVisible();
      await expect(page.getByRole('status').first()).toHaveText(t('found', { count: 1 }));
      await page.getByRole('searchbox').fill('<script>zzz');
      await expect(page.getByText(t('nothing_found_hint'))).toBeVisible();
      await page.getByRole('button', { name: t('clear') }).click();
      await expect(page.getByRole('searchbox')).toBeFocused();
      await expect(page.locator('#topics li:visible')).toHaveCount(written.length);
      await expect(page.getByText(t('nothing_found_hint'))).toBeHidden();
    });

    // The following tests do not depend on the direction, so one language is enough.
    if (lang === 'en') return;

    test(
      'a chip shows its category alone, and changes the URL',
      { tag: '@long' },
      async ({ page }) => {
        await page.goto(`/${lang}/help`);
        const chip = (name: string) => page.locator('.chips').getByRole('link', { name });
        await chip(t('account')).click();
        await expect(page.locator('#topics li:visible')).toHaveCount(ofAccount.length);
        await expect(chip(t('account'))).toHaveAttribute('aria-current', 'true');
        await expect(chip(t('all'))).not.toHaveAttribute('aria-current');
        await expect(page).toHaveURL(`/${lang}/help#account`);
        await page.reload();
        await expect(page.locator('#topics li:visible')).toHaveCount(ofAccount.length);
        await page.getByRole('searchbox').fill(found);
        await expect(page.getByText(t('nothing_found_hint'))).toBeVisible();
        await page.getByRole('searchbox').fill('');
        await chip(t('all')).click();
        await expect(page.locator('#topics li:visible')).toHaveCount(written.length);
        await expect(page).toHaveURL(`/${lang}/help`);
      },
    );

    test(
      'a browser without JavaScript has all topics, the chips and an address',
      { tag: '@long' },
      async ({ anotherPerson }) => {
        const page = await anotherPerson({ javaScriptEnabled: false });
        await page.goto(`/${lang}/help`);
        await expect(page.locator('#topics li:visible')).toHaveCount(written.length);
        await expect(page.getByRole('searchbox')).toBeHidden();
        await expect(page.getByRole('button', { name: t('open_mail') })).toBeHidden();
        await expect(page.locator('contact-form p:visible')).toContainText([t('plain_mail')]);
        await page.locator('.chip[href="#technical"]').click();
        await expect(page.locator('#technical')).toBeInViewport();
        await page.locator('#technical a').first().click();
        await expect(page).toHaveURL(`/${lang}/help/troubleshooting`);
      },
    );

    test(
      'a topic links the help center, other topics and the contact form',
      { tag: '@long' },
      async ({ page }) => {
        await page.goto(`/${lang}/help/message-privacy`);
        const crumbs = page.getByRole('navigation', { name: t('breadcrumb') });
        await expect(crumbs.getByRole('link')).toHaveText([wordsIn(lang)('home'), t('title')]);
        await expect(
          page.getByRole('region', { name: t('related') }).getByRole('link'),
        ).toHaveCount(3);
        await expect(page.getByRole('link', { name: t('back') })).toHaveAttribute(
          'href',
          `/${lang}/help`,
        );
        await page.getByRole('link', { name: t('contact_support') }).click();
        await expect(page).toHaveURL(`/${lang}/help#contact-form`);
        await expect(page.getByLabel(t('subject'))).toBeInViewport();
        await page.goto(`/${lang}/help/nobody-wrote-this`);
        await expect(page).toHaveURL(`/${lang}/help#not-found`);
        await expect(page.getByText(t('not_found'))).toBeInViewport();
        await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
      },
    );

    test(
      'a mail with empty or wrong fields is not opened, and each error disappears when its field is edited',
      { tag: '@long' },
      async ({ page }) => {
        const mails = await catchMails(page);
        await page.goto(`/${lang}/help`);
        const form = page.locator('contact-form');
        await form.getByLabel(t('name')).fill('   ');
        await form.getByRole('button', { name: t('open_mail') }).click();
        const errors = form.locator('.field-error:visible');
        const required = [
          'name_required',
          'email_required',
          'subject_required',
          'message_required',
        ];
        await expect(errors).toHaveText(required.map((code) => t(code as 'name_required')));
        await expect(form.getByLabel(t('name'))).toBeFocused();
        await form.getByLabel(t('name')).fill('L');
        await expect(errors).toHaveCount(3);
        await form.getByLabel(t('email')).fill('laila@nowhere');
        await form.getByLabel(t('subject')).fill('S');
        await form.getByLabel(t('message'), { exact: true }).fill('M');
        await expect(errors).toHaveCount(0);
        await form.getByLabel(t('message'), { exact: true }).press('Tab');
        await page.keyboard.press('Enter');
        await expect(errors).toHaveText([t('email_invalid')]);
        await expect(form.getByLabel(t('email'))).toHaveAttribute('aria-invalid', 'true');
        expect(await mails()).toEqual([]);
        await expect(form.getByLabel(t('subject'))).toHaveValue('S');
      },
    );

    test(
      'a valid mail opens the mail program, and its text can be restored',
      { tag: '@long' },
      async ({ page }) => {
        const mails = await catchMails(page);
        await page.goto(`/${lang}/help#contact-form`);
        const form = page.locator('contact-form');
        const entered = { ...contact, email: 'laila@example.com' };
        for (const field of ['name', 'email', 'subject', 'message'] as const) {
          await form.getByLabel(t(field), { exact: true }).fill(` ${entered[field]} `);
        }
        await form.getByRole('button', { name: t('open_mail') }).click();
        await expect(form.getByText(t('mail_opened'))).toBeVisible();
        const [address = '', ...more] = await mails();
        expect(more).toEqual([]);
        expect(address).not.toContain('+');
        const mail = new URL(address);
        expect(mail.pathname).toBe('support@hamsa.example');
        expect(mail.searchParams.get('subject')).toBe(entered.subject);
        expect(mail.searchParams.get('body')).toBe(
          `${entered.message}\n\n${entered.name}\n${entered.email}`.replaceAll('\n', '\r\n'),
        );
        await expect(form.getByLabel(t('message'), { exact: true })).toHaveValue('');
        await form.getByRole('button', { name: t('put_back') }).click();
        await expect(form.getByLabel(t('message'), { exact: true })).toHaveValue(
          ` ${entered.message} `,
        );
        await expect(form.getByText(t('mail_opened'))).toBeHidden();
      },
    );
  });

  if (lang === 'en') continue;

  test.describe(`a report of a scam in ${lang}`, { tag }, () => {
    const fill = async (page: Page, url: string, description: string) => {
      await page.getByLabel(t('report_url')).fill(url);
      await page.getByLabel(t('report_what')).fill(description);
      await page.getByRole('button', { name: t('report_send') }).click();
    };

    test('is stored for the admins, and the visitor is thanked after a pause', async ({
      page,
      server,
    }) => {
      await page.clock.install({ time: 0 });
      await page.goto(`/${lang}/help/report`);
      await page.clock.pauseAt(3_600_000);
      const answer = page.waitForResponse(`**${records('scam_reports')}`);
      const url = `https://bad.example/${lang}?a=1`;
      await fill(page, url, 'It asks\nfor my password');
      await (await answer).finished();
      const button = page.getByRole('button', { name: t('report_send') });
      await button.click({ force: true });
      await page.clock.runFor(SCAM_REPORT_MIN_DURATION - 1);
      await expect(button).toHaveAttribute('aria-busy', 'true');
      await page.clock.runFor(1);
      await expect(page.locator('.toast')).toHaveText(t('report_thanks'));
      const done = page.locator('[data-done]');
      await expect(done).toHaveText(t('report_thanks'));
      await expect(button).not.toHaveAttribute('aria-busy');
      await expect(page.getByLabel(t('report_url'))).toHaveValue('');
      await expect(page.getByLabel(t('report_what'))).toHaveValue('');
      await page.clock.runFor(10_000);
      await expect(page.locator('.toast')).toHaveCount(0);
      await expect(done).toBeVisible();
      const { token } = server.superuser;
      const { body } = await request(server, 'GET', records('scam_reports'), { token });
      const reports = (body['items'] as { url: string }[]).filter((report) => report.url === url);
      expect(reports).toEqual([
        expect.objectContaining({ url, description: 'It asks\nfor my password' }),
      ]);
    });

    test(
      'with a missing or invalid field is not sent',
      { tag: '@long' },
      async ({ page, server }) => {
        const before = await countRows(server, 'scam_reports');
        await page.goto(`/${lang}/help/report`);
        const errors = page.locator('report-form .field-error:visible');
        await fill(page, '', ' ');
        await expect(errors).toHaveText([t('url_required'), t('description_required')]);
        await expect(page.getByLabel(t('report_url'))).toBeFocused();
        await fill(page, 'javascript:alert(1)', 'x'.repeat(2001));
        await expect(errors).toHaveText([
          t('url_invalid'),
          t('description_too_long', { max: 2000 }),
        ]);
        await expect(page.getByLabel(t('report_what'))).toHaveValue('x'.repeat(2001));
        expect(await countRows(server, 'scam_reports')).toBe(before);
      },
    );

    test(
      'that is refused or cannot be sent shows an error and keeps the input',
      { tag: '@long' },
      async ({ page, server, expectedErrors }) => {
        expectedErrors.push(/Failed to load resource/);
        const before = await countRows(server, 'scam_reports');
        const errors = page.locator('report-form .field-error:visible');
        const post = '**/api/collections/scam_reports/records';
        await page.goto(`/${lang}/help/report`);
        const answers = [
          [{ status: 400, json: { data: { url: { code: 'url_invalid' } } } }, t('url_invalid')],
          [{ status: 429, json: {} }, wordsOf(lang, 'errors')('too_many_requests')],
          [{ status: 413, body: '<html>' }, wordsIn(lang)('refused')],
          [{ status: 500, json: {} }, wordsIn(lang)('unexpected_error')],
          [{ status: 507, json: {} }, wordsIn(lang)('storage_full')],
        ] as const;
        for (const [answer, words] of answers) {
          await page.route(post, (route) => route.fulfill(answer));
          await fill(page, 'https://bad.example', 'Why');
          await expect(errors).toHaveText([words]);
          await page.unroute(post);
        }
        await page.route(post, (route) => route.abort());
        await fill(page, 'https://bad.example', 'Why');
        await expect(errors).toHaveText([wordsIn(lang)('no_response')]);
        await expect(page.getByLabel(t('report_url'))).toHaveValue('https://bad.example');
        await expect(page.getByLabel(t('report_what'))).toHaveValue('Why');
        await expect(page.getByText(t('report_thanks'))).toBeHidden();
        expect(await countRows(server, 'scam_reports')).toBe(before);
      },
    );

    test('begins at the right in an empty field', { tag: '@long' }, async ({ page }) => {
      await page.goto(`/${lang}/help/report`);
      const field = page.getByLabel(t('report_what'));
      await expect(field).toHaveCSS('direction', 'rtl');
      await field.fill('abc');
      await expect(field).toHaveCSS('direction', 'ltr');
    });

    test('shows a notice without JavaScript', { tag: '@long' }, async ({ anotherPerson }) => {
      const page = await anotherPerson({ javaScriptEnabled: false });
      await page.goto(`/${lang}/help/report`);
      await expect(page.locator('report-form p:visible')).toContainText([t('needs_script')]);
      await expect(page.getByRole('button', { name: t('report_send') })).toBeHidden();
    });
  });

  test(
    `the page for coming pages shows only known names in ${lang}`,
    { tag: '@long' },
    async ({ page }) => {
      const soon = wordsOf(lang, 'soon');
      const heading = page.getByRole('heading', { level: 1 });
      for (const name of ['Careers', 'Press', 'Pricing', 'Community'] as const) {
        await page.goto(`/${lang}/coming-soon?page=${name}`);
        await expect(heading).toHaveText(new RegExp(soon(name)));
        await expect(page.getByText(soon(`${name}_text`))).toBeVisible();
        await expect(page.getByText(soon(`${name}_will_1`))).toBeVisible();
        const now = page.locator('[data-page]:visible').last().getByRole('link');
        await expect(now.nth(1)).toBeVisible();
        await expect(page.getByText(soon('text'))).toBeHidden();
      }
      for (const query of ['', '?page=', '?page=careers', '?page=<script>alert(1)</script>']) {
        await page.goto(`/${lang}/coming-soon${query}`);
        await expect(page.getByText(soon('text'))).toBeVisible();
        await expect(page.locator('[data-page]:visible')).toHaveText([
          soon('title'),
          soon('text'),
          new RegExp(soon('now_title')),
        ]);
      }
      await expect(page.getByRole('progressbar')).toHaveJSProperty('position', 0.75);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    },
  );

  test(
    `a member in ${lang} opens the help center from the settings`,
    { tag: '@long' },
    async ({ page, server }) => {
      await enterAs(page, await signUpMember(server, newName()), lang);
      await page.goto(`/${lang}/dashboard#settings`);
      await page
        .getByRole('dialog')
        .getByRole('link', { name: wordsIn(lang)('support') })
        .click();
      await expect(page).toHaveURL(`/${lang}/help`);
    },
  );
}

for (const [alias, topic] of [
  ['security', 'password-reset'],
  ['message-settings', 'message-privacy'],
] as const) {
  test(`${alias} redirects to ${topic} only in Arabic`, { tag: '@long' }, async ({ page }) => {
    await page.goto(`/ar/help/${alias}`);
    await expect(page).toHaveURL(`/ar/help/${topic}`);
    await page.goto(`/en/help/${alias}`);
    await expect(page).toHaveURL('/en/help#not-found');
  });
}

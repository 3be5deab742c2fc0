import type { Page } from '@playwright/test';
import { SCAM_REPORT_MIN_DURATION } from '../../src/rules/scam-report.ts';
import { countRows, records, request } from '../support/api.ts';
import { expect, test, wordsIn, wordsOf, expectErrors } from '../support/browser-test.ts';
import { ofKind } from '../unit/content/texts.ts';

const topic = {
  query: 'الرسايل المرغوب',
  found: 'التعامل مع الرسائل غير المرغوب فيها',
  other: 'إنشاء حسابك في همسة',
};

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

const lang = 'ar';
const t = wordsOf(lang, 'help');
const written = ofKind('help').filter((text) => text.lang === lang);
const ofAccount = written.filter(({ data }) => data['category'] === 'account');

const fill = async (page: Page, url: string, description: string) => {
  await page.getByLabel(t('report_url')).fill(url);
  await page.getByLabel(t('report_what')).fill(description);
  await page.getByRole('button', { name: t('report_send') }).click();
};

test.describe('the help center', { tag: '@long' }, () => {
  test('a reader finds a topic by words in any order, and resets the search', async ({ page }) => {
    await page.goto(`/${lang}/help`);
    const link = (name: string) => page.getByRole('main').getByRole('link', { name });
    await page.getByRole('searchbox').fill(topic.query);
    await expect(link(topic.other)).toBeHidden();
    await expect(link(topic.found)).toBeVisible();
    await expect(page.getByRole('status').first()).toHaveText(t('found', { count: 1 }));
    await page.getByRole('searchbox').fill('<script>zzz');
    await expect(page.getByText(t('nothing_found_hint'))).toBeVisible();
    await page.getByRole('button', { name: t('clear') }).click();
    await expect(page.getByRole('searchbox')).toBeFocused();
    await expect(page.locator('#topics li:visible')).toHaveCount(written.length);
    await expect(page.getByText(t('nothing_found_hint'))).toBeHidden();
  });

  test('a chip shows its category alone, and changes the URL', async ({ page }) => {
    await page.goto(`/${lang}/help`);
    const chip = (name: string) => page.locator('.chips').getByRole('link', { name });
    await chip(t('account')).click();
    await expect(page.locator('#topics li:visible')).toHaveCount(ofAccount.length);
    await expect(chip(t('account'))).toHaveAttribute('aria-current', 'true');
    await expect(chip(t('all'))).not.toHaveAttribute('aria-current');
    await expect(page).toHaveURL(`/${lang}/help#account`);
    await page.reload();
    await expect(page.locator('#topics li:visible')).toHaveCount(ofAccount.length);
    await page.getByRole('searchbox').fill(topic.found);
    await expect(page.getByText(t('nothing_found_hint'))).toBeVisible();
    await page.getByRole('searchbox').fill('');
    await chip(t('all')).click();
    await expect(page.locator('#topics li:visible')).toHaveCount(written.length);
    await expect(page).toHaveURL(`/${lang}/help`);
  });

  test('without JavaScript there are all topics and an address', async ({ anotherPerson }) => {
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
  });

  test('a valid mail opens the mail program, and its text can be restored', async ({ page }) => {
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
  });
});

test.describe('a report of a scam', { tag: '@long' }, () => {
  test('is stored for the admins, who are asked to wait a moment', async ({ page, server }) => {
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

  test('that is refused or cannot be sent keeps the input', async ({ page, server }) => {
    expectErrors(/Failed to load resource/);
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
  });
});

test.describe('the help center', { tag: '@long' }, () => {
  test('the page for coming pages shows only known names', async ({ page }) => {
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
  });
});

test.describe('the questions', { tag: '@long' }, () => {
  test('a URL with the hash of a question opens it, and no other', async ({ page }) => {
    await page.goto(`/${lang}/faq`);
    const id = await page.locator('.question .answer').nth(9).getAttribute('id');
    await page.goto('about:blank');
    await page.goto(`/${lang}/faq#${encodeURIComponent(id ?? '')}`);
    await expect(page.locator('.question[open]')).toHaveCount(1);
    await expect(page.locator(`[id="${id ?? ''}"]`)).toBeInViewport();
    await expect(page.locator('.question[open] summary')).toBeInViewport();
  });
});

import type { Page } from '@playwright/test';
import { settingsHash } from '../../src/rules/settings-hash.ts';
import { violationsOn } from '../support/accessibility.ts';
import { request, signUpMember, storedRecord, type Member } from '../support/api.ts';
import { enterAs, newName, test as plainTest, expectErrors } from '../support/browser-test.ts';
import { siteVariables } from '../support/site-variables.mjs';
import {
  expect,
  forgetSession,
  linkIn,
  refuseNext,
  signInHere,
  test,
  tooManyRequests,
  wordsOf,
} from '../support/ways-in-test.ts';
import type { MailServer } from '../support/mail-server.ts';
import type { Server } from '../support/server.ts';

const refusedRequest = /Failed to load resource: .* (?:400|401|404)/;

/** Creates a member and reads the first mail, which has the link that confirms the address. */
async function memberWithMail(server: Server, mails: MailServer) {
  const member = await signUpMember(server, newName());
  const confirmation = linkIn(await mails.nextMail(member.email));
  return { ...member, confirmation };
}

async function expectAccessible(page: Page) {
  expect(await violationsOn(page)).toEqual([]);
}

const lang = 'ar';
const t = wordsOf(lang, 'auth');
const words = wordsOf(lang, 'recover');

/** Changes the language in a link from a mail. Mails are in English, the accounts' language. */
const inLang = (link: string) => link.replace(/\/en\//, `/${lang}/`);

const askForLink = async (page: Page, email: string) => {
  await page.getByLabel(t('email')).fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText(words('sent_text', { email }))).toBeVisible();
};

test.describe('recovery', () => {
  test('a member chooses another password by mail', async ({ page, server, mails }) => {
    expectErrors(refusedRequest);
    const member = await memberWithMail(server, mails);
    await page.goto(`/${lang}/auth`);
    await page.getByRole('link', { name: t('forgot_password') }).click();
    await page.waitForURL(`/${lang}/recover`);
    await expectAccessible(page);
    await askForLink(page, member.email);
    const link = inLang(linkIn(await mails.nextMail(member.email)));
    await page.goto(link);
    const field = page.getByLabel(words('new_password'), { exact: true });
    await expect(field).toBeVisible();
    await expect(page).toHaveURL(`/${lang}/recover`);
    await field.fill('weak');
    await page.keyboard.press('Enter');
    await expect(page.locator('.field-error')).toHaveText(t('password_too_short'));
    await expectAccessible(page);
    await field.fill('Another-Secret-1');
    await page.keyboard.press('Enter');
    await expect(page.getByText(words('saved_title'))).toBeVisible();
    await page
      .getByRole('link', { name: t('sign_in'), exact: true })
      .last()
      .click();
    await signInHere(page, lang, { email: member.email, password: 'Another-Secret-1' });
    await page.waitForURL(`/${lang}/dashboard`);

    await forgetSession(page);
    await page.goto(link);
    await field.fill('Yet-Another-1');
    await page.keyboard.press('Enter');
    await expect(page.getByText(words('link_invalid_title'))).toBeVisible();
    await page.getByRole('button', { name: words('ask_again') }).click();
    await expect(page.getByRole('button', { name: words('send_link') })).toBeVisible();
  });
});

async function isVerified(server: Server, member: Member): Promise<unknown> {
  return (await storedRecord(server, 'profiles', member.id))['verified'];
}

test.describe('an account with the address of somebody else', () => {
  test('says until when to confirm it, and ends by the link in the mail', async ({
    page,
    server,
    mails,
  }) => {
    expectErrors(refusedRequest);
    const member = await signUpMember(server, newName());
    const { text } = await mails.nextMail(member.email);
    await expect
      .poll(async () => (await storedRecord(server, 'profiles', member.id))['confirm_until'])
      .not.toBe('');
    await enterAs(page, member, lang);
    const dashboard = wordsOf(lang, 'dashboard');
    await expect(page.getByText(dashboard('confirm_line', { day: '' }).slice(0, 20))).toBeVisible();
    await page.getByRole('link', { name: dashboard('confirm_line_open'), exact: true }).click();
    await page.waitForURL(`**${settingsHash('security')}`);

    const link = /https?:\S+not-me\/#\S+/.exec(text)?.[0] ?? '';
    await page.goto(inLang(link));
    await expectAccessible(page);
    await page.getByRole('button', { name: words('not_me_delete') }).click();
    await expect(page.getByText(words('not_me_done_title'))).toBeVisible();
    await page.goto('about:blank');
    await page.goto(inLang(link));
    await page.getByRole('button', { name: words('not_me_delete') }).click();
    await expect(page.getByText(words('not_me_over'))).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('recovery', { tag: '@long' }, () => {
  test('a request for an address without an account shows the same', async ({ page, mails }) => {
    const email = `${newName()}@example.com`;
    await page.goto(`/${lang}/recover`);
    await page.keyboard.press('Tab');
    await askForLink(page, email);
    expect(mails.received.filter(({ to }) => to === email)).toEqual([]);
  });

  test('a member confirms the address, once', async ({ page, server, mails }) => {
    expectErrors(refusedRequest);
    const member = await memberWithMail(server, mails);
    await page.goto(inLang(member.confirmation));
    await expect(page.getByText(words('confirmed_title'))).toBeVisible();
    await expectAccessible(page);
    expect(await isVerified(server, member)).toBe(true);
    await page.goto(`/${lang}/auth/confirm?token=broken`);
    await expect(page.getByText(words('link_invalid_title'))).toBeVisible();
    await page.getByRole('link', { name: words('sign_in_to_send') }).click();
    await signInHere(page, lang, member);
    await page.waitForURL(`/${lang}/auth/confirm`);
    await expect(
      page.getByRole('button', { name: words('resend', { email: member.email }) }),
    ).toBeVisible();
    await expectAccessible(page);
  });

  test('a member moves to another address with the password', async ({ page, server, mails }) => {
    expectErrors(refusedRequest, tooManyRequests);
    const member = await memberWithMail(server, mails);
    await enterAs(page, member, lang);
    const email = `${newName()}@example.com`;
    const path = '/api/collections/profiles/request-email-change';
    const asked = await request(server, 'POST', path, {
      token: member.token,
      json: { newEmail: email, oldPassword: member.password },
    });
    expect(asked.status).toBe(204);
    const link = inLang(linkIn(await mails.nextMail(email)));
    await page.goto(link);
    const field = page.getByLabel(t('password'), { exact: true });
    await field.fill('Wrong-1234');
    await page.keyboard.press('Enter');
    await expect(page.locator('.field-error')).toHaveText(words('password_wrong'));
    await expectAccessible(page);
    await refuseNext(page, '**/email_changes/records', 3000);
    await field.fill(member.password);
    await page.keyboard.press('Enter');
    const errors = wordsOf(lang, 'errors');
    await expect(page.locator('.field-error')).toHaveText(errors('too_many_requests_hour'));
    await page.keyboard.press('Enter');
    await expect(page.getByText(words('changed_title'))).toBeVisible();
    await page.goto(`/${lang}/auth`);
    await signInHere(page, lang, { email, password: member.password });
    await page.waitForURL(`/${lang}/dashboard`);
    await page.goto(link);
    await page.getByLabel(t('password'), { exact: true }).fill(member.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText(words('link_invalid_title'))).toBeVisible();
  });

  plainTest('who can get no mail is told what to do instead', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const common = wordsOf(lang, 'common');
    await page.goto(`/${lang}/recover`);
    await expect(page.getByRole('heading', { name: t('forgot_password') })).toBeVisible();
    await expect(page.getByRole('link', { name: siteVariables.SUPPORT_EMAIL })).toHaveAttribute(
      'href',
      `mailto:${siteVariables.SUPPORT_EMAIL}`,
    );
    await page.getByRole('button', { name: common('copy_address') }).click();
    await expect(page.getByText(common('address_copied'))).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      siteVariables.SUPPORT_EMAIL,
    );
    // Google is not offered either.
    await expect(page.getByText(words('mail_not_set_up_google'))).toBeHidden();
    await expect(page.getByRole('button', { name: words('send_link') })).toBeHidden();
  });
});

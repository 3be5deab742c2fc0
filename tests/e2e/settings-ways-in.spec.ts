import { listAuthMethods } from '../../src/contract/sign-in.ts';
import { records, request, signUpMember } from '../support/api.ts';
import { enterAs, newName, wordsIn, expectErrors } from '../support/browser-test.ts';
import { holdRequests } from '../support/page-steps.ts';
import { expect, test, wordsOf } from '../support/ways-in-test.ts';

const lang = 'ar';
const t = wordsIn(lang);

// Other namespaces also have some of these keys, so the namespace is named.
const s = wordsOf(lang, 'settings');

test.describe('sign-in methods in the settings', { tag: '@long' }, () => {
  test('a mail to a new address needs the password', async ({ page, server, mails }) => {
    expectErrors(/400|429/);
    const member = await signUpMember(server, newName(), lang);
    await enterAs(page, member, lang);
    await page.goto(`/${lang}/dashboard#settings/security`);
    const dialog = page.getByRole('dialog');
    const newEmail = `new-${member.email}`;
    const submit = dialog.getByRole('button', { name: t('change_email') });
    const ask = async (password: string) => {
      await dialog.getByLabel(t('new_email')).fill(newEmail);
      await expect(submit).toBeDisabled();
      await dialog.getByLabel(t('email_password'), { exact: true }).fill(password);
      await submit.click();
    };
    await dialog.locator('summary', { hasText: t('change_email') }).click();
    await dialog.getByLabel(t('new_email')).fill('nowhere');
    await dialog.getByLabel(t('email_password'), { exact: true }).fill('Wrong-1234');
    await submit.click();
    await expect(dialog.locator('.field-error')).toHaveText(t('email_malformed'));
    await dialog.getByLabel(t('email_password'), { exact: true }).fill('');
    await ask('Wrong-1234');
    await expect(dialog.locator('.field-error')).toHaveText(t('current_password_wrong'));
    await expect(page.locator('#toasts').getByText(t('current_password_wrong'))).toBeVisible();
    await page.route('**/request-email-change', (route) =>
      route.fulfill({ status: 429, json: {}, headers: { 'retry-after': '3000' } }),
    );
    await ask('Wrong-1234');
    await expect(
      page.locator('#toasts').getByText(wordsOf(lang, 'errors')('too_many_requests_hour')),
    ).toBeVisible();
    await page.unroute('**/request-email-change');
    await ask(member.password);
    expect((await mails.nextMail(newEmail)).text).toContain(newEmail);
  });

  test('the second factor needs the password to be off', async ({ page, server, mails }) => {
    expectErrors(/400/);
    const member = await signUpMember(server, newName(), lang);
    await mails.nextMail(member.email);
    const { token } = server.superuser;
    const json = { verified: true };
    await request(server, 'PATCH', records('profiles', member.id), { token, json });
    await enterAs(page, member, lang);
    await page.goto(`/${lang}/dashboard#settings/security`);
    const secondStep = page.getByRole('switch', { name: t('two_factor'), exact: true });
    await secondStep.click();
    await expect(page.locator('#toasts').getByText(t('two_factor_on'))).toBeVisible();

    await secondStep.click();
    const question = page.getByRole('dialog', { name: t('two_factor_off_title') });
    const switchOff = question.getByRole('button', { name: t('switch_off') });
    await expect(switchOff).toBeDisabled();
    await question.getByLabel(t('current_password'), { exact: true }).fill('not-my-password');
    await switchOff.click();
    await expect(question.getByText(t('current_password_wrong'))).toBeVisible();
    await question.getByRole('button', { name: t('cancel') }).click();
    await expect(question).toBeHidden();
    await expect(secondStep).toBeChecked();

    await secondStep.click();
    await question.getByLabel(t('current_password'), { exact: true }).fill(member.password);
    const answer = await holdRequests(page, '/api/collections/profiles/**');
    await page.keyboard.press('Enter');
    await expect(question.getByRole('button', { name: t('cancel') })).toBeDisabled();
    answer();
    await expect(page.locator('#toasts').getByText(t('two_factor_off'))).toBeVisible();
    await expect(secondStep).not.toBeChecked();
    await page.reload();
    await expect(secondStep).not.toBeChecked();
    const subjects = {
      en: 'Two-step sign-in is off for your Hamsa account',
      ar: 'أُوقف التحقق بخطوتين في حسابك في همسة',
    };
    expect((await mails.nextMail(member.email)).subject).toBe(subjects[lang]);
  });

  test('without a password a mailed code switches it off', async ({ page, provider, mails }) => {
    expectErrors(/400/);
    const email = `${newName()}@example.com`;
    provider.person({ sub: email, email, email_verified: true });
    await page.goto(`/${lang}/auth`);
    await page.getByRole('button', { name: t('continue_with_google') }).click();
    await page.waitForURL(`/${lang}/profile-setup`);
    await page.locator('form button[type=submit]').click();
    await page.waitForURL(`/${lang}/dashboard`);
    await page.goto(`/${lang}/dashboard#settings/security`);
    const settings = page.getByRole('dialog', { name: s('title') });
    const secondStep = settings.getByRole('switch', { name: t('two_factor'), exact: true });
    await secondStep.click();
    await expect(page.locator('#toasts').getByText(t('two_factor_on'))).toBeVisible();
    const mailedCode = async () => /^\d{8}$/m.exec((await mails.nextMail(email)).text)?.[0] ?? '';

    await settings.getByRole('heading', { name: t('set_password') }).click();
    await settings.getByLabel(t('new_password'), { exact: true }).fill('123456');
    await settings.getByLabel(t('confirm_password'), { exact: true }).fill('123456');
    const setPassword = settings.getByRole('button', { name: t('set_password') });
    await expect(setPassword).toBeDisabled();
    await settings.getByLabel(s('code'), { exact: true }).fill('00000000');
    await setPassword.click();
    await expect(settings.locator('.field-error')).toHaveText(s('code_wrong'));

    await secondStep.click();
    const question = page.getByRole('dialog', { name: t('two_factor_off_title') });
    await question.getByRole('button', { name: t('mail_code') }).click();
    await question.getByLabel(s('code'), { exact: true }).fill(await mailedCode());
    await question.getByRole('button', { name: t('switch_off') }).click();
    await expect(page.locator('#toasts').getByText(t('two_factor_off'))).toBeVisible();
    await expect(settings.getByLabel(s('code'), { exact: true })).toBeHidden();
  });

  test('signing out everywhere ends each session', async ({ page, server, anotherPerson }) => {
    // The server refuses the other device's requests after the sign-out.
    expectErrors(/40[134]/);
    const member = await signUpMember(server, newName(), lang);
    const elsewhere = await anotherPerson();
    await enterAs(elsewhere, member, lang);
    await enterAs(page, member, lang);
    await page.goto(`/${lang}/dashboard#settings/security`);
    const settings = page.getByRole('dialog', { name: s('title') });
    const leave = settings.getByRole('button', { name: t('sign_out_everywhere') });
    await leave.click();
    await expect(page.getByText(t('sign_out_everywhere_question'))).toBeVisible();
    await page.getByRole('button', { name: t('cancel'), exact: true }).click();
    await leave.click();
    await page.getByRole('button', { name: t('confirm'), exact: true }).click();
    await page.waitForURL(`/${lang}/`);
    await expect(page.locator('#toasts').getByText(t('signed_out_everywhere'))).toBeVisible();
    // The other device's live connection ends, so that it learns about the sign-out by itself.
    await elsewhere.waitForURL(/\/auth\?returnTo=|\/(en|ar)\/$/, { timeout: 30_000 });
    const kept = () =>
      [localStorage, sessionStorage].map((storage) => storage.getItem('rememberMe'));
    expect(await elsewhere.evaluate(kept)).toEqual([null, null]);
    expect(await page.evaluate(kept)).toEqual([null, null]);
  });

  test('Google is connected and removed', async ({ page, owner: member, server, provider }) => {
    provider.person({ sub: member.id, email: member.email, email_verified: true });
    await enterAs(page, member, lang);
    await page.goto(`/${lang}/dashboard#settings/security`);
    const dialog = page.getByRole('dialog');
    const connect = dialog.getByRole('button', { name: t('connect'), exact: true });
    const leave = await holdRequests(page, `${listAuthMethods.path}*`);
    await connect.click();
    await expect(connect).toBeDisabled();
    leave();
    await page.waitForURL(`/${lang}/dashboard#settings/security`);
    await expect(dialog.getByText(t('google_connected'))).toBeVisible();
    const release = await holdRequests(page, '/_externalAuths/records/*');
    let deletions = 0;
    page.on('request', (sent) => (deletions += sent.method() === 'DELETE' ? 1 : 0));
    const disconnect = dialog.getByRole('button', { name: t('disconnect'), exact: true });
    await disconnect.press('Enter');
    await expect(disconnect).toBeDisabled();
    await page.keyboard.press('Enter');
    release();
    await expect(dialog.getByText(t('google_not_connected'))).toBeVisible();
    await expect(page.locator('#toasts').getByText(t('disconnected'))).toBeVisible();
    await expect(dialog.getByRole('heading', { name: t('connected_accounts') })).toBeFocused();
    expect(deletions).toBe(1);
    const kept = await request(server, 'GET', records('_externalAuths'), {
      token: server.superuser.token,
    });
    expect(kept.text).not.toContain(member.id);
  });
});

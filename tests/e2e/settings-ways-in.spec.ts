import { records, request, signUpMember } from '../support/api.ts';
import { enterAs, newName, wordsIn } from '../support/browser-test.ts';
import { expect, forgetSession, linkIn, test, wordsOf } from '../support/ways-in-test.ts';

// None of this differs by language: one is enough.
for (const lang of ['ar'] as const) {
  const t = wordsIn(lang);

  test.describe(`the ways into an account, in the settings in ${lang}`, () => {
    test('an address is confirmed, and a second step switched on and asked for', async ({
      page,
      server,
      mails,
      expectedErrors,
    }) => {
      // The right password of an account with a second step is answered with 401.
      expectedErrors.push(/401/);
      const member = await signUpMember(server, newName(), lang);
      await enterAs(page, member, lang);
      await page.goto(`/${lang}/dashboard#settings/security`);
      const dialog = page.getByRole('dialog');
      const secondStep = dialog.getByRole('switch', { name: t('two_factor') });
      await expect(dialog.getByText(t('email_unconfirmed'))).toBeVisible();
      await expect(secondStep).toBeDisabled();

      await page.goto(linkIn(await mails.nextMail(member.email)));
      await expect(page.getByText(wordsOf(lang, 'recover')('confirmed_title'))).toBeVisible();
      await page.goto(`/${lang}/dashboard#settings/security`);
      await expect(dialog.getByText(t('email_confirmed'))).toBeVisible();
      await secondStep.click();
      await expect(page.getByText(t('two_factor_on'))).toBeVisible();

      await forgetSession(page);
      await page.goto(`/${lang}/auth`);
      await page.getByLabel(t('email')).fill(member.email);
      await page.getByLabel(t('password'), { exact: true }).fill(member.password);
      await page.keyboard.press('Enter');
      const { text } = await mails.nextMail(member.email);
      const [code = ''] = /\d{8}/.exec(text) ?? [];
      await page.locator('input[autocomplete="one-time-code"]').fill(code);
      await page.keyboard.press('Enter');
      await page.waitForURL(`/${lang}/dashboard`);
    });

    test('a new address is mailed to with the password, and after too many wrong ones not for an hour', async ({
      page,
      server,
      mails,
      expectedErrors,
    }) => {
      expectedErrors.push(/400|429/);
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
      await ask('Wrong-1234');
      await expect(page.getByText(t('current_password_wrong'))).toBeVisible();
      await page.route('**/request-email-change', (route) =>
        route.fulfill({ status: 429, json: {}, headers: { 'retry-after': '3000' } }),
      );
      await ask('Wrong-1234');
      await expect(page.getByText(t('too_many_requests_hour'))).toBeVisible();
      await page.unroute('**/request-email-change');
      await ask(member.password);
      expect((await mails.nextMail(newEmail)).text).toContain(newEmail);
    });

    test('Google is connected and disconnected again', async ({ page, server, provider }) => {
      const member = await signUpMember(server, newName());
      provider.person({ sub: member.id, email: member.email, email_verified: true });
      await enterAs(page, member, lang);
      await page.goto(`/${lang}/dashboard#settings/security`);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: t('connect'), exact: true }).click();
      await page.waitForURL(`/${lang}/dashboard#settings/security`);
      await expect(dialog.getByText(t('google_connected'))).toBeVisible();
      await dialog.getByRole('button', { name: t('disconnect'), exact: true }).click();
      await expect(dialog.getByText(t('google_not_connected'))).toBeVisible();
      const kept = await request(server, 'GET', records('_externalAuths'), {
        token: server.superuser.token,
      });
      expect(kept.text).not.toContain(member.id);
    });

    test('the last way in stays, until there is a password', async ({
      page,
      provider,
      expectedErrors,
    }) => {
      expectedErrors.push(/400/);
      const name = newName();
      provider.person({ sub: name, email: `${name}@example.com`, email_verified: true });
      await page.goto(`/${lang}/auth`);
      await page.getByRole('button', { name: t('continue_with_google') }).click();
      await page.waitForURL(`/${lang}/profile-setup`);
      await page.locator('form button[type=submit]').click();
      await page.waitForURL(`/${lang}/dashboard`);

      await page.goto(`/${lang}/dashboard#settings/security`);
      const dialog = page.getByRole('dialog');
      const disconnect = dialog.getByRole('button', { name: t('disconnect'), exact: true });
      await disconnect.click();
      await expect(page.getByText(t('last_way_in'))).toBeVisible();
      await expect(dialog.getByLabel(t('current_password'), { exact: true })).toBeHidden();
      await dialog.getByLabel(t('new_password'), { exact: true }).fill('123456');
      await dialog.getByLabel(t('confirm_password'), { exact: true }).fill('123456');
      await dialog.getByRole('button', { name: t('set_password') }).click();
      await expect(page.getByText(t('password_updated'))).toBeVisible();
      await disconnect.click();
      await expect(page.getByText(t('disconnected'))).toBeVisible();
    });
  });
}

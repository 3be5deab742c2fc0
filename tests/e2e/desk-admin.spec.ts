import type { Page } from '@playwright/test';
import { signInSuperuser } from '../../src/contract/superusers.ts';
import { isolated } from '../../src/i18n/isolated.ts';
import type { Lang } from '../../src/i18n/locales.ts';
import { request, runJob } from '../support/api.ts';
import { test as base, expect, newName, wordsOf, expectErrors } from '../support/browser-test.ts';
import { openDeskPart } from '../support/desk-page.ts';
import { chooseName } from '../support/page-steps.ts';
import { execute, query } from '../support/database.ts';
import type { MailServer } from '../support/mail-server.ts';
import { startServer, type Server } from '../support/server.ts';

/** A server for each test, since an admin changes what holds for all of a site. */
const test = base.extend({
  server: async ({ mails }, use) => {
    const server = await startServer({ env: mails.env });
    await use(server);
    await server.stop();
  },
});

/** The first step is refused until the second one is done. */
const needsSecondFactor = /Failed to load resource: .* 401/;

/** Asks each admin for a mailed code, as the console's settings do. */
async function requireSecondFactor(server: Server): Promise<void> {
  const json = { mfa: { enabled: true }, otp: { enabled: true } };
  const { token } = server.superuser;
  const path = '/api/collections/_superusers';
  expect((await request(server, 'PATCH', path, { token, json })).status).toBe(200);
}

const codeIn = (text: string) => /\b\d{8}\b/.exec(text)?.[0] ?? '';

/** Signs the admin in with the password and the mailed code. */
async function signInAtDesk(page: Page, server: Server, mails: MailServer, lang: Lang) {
  const { email, password } = server.superuser;
  await page.goto(`/${lang}/desk`);
  await page.getByRole('tab', { name: t('admin') }).click();
  await page.getByLabel(t('email'), { exact: true }).fill(email);
  await page.getByLabel(t('password'), { exact: true }).fill(password);
  const refused = page.waitForResponse(`**${signInSuperuser.path}`);
  await page.keyboard.press('Enter');
  expect((await refused).status()).toBe(401);
  const field = page.getByLabel(t('code'), { exact: true });
  await expect(field).toBeFocused();
  await expect(page.getByRole('navigation', { name: t('parts') })).toHaveCount(0);
  await field.fill(codeIn((await mails.nextMail(email)).text));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: t('parts') })).toBeVisible();
}

/** Adds a reader of the newsletter. */
function addReader(server: Server, email: string, isConfirmed: boolean): void {
  execute(
    server,
    `INSERT INTO newsletter_subscribers (id, email, language, created_at, token, is_confirmed)
      VALUES (lower(hex(randomblob(16))), ?, 'en', '2026-01-01 00:00:00.000Z',
        lower(hex(randomblob(16))), ?)`,
    email,
    Number(isConfirmed),
  );
}

const lang = 'ar';
const t = wordsOf(lang, 'desk');

test('an admin with a mailed code sends a letter as previewed', async ({ page, server, mails }) => {
  expectErrors(needsSecondFactor);
  const [reader, other] = [`${newName()}@example.com`, `${newName()}@example.com`];
  addReader(server, reader, true);
  addReader(server, other, false);
  await requireSecondFactor(server);
  await signInAtDesk(page, server, mails, lang);

  await page.getByRole('link', { name: t('part_newsletter') }).click();
  await expect(page.getByText(t('readers', { count: 1 }))).toBeVisible();
  await page.getByLabel(t('letter_subject')).fill('Spring');
  const markdown = 'Dear **reader**,\nwelcome\n\n- one\n- <b>two</b> `<i>`';
  await page.getByLabel(t('letter_text')).fill(markdown);
  const preview = page.getByRole('region', { name: t('preview') });
  await expect(preview.locator('strong')).toHaveText('reader');
  await expect(preview.getByRole('listitem')).toHaveText(['one', '<b>two</b> <i>']);
  expect(await preview.getByText('Dear').innerText()).toBe('Dear reader,\nwelcome');

  await page.getByRole('button', { name: t('letter_test') }).click();
  const test = await mails.nextMail(server.superuser.email);
  expect(test.subject).toBe('Test: Spring');
  expect(test.html).toMatch(/<strong[^>]*>reader<\/strong>/);
  expect(query(server, 'SELECT id FROM newsletter_letters')).toEqual([]);
  await expect(page.getByLabel(t('letter_text'))).toHaveValue(markdown);

  await page.getByRole('button', { name: t('letter_send') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(t('letter_confirm', { count: 1 }));
  await expect(dialog).toContainText(/Spring · \S/);
  expect(query(server, 'SELECT id FROM newsletter_letters')).toEqual([]);
  await dialog.getByRole('button', { name: t('letter_send') }).click();
  await expect(page.getByText(t('letter_sent', { count: 1 }))).toBeVisible();
  await runJob(server, 'send_newsletter');
  const letter = await mails.nextMail(reader);
  expect(letter.subject).toBe('Spring');
  expect(letter.html).toMatch(/<strong[^>]*>reader<\/strong>/);
  expect(letter.html).toContain('&lt;b&gt;two&lt;/b&gt; <code>&lt;i></code>');
  expect(letter.html).toMatch(/reader<\/strong>,<br ?\/?>welcome/);
  await mails.settled();
  expect(mails.received.filter(({ to }) => to === other)).toEqual([]);
});

test.describe('an admin', { tag: '@long' }, () => {
  test('an admin invites people and closes the house', async ({ page, server, anotherPerson }) => {
    await openDeskPart(page, server, lang, 'names');
    await page.getByRole('radio', { name: t('sign_ups_invited') }).click();
    await expect(page.getByText(t('saved'), { exact: true })).toBeVisible();
    await page.getByRole('button', { name: t('create_invitation') }).click();
    const row = page.getByRole('listitem').filter({ hasText: t('uses_left', { count: 1 }) });
    await expect(row).toBeVisible();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await row.getByRole('button', { name: t('copy_link') }).click();
    await expect(page.getByText(t('link_copied'))).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());

    const auth = wordsOf(lang, 'auth');
    const guest = await anotherPerson({ locale: lang });
    await guest.goto(`/${lang}/auth?mode=signup`);
    await expect(guest.getByText(auth('invitation_required'))).toBeVisible();
    await guest.goto(link.replace(/\/[a-z]{2}\//, `/${lang}/`));
    const name = newName();
    await chooseName(guest, lang, name);
    await guest.getByLabel(auth('email')).fill(`${name}@example.com`);
    await guest.getByLabel(auth('password'), { exact: true }).fill('Secret-123');
    await guest.keyboard.press('Enter');
    await expect(guest).toHaveURL(new RegExp(`/${lang}/dashboard`));
    await page.reload();
    const used = page.getByRole('listitem').filter({ hasText: t('uses_left', { count: 0 }) });
    await expect(used).toBeVisible();
    await expect(page.getByRole('button', { name: t('copy_link') })).toHaveCount(0);

    const stored = () => query(server, 'SELECT id FROM invitations');
    await used.getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: t('invitation_remove') });
    await dialog.getByRole('button', { name: t('cancel') }).click();
    await expect(dialog).toHaveCount(0);
    expect(stored()).toHaveLength(1);
    await used.getByRole('button').click();
    await dialog.getByRole('button', { name: t('remove'), exact: true }).click();
    await expect(page.getByText(t('invitation_removed'))).toBeVisible();
    expect(stored()).toEqual([]);
    await expect(page.getByRole('heading', { name: t('invitations') })).toBeFocused();

    await page.getByRole('radio', { name: t('sign_ups_closed') }).click();
    await expect(page.getByText(t('saved'), { exact: true })).toBeVisible();
    const late = await anotherPerson();
    await late.goto(`/${lang}/auth?mode=signup`);
    await expect(late.getByText(auth('sign_ups_closed'))).toBeVisible();
    await expect(late.getByLabel(auth('username'))).toHaveCount(0);
  });

  test('an admin reserves a name, and releases it', async ({ page, server }) => {
    expectErrors(/Failed to load resource: .* 400/);
    await openDeskPart(page, server, lang, 'names');
    const field = page.getByLabel(t('name'), { exact: true });
    await field.fill('hamsa_help');
    await page.getByRole('button', { name: t('reserve'), exact: true }).click();
    await expect(page.getByText(t('name_reserved_already'))).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('hamsa_help');
    await field.fill('mayor');
    await page.getByRole('button', { name: t('release'), exact: true }).click();
    await expect(page.getByText(t('name_free_already'))).toBeVisible();
    await page.getByRole('button', { name: t('reserve'), exact: true }).click();
    await expect(page.getByText(t('name_now_reserved', { name: isolated('mayor') }))).toBeVisible();
    await expect(field).toHaveValue('');
    await page.getByRole('button', { name: t('release_name', { name: 'mayor' }) }).click();
    await expect(page.getByText(t('name_now_free', { name: isolated('mayor') }))).toBeVisible();
    await expect(page.getByText(t('names_none'))).toBeVisible();
    await expect(page.getByRole('heading', { name: t('names'), exact: true })).toBeFocused();
    await page.getByRole('button', { name: t('undo') }).click();
    await expect(
      page.getByRole('button', { name: t('release_name', { name: 'mayor' }) }),
    ).toBeVisible();
  });

  test('an admin sees what the set-up needs', async ({ page, server }) => {
    await openDeskPart(page, server, lang, 'state');
    const list = page.getByRole('region', { name: t('set_up') });
    const group = (kind: 'needed' | 'useful') =>
      list.getByRole('heading', { name: t(`set_up_${kind}`) }).locator('../..');
    await expect(group('needed')).toContainText(t('steps_left', { count: 7 }));
    const steps = (said: 'step_open' | 'step_done') =>
      group('needed')
        .getByRole('listitem')
        .filter({ hasText: t(said) });
    await expect(steps('step_open')).toHaveCount(7);
    await expect(steps('step_open').first()).toContainText('CLAIMS=off');
    await expect(steps('step_done')).toHaveText(new RegExp(t('step_mail')));
    await expect(group('useful')).toContainText(t('steps_left', { count: 2 }));
    await expect(group('useful').getByRole('link', { name: t('step_google') })).toHaveAttribute(
      'href',
      `/${lang}/desk/operating#google`,
    );
  });

  test('an admin on a phone sees lists of names before their forms', async ({ page, server }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openDeskPart(page, server, lang, 'names');
    const create = page.getByRole('button', { name: t('create_invitation') });
    await expect(create).toBeVisible();
    await expect(page.locator('main form')).toHaveCount(0);
    await create.click();
    await expect(page.getByLabel(t('uses'))).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('uses_left', { count: 1 }))).toBeVisible();
    await expect(page.getByLabel(t('uses'))).toHaveCount(0);
    await expect(create).toBeFocused();

    await page.getByRole('button', { name: t('name_change') }).click();
    await expect(page.getByLabel(t('name'), { exact: true })).toBeFocused();
    await page.keyboard.type('mayor');
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('button', { name: t('release_name', { name: 'mayor' }) }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: t('name_change') })).toBeFocused();
  });

  base(
    'an admin without mail is told so, and writes no letter that cannot be sent',
    async ({ page, server }) => {
      await openDeskPart(page, server, lang, 'newsletter');
      await expect(page.getByText(t('letter_no_mail'))).toBeVisible();
      await expect(page.getByLabel(t('letter_subject'))).toHaveCount(0);
      await expect(page.getByRole('button', { name: t('letter_send') })).toHaveCount(0);
    },
  );
});

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signOutEverywhere } from '../../src/contract/accounts.ts';
import { localeOf, locales } from '../../src/i18n/locales.ts';
import { records, request, signUpMember, tokenOf, type Member, runJob } from '../support/api.ts';
import { consent, exchange, personWith, signInWithGoogle } from '../support/google.ts';
import { startMailServer, type Mail } from '../support/mail-server.ts';
import { startOAuthServer } from '../support/oauth-server.ts';
import { startServer } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';
import { waitPastJobs } from '../support/wait-past.ts';

// Each change of an account is mailed to its owner, who would otherwise not notice a change by an intruder.

const languages = locales.map(({ code }) => code);
const profiles = '/api/collections/profiles';
const passwords = { password: 'Fresh-1234', passwordConfirm: 'Fresh-1234' };

const mails = setUp(() => startMailServer());
const oauth = setUp(() => startOAuthServer());
const contacts = {
  SUPPORT_EMAIL: 'support@hamsa.example',
  OPERATOR_NAME: 'Layla & Co',
  OPERATOR_ADDRESS: '12 Cedar Street; 1010 Beirut',
};
const server = setUp(() => startServer({ env: { ...mails.env, ...oauth.env, ...contacts } }));

const asSuperuser = ({ id }: Pick<Member, 'id'>, json: object) =>
  request(server, 'PATCH', records('profiles', id), { token: server.superuser.token, json });

/** Signs up a member with a confirmed address and removes the confirmation mail from the mailbox. */
async function newMember(language?: string): Promise<Member> {
  const member = await signUpMember(server, `m-${randomUUID().slice(0, 8)}`, language);
  await mails.nextMail(member.email);
  await asSuperuser(member, { verified: true });
  return member;
}

const linkTokenIn = (mail: Mail) => /#(\S+)/.exec(mail.text)?.[1];

/** Waits for mails and sorts them by subject, as they may arrive in any order. */
async function nextMails(to: string, count: number): Promise<Mail[]> {
  const found = await Promise.all(Array.from({ length: count }, () => mails.nextMail(to)));
  return found.sort((left, right) => left.subject.localeCompare(right.subject));
}

/** Waits for a mail that is requested now; anything for `to` that was sent earlier has arrived by then. */
async function expectNoMail(to: string, count = 1): Promise<void> {
  const member = await newMember();
  await request(server, 'POST', signOutEverywhere.path, { token: member.token });
  await mails.nextMail(member.email);
  expect(mails.received.filter((mail) => mail.to === to)).toHaveLength(count);
}

describe('the owner gets a mail about a new password', () => {
  const subject = 'Your Hamsa password was changed';

  it.each<[string, (member: Member) => Promise<unknown>]>([
    [
      'set in the settings',
      ({ token, password: oldPassword }) =>
        request(server, 'POST', '/api/set_password', {
          token,
          json: { password: 'fresh1', oldPassword },
        }),
    ],
    ['set by an admin', (member) => asSuperuser(member, passwords)],
    [
      'set by the link of a reset',
      async ({ email }) => {
        await request(server, 'POST', `${profiles}/request-password-reset`, { json: { email } });
        const token = linkTokenIn(await mails.nextMail(email));
        const json = { token, ...passwords };
        await request(server, 'POST', `${profiles}/confirm-password-reset`, { json });
      },
    ],
  ])('%s', async (_, change) => {
    const member = await newMember();
    await change(member);
    const mail = await mails.nextMail(member.email);
    expect(mail.subject).toBe(subject);
    expect(mail.from).toBe('whisper@hamsa.example');
    expect(mail.text).toContain(`${server.url}/en/recover`);
    expect(await tokenOf(server, member.email, member.password)).toBeUndefined();
  });

  it('but not about a refused password or another change of the profile', async () => {
    const member = await newMember();
    const { token } = member;
    const json = { password: 'fresh1', oldPassword: 'wrong' };
    await request(server, 'POST', '/api/set_password', { token, json });
    await request(server, 'PATCH', records('profiles', member.id), { token, json: { bio: 'me' } });
    await expectNoMail(member.email);
  });
});

describe('the old address gets a mail about a new one', () => {
  it('once the new one is confirmed, not when it is asked for', async () => {
    const { token, email, password } = await newMember('de');
    const newEmail = `new-${email}`;
    const path = `${profiles}/request-email-change`;
    await request(server, 'POST', path, { token, json: { newEmail, oldPassword: password } });
    const json = { token: linkTokenIn(await mails.nextMail(newEmail)), password };
    await expectNoMail(email);
    expect((await request(server, 'POST', records('email_changes'), { json })).status).toBe(204);
    const mail = await mails.nextMail(email);
    expect(mail.subject).toBe('Die E-Mail-Adresse deines Kontos bei Hamsa wurde geändert');
    expect(mail.text).toContain(newEmail);
    expect(mail.text).toContain('support@hamsa.example');
    // The imprint is at the end.
    expect(mail.text.trimEnd()).toMatch(/Layla & Co, 12 Cedar Street, 1010 Beirut$/);
    expect(mail.html).toContain('<p>Layla &amp; Co, 12 Cedar Street, 1010 Beirut</p>');
  });
});

describe('the owner also gets a mail', () => {
  it('when two-step sign-in is switched off', async () => {
    const member = await newMember();
    const { id, token, password: currentPassword } = member;
    const path = records('profiles', id);
    await request(server, 'PATCH', path, { token, json: { two_factor: true } });
    const off = { token, json: { two_factor: false, currentPassword } };
    expect((await request(server, 'PATCH', path, off)).status).toBe(200);
    expect((await mails.nextMail(member.email)).subject).toBe(
      'Two-step sign-in is off for your Hamsa account',
    );
  });

  it('when all sessions are ended', async () => {
    const member = await newMember();
    await request(server, 'POST', signOutEverywhere.path, { token: member.token });
    expect((await mails.nextMail(member.email)).subject).toBe(
      'You were signed out of Hamsa everywhere',
    );
  });

  it('when a Google account is linked, but not when it is used to sign in', async () => {
    const member = await newMember();
    const person = personWith(`private-${member.email}`);
    const given = await consent(server, oauth, person);
    expect((await exchange(server, given, member)).status).toBe(200);
    const mail = await mails.nextMail(member.email);
    expect(mail.subject).toBe('A Google account can now open your Hamsa account');
    expect(mail.text).toContain(`${server.url}/en/dashboard#settings/security`);
    const before = mails.received.length;
    expect((await signInWithGoogle(server, oauth, person)).status).toBe(200);
    const newcomer = personWith(`newcomer-${member.email}`);
    expect((await signInWithGoogle(server, oauth, newcomer)).status).toBe(200);
    await expectNoMail(member.email, 2);
    const since = mails.received.slice(before).map(({ to }) => to);
    expect(since).not.toContain(member.email);
    expect(since).not.toContain(newcomer.email);
  });
});

describe('each notice', () => {
  it(
    'is written in the member’s language, with a different subject in each',
    { tags: 'long' },
    async () => {
      const subjects: string[] = [];
      for (const language of languages) {
        const member = await newMember(language);
        await asSuperuser(member, { two_factor: true });
        await asSuperuser(member, {
          ...passwords,
          email: `other-${member.email}`,
          two_factor: false,
        });
        const written = await nextMails(member.email, 3);
        for (const { subject, text, html } of written) {
          subjects.push(subject);
          expect(text).toContain(member.username);
          expect(html).toContain(`lang="${language}" dir="${localeOf(language).dir}"`);
          expect(subject + text + html).not.toMatch(/\{\{|\}\}|undefined|null/);
        }
      }
      expect(new Set(subjects).size).toBe(3 * languages.length);
    },
  );
});

describe('a change does not wait for a mail server', () => {
  it('that is down: the change is made, and the mail is sent once the server is back', async () => {
    const away = await startMailServer();
    await away.stop();
    const patient = await startServer({ env: away.env });
    await waitPastJobs(4);
    const { token, password: oldPassword, email } = await signUpMember(patient, 'patient');
    const json = { password: 'fresh1', oldPassword };
    const answer = await request(patient, 'POST', '/api/set_password', { token, json });
    expect(answer.status).toBe(200);
    const failures = () => patient.output().split('a mail could not be sent').length - 1;
    // Two mails fail: the confirmation of the address and the notice about the password.
    await expect.poll(failures).toBe(2);
    const back = await startMailServer(Number(away.env['SMTP_PORT']));
    try {
      // Only the cron job retries a failed mail; a request sends new mails only.
      await request(patient, 'POST', '/api/send_mails');
      const other = await signUpMember(patient, 'other');
      await request(patient, 'POST', signOutEverywhere.path, { token: other.token });
      await back.nextMail(other.email);
      await back.nextMail(other.email);
      expect(back.received.map(({ to }) => to)).toEqual([other.email, other.email]);
      await runJob(patient, 'send_mails');
      const subjects = [await back.nextMail(email), await back.nextMail(email)].map(
        ({ subject }) => subject,
      );
      expect(subjects.sort()).toEqual([
        'Confirm your email address for Hamsa',
        'Your Hamsa password was changed',
      ]);
    } finally {
      await patient.stop();
      await back.stop();
    }
  });
});

it('guests and admins who call send_mails cause no mails other than the waiting ones', async () => {
  const before = mails.received.length;
  for (const token of [undefined, server.superuser.token]) {
    const answer = await request(server, 'POST', '/api/send_mails', { token });
    expect([answer.status, answer.text]).toEqual([204, '']);
  }
  const { email, token } = await newMember();
  await request(server, 'POST', signOutEverywhere.path, { token });
  await mails.nextMail(email);
  expect(mails.received).toHaveLength(before + 2);
});

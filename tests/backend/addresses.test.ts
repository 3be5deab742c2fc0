import { beforeAll, describe, expect, it } from 'vitest';
import { requestEmailChange } from '../../src/contract/accounts.ts';
import { changeHouseRules } from '../../src/contract/desk-house.ts';
import { subscribe } from '../../src/contract/newsletter.ts';
import { report as reportContract } from '../../src/contract/reports.ts';
import { requestPasswordReset, signUp } from '../../src/contract/sign-in.ts';
import { codeAt, request, signUpMember, type Member } from '../support/api.ts';
import { consent, exchange, personWith } from '../support/google.ts';
import { startMailServer } from '../support/mail-server.ts';
import { startOAuthServer } from '../support/oauth-server.ts';
import { askDesk } from '../support/reports.ts';
import { startServer } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';

const mails = setUp(() => startMailServer());
const oauth = setUp(() => startOAuthServer());
const server = setUp(() => startServer({ env: { ...mails.env, ...oauth.env } }));
const member = setUp(() => signUpMember(server, 'mover'));
const owner = setUp(() => signUpMember(server, 'owner'));
beforeAll(async () => {
  await askDesk(server, changeHouseRules, server.superuser.token, {
    blocked_domains: ['spam.example'],
  });
  await mails.nextMail(owner.email);
});

const post = (path: string, json: object, token?: string) =>
  request(server, 'POST', path, { json, token });
const change = (newEmail: string, { token, password }: Member = member, oldPassword = password) =>
  post(requestEmailChange.path, { newEmail, oldPassword }, token);

let count = 0;
/** Every way in which somebody enters an address that the server did not have before. */
const ways = {
  'a sign-up': (email: string) =>
    post(signUp.path, { email, username: `new-${(count += 1)}`, password: 'Secret-123' }),
  'an account of a provider': async (email: string) =>
    exchange(server, await consent(server, oauth, personWith(email))),
  'a new address for the account': (email: string) => change(email),
  'the newsletter': (email: string) => post(subscribe.path, { email, language: 'en' }),
  'the answer to a report': (email: string) =>
    post(reportContract.path, { subject: 'profile', subject_id: owner.id, reason: 'hate', email }),
};

describe.each(Object.entries(ways))('%s', (_, enter) => {
  it.each([
    ['letters that mail servers do not take', 'ü@example.com', 'email_malformed'],
    ['a domain in another script', 'a@bücher.example', 'email_malformed'],
    ['a blocked domain', 'a@mail.SPAM.example', 'email_domain_blocked'],
  ])('takes no address with %s', async (__, email, code) => {
    const answer = await enter(email);
    expect(answer.status).toBe(400);
    expect(codeAt(answer, 'email') ?? codeAt(answer, 'newEmail')).toBe(code);
  });
});

describe('a new address for the account', () => {
  it('is asked for with the same answer if another account has it, whose owner is told', async () => {
    const free = await change('free@example.com');
    expect([free.status, free.text]).toEqual([204, '']);
    const taken = await change(owner.email.toUpperCase());
    expect([taken.status, taken.text]).toEqual([204, '']);
    expect((await mails.nextMail('free@example.com')).text).toContain('auth/confirm-email');
    const told = await mails.nextMail(owner.email);
    expect(told.subject).toBe('Someone asked to use your address for another Hamsa account');
    expect(told.text).toContain('Hello owner');
    expect(told.text).not.toMatch(/https?:|mover/);
  });

  it('is refused for a wrong password before anything else', async () => {
    for (const address of ['free@example.com', owner.email, 'ü@example.com']) {
      const answer = await change(address, member, 'Wrong-123');
      expect([answer.status, codeAt(answer, 'oldPassword')]).toEqual([400, 'old_password_wrong']);
    }
  });
});

it.each(['Profiles', 'PROFILES', 'profile%C5%BF', '%70ROFILES', 'pbc_2975614142'])(
  'PocketBase’s own request for a new password is not reached as %s',
  async (name) => {
    const path = requestPasswordReset.path.replace('profiles', name);
    const answers = await Promise.all(
      [owner.email, 'nobody@example.com'].map((email) => post(path, { email })),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    const { body } = await request(server, 'GET', '/api/collections/profiles', {
      token: server.superuser.token,
    });
    expect(body['id']).toBe('pbc_2975614142');
  },
);

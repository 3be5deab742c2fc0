import { beforeAll, describe, expect, it } from 'vitest';
import { WRONG_CREDENTIALS } from '../../src/contract/sign-in.ts';
import { codeAt, records, request, signUpMember, tokenOf, type Member } from '../support/api.ts';
import { personWith, signInWithGoogle } from '../support/google.ts';
import { startMailServer } from '../support/mail-server.ts';
import { startOAuthServer } from '../support/oauth-server.ts';
import { startServer } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';

const mails = setUp(() => startMailServer());
const oauth = setUp(() => startOAuthServer());
const server = setUp(() => startServer({ env: { ...mails.env, ...oauth.env } }));

const signIn = (identity: string, password: string, to = server) =>
  request(to, 'POST', '/api/collections/profiles/auth-with-password', {
    json: { identity, password },
  });
const isOpen = async (token: string) => {
  const path = '/api/collections/profiles/auth-refresh';
  return (await request(server, 'POST', path, { token })).status === 200;
};
const profileOf = async ({ id }: Pick<Member, 'id'>) => {
  const { token } = server.superuser;
  return (await request(server, 'GET', records('profiles', id), { token })).body;
};

const change = ({ token }: Member, json: object) =>
  request(server, 'POST', '/api/set_password', { token, json });

describe('a change of the password', () => {
  let member: Member;
  beforeAll(async () => {
    member = await signUpMember(server, 'changing');
  });

  it.each<[string, string, string, object]>([
    ['oldPassword', 'old_password_wrong', 'a wrong one', { oldPassword: 'Wrong123' }],
    ['oldPassword', 'old_password_wrong', 'missing', {}],
    ['oldPassword', 'old_password_wrong', 'not a string', { oldPassword: 5 }],
  ])('is refused at %s with %s if that is %s', async (field, code, _, json) => {
    const answer = await change(member, { password: 'fresh1', ...json });
    expect([answer.status, codeAt(answer, field)]).toEqual([400, code]);
    expect((await signIn(member.email, member.password)).status).toBe(200);
  });

  it.each<[string, unknown, string]>([
    ['five characters', 'fresh', 'changed_password_too_short'],
    ['an empty text', '', 'password_required'],
    ['more bytes than bcrypt takes', 'س'.repeat(40), 'password_too_long'],
    ['a wrong type', 1234567, 'wrong_type'],
  ])('to %s is refused', async (_, password, code) => {
    const answer = await change(member, { password, oldPassword: member.password });
    expect([answer.status, codeAt(answer, 'password')]).toEqual([400, code]);
    expect((await signIn(member.email, member.password)).status).toBe(200);
  });

  it('ends every session at once, and the old password is refused', async () => {
    const elsewhere = await tokenOf(server, member.email, member.password);
    const answer = await change(member, { password: 'fresh1', oldPassword: member.password });
    expect(answer.status).toBe(200);
    expect([await isOpen(member.token), await isOpen(elsewhere)]).toEqual([false, false]);
    expect((await signIn(member.email, member.password)).status).toBe(400);
    expect((await signIn(member.email, 'fresh1')).status).toBe(200);
  });
});

describe('set_password', () => {
  it('answers with a valid session', async () => {
    const { token, password: oldPassword } = await signUpMember(server, 'going-on');
    const json = { password: 'fresh1', oldPassword };
    const { body } = await request(server, 'POST', '/api/set_password', { token, json });
    expect(await isOpen(body['token'] as string)).toBe(true);
    expect(body['record']).toMatchObject({ username: 'going-on' });
  });

  it('gives an account without a password its first one, required for every later change', async () => {
    const signedIn = await signInWithGoogle(server, oauth, personWith('google@example.com'));
    const { token } = signedIn.body as { token: string };
    const first = { token, json: { password: 'first1' } };
    const { body } = await request(server, 'POST', '/api/set_password', first);
    expect(body['record']).toMatchObject({ has_password: true });
    expect(await isOpen(token)).toBe(false);
    expect((await signIn('google@example.com', 'first1')).status).toBe(200);
    const second = { token: body['token'] as string, json: { password: 'second' } };
    const refused = await request(server, 'POST', '/api/set_password', second);
    expect(codeAt(refused, 'oldPassword')).toBe('old_password_wrong');
  });
});

it('an account without a password gets its first one by the link in a mail', async () => {
  const email = 'by-mail@example.com';
  const signedIn = await signInWithGoogle(server, oauth, personWith(email));
  const post = (action: string, json: object) =>
    request(server, 'POST', `/api/collections/profiles/${action}`, { json });
  await post('request-password-reset', { email });
  const token = /#(\S+)/.exec((await mails.nextMail(email)).text)?.[1];
  const passwords = { password: 'Secret123', passwordConfirm: 'Secret123' };
  expect((await post('confirm-password-reset', { token, ...passwords })).status).toBe(204);
  expect(await profileOf(signedIn.body['record'] as { id: string })).toMatchObject({
    has_password: true,
  });
  expect((await signIn(email, 'Secret123')).status).toBe(200);
});

it('an account without a password cannot ask for a new address, as confirming needs the password', async () => {
  const signedIn = await signInWithGoogle(server, oauth, personWith('stays@example.com'));
  const path = '/api/collections/profiles/request-email-change';
  const json = { newEmail: 'moves@example.com' };
  const answer = await request(server, 'POST', path, {
    token: String(signedIn.body['token']),
    json,
  });
  expect([answer.status, codeAt(answer, 'newEmail')]).toEqual([400, 'password_needed']);
});

describe('a sign-in that fails', () => {
  const tries = 5;
  let member: Member;
  const slow = setUp(() => startServer({ env: oauth.env, passwords: 'slow' }));
  beforeAll(async () => {
    member = await signUpMember(slow, 'Laila');
    await signInWithGoogle(slow, oauth, personWith('no-password@example.com'));
  });

  it('has the same response for a wrong password, an unknown address and an account without a password', async () => {
    const wrong = await signIn(member.email, 'Wrong123', slow);
    // The browser tells a wrong password from other refusals by this message.
    expect([wrong.status, wrong.body['message']]).toEqual([400, WRONG_CREDENTIALS]);
    for (const email of ['nobody@example.com', 'no-password@example.com', 'no address', 'Laila']) {
      const answer = await signIn(email, 'Wrong123', slow);
      expect([answer.status, answer.text]).toEqual([wrong.status, wrong.text]);
    }
  });

  // Without bcrypt a response comes dozens of times sooner.
  it(`takes bcrypt's time: the fastest of ${tries} tries differ by less than a factor of 3`, async () => {
    const emails = [member.email, 'nobody@example.com', 'no-password@example.com'];
    const fastest = emails.map(() => Infinity);
    for (let round = 0; round < tries; round += 1) {
      for (const [index, email] of emails.entries()) {
        const started = performance.now();
        await signIn(email, 'Wrong123', slow);
        fastest[index] = Math.min(fastest[index] ?? Infinity, performance.now() - started);
      }
    }
    expect(Math.max(...fastest) / Math.min(...fastest), fastest.join(' ms, ')).toBeLessThan(3);
  });
});

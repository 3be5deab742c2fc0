import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  codeAt,
  records,
  request,
  signUpMember,
  type Answer,
  type Member,
} from '../support/api.ts';
import { consent, exchange, personWith, signInWithGoogle } from '../support/google.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { startOAuthServer, type OAuthServer } from '../support/oauth-server.ts';
import { startServer, type Server } from '../support/server.ts';

let mails: MailServer;
let oauth: OAuthServer;
let server: Server;
let member: Member;

beforeAll(async () => {
  mails = await startMailServer();
  oauth = await startOAuthServer();
  server = await startServer({ env: { ...mails.env, ...oauth.env } });
  member = await memberWithSecondFactor('Laila');
});
afterAll(async () => {
  await server.stop();
  await mails.stop();
  await oauth.stop();
});

const post = (action: string, json: object) =>
  request(server, 'POST', `/api/collections/profiles/${action}`, { json });
const change = (person: Member, json: object) =>
  request(server, 'PATCH', records('profiles', person.id), { token: person.token, json });
const signIn = ({ email: identity, password }: Member) =>
  post('auth-with-password', { identity, password });
const mfaIdIn = (answer: Answer) => answer.body['mfaId'] as string;

async function newMember(username: string): Promise<Member> {
  const person = await signUpMember(server, username);
  await mails.nextMail(person.email);
  return person;
}

async function confirmed(username: string): Promise<Member> {
  const person = await newMember(username);
  const { token } = server.superuser;
  const json = { verified: true };
  await request(server, 'PATCH', records('profiles', person.id), { token, json });
  return person;
}

async function memberWithSecondFactor(username: string): Promise<Member> {
  const person = await confirmed(username);
  expect((await change(person, { two_factor: true, language: 'ar' })).status).toBe(200);
  return person;
}

async function codeFor(person: Member, mfaId: string) {
  const asked = await post('request-otp', { email: person.email, mfaId });
  expect(asked.status).toBe(200);
  const mail = await mails.nextMail(person.email);
  const password = /^\d{8}$/m.exec(mail.text)?.[0] ?? '';
  return { mail, otpId: asked.body['otpId'] as string, password };
}

describe('the second factor', () => {
  it('is not switched on while the address is unconfirmed', async () => {
    const person = await newMember('unconfirmed');
    expect((await change(person, { two_factor: true })).status).toBe(404);
    expect(mfaIdIn(await signIn(person))).toBeUndefined();
  });

  it('is switched on and off by its owner alone', async () => {
    const person = await memberWithSecondFactor('switcher');
    const other = await confirmed('other-person');
    const foreign = { token: other.token, json: { two_factor: false } };
    const refused = await request(server, 'PATCH', records('profiles', person.id), foreign);
    expect(refused.status).toBe(404);
    expect((await signIn(person)).status).toBe(401);
    expect((await change(person, { two_factor: false })).status).toBe(200);
    expect((await signIn(person)).status).toBe(200);
  });

  it('asks for a code after the password, by mail in the person’s language', async () => {
    const first = await signIn(member);
    expect(first.status).toBe(401);
    expect(first.body).toEqual({ mfaId: expect.any(String) as string });
    const mfaId = mfaIdIn(first);
    const { mail, otpId, password } = await codeFor(member, mfaId);
    expect(mail.subject).toBe('رمز الدخول إلى Hamsa');
    expect(mail.html).toContain(`<strong>${password}</strong>`);
    const second = await post('auth-with-otp', { otpId, password, mfaId });
    expect(second.status).toBe(200);
    expect(second.body['token']).toBeTypeOf('string');
    const again = await post('auth-with-otp', { otpId, password, mfaId });
    expect(again.status).toBe(400);
  });

  it('asks for it after Google too', async () => {
    const first = await signInWithGoogle(server, oauth, personWith(member.email));
    expect(first.status).toBe(401);
    const { otpId, password } = await codeFor(member, mfaIdIn(first));
    const json = { otpId, password, mfaId: mfaIdIn(first) };
    expect((await post('auth-with-otp', json)).status).toBe(200);
  });

  it('asks for none when Google is linked or the password changed by who is signed in', async () => {
    const person = await memberWithSecondFactor('signed-in');
    const given = await consent(server, oauth, personWith('linked@example.com'));
    const linked = await exchange(server, given, person);
    expect([linked.status, typeof linked.body['token']]).toEqual([200, 'string']);
    const json = { password: 'fresh1', oldPassword: person.password };
    const { token } = person;
    const changed = await request(server, 'POST', '/api/set_password', { token, json });
    expect([changed.status, typeof changed.body['token']]).toEqual([200, 'string']);
  });

  it('a wrong code opens nothing, and a right one no longer after five wrong ones', async () => {
    const person = await memberWithSecondFactor('guessed');
    const mfaId = mfaIdIn(await signIn(person));
    const { otpId, password } = await codeFor(person, mfaId);
    const wrong = password === '00000000' ? '00000001' : '00000000';
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await post('auth-with-otp', { otpId, password: wrong, mfaId });
      expect([answer.status, answer.body['token']]).toEqual([400, undefined]);
    }
    expect((await post('auth-with-otp', { otpId, password, mfaId })).status).toBe(429);
  });
});

describe('a code without a first factor', () => {
  it.each(['', 'made-up'])('is not sent, whoever has the address: mfaId %j', async (mfaId) => {
    const before = mails.received.length;
    const known = await post('request-otp', { email: member.email, mfaId });
    const unknown = await post('request-otp', { email: 'nobody@example.com', mfaId });
    expect([known.status, codeAt(known, 'mfaId')]).toEqual([400, 'mfa_invalid']);
    expect(unknown.text).toBe(known.text);
    expect(mails.received).toHaveLength(before);
  });

  it('is not sent to one person for the password of another', async () => {
    const other = await memberWithSecondFactor('first-factor');
    const answer = await post('request-otp', {
      email: member.email,
      mfaId: mfaIdIn(await signIn(other)),
    });
    expect([answer.status, codeAt(answer, 'mfaId')]).toEqual([400, 'mfa_invalid']);
  });

  it.each(['with', 'without'])('signs nobody in %s a second factor', async (which) => {
    const person = await memberWithSecondFactor(`alone-${which}`);
    const { otpId, password } = await codeFor(person, mfaIdIn(await signIn(person)));
    if (which === 'without') await change(person, { two_factor: false });
    for (const mfaId of [undefined, '', 'made-up']) {
      const answer = await post('auth-with-otp', { otpId, password, mfaId });
      expect([answer.status, codeAt(answer, 'mfaId')]).toEqual([400, 'mfa_invalid']);
    }
  });
});

it('tries are limited as they were', async () => {
  const limited = await startServer({ rateLimits: 'on', env: mails.env });
  const statuses = new Set<number>();
  for (let tries = 0; tries < 70; tries += 1) {
    const json = { otpId: 'x', password: '1', mfaId: 'x' };
    const path = '/api/collections/profiles/auth-with-otp';
    statuses.add((await request(limited, 'POST', path, { json })).status);
  }
  await limited.stop();
  expect([...statuses].sort()).toEqual([400, 429]);
});

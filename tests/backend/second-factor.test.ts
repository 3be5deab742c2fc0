import { beforeAll, describe, expect, it } from 'vitest';
import { requestReauthenticationCode } from '../../src/contract/accounts.ts';
import { OTP_PASSWORD } from '../../src/rules/second-factor.ts';
import {
  codeAt,
  records,
  request,
  signUpMember,
  type Answer,
  type Member,
} from '../support/api.ts';
import { consent, exchange, personWith, signInWithGoogle } from '../support/google.ts';
import { startMailServer } from '../support/mail-server.ts';
import { startOAuthServer, type Person } from '../support/oauth-server.ts';
import { startServer } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';

const mails = setUp(() => startMailServer());
const oauth = setUp(() => startOAuthServer());
const server = setUp(() => startServer({ env: { ...mails.env, ...oauth.env } }));
const member = setUp(() => memberWithSecondFactor('Laila'));

const post = (action: string, json: object) =>
  request(server, 'POST', `/api/collections/profiles/${action}`, { json });
const change = (person: Member, json: object) =>
  request(server, 'PATCH', records('profiles', person.id), { token: person.token, json });
const switchOff = (person: Member, proof: object = { currentPassword: person.password }) =>
  change(person, { two_factor: false, ...proof });
const signIn = ({ email: identity, password }: Member) =>
  post('auth-with-password', { identity, password });
const mfaIdIn = (answer: Answer) => answer.body['mfaId'] as string;

const googleOf = ({ email }: Pick<Member, 'email'>): Person => {
  const known = people.get(email) ?? personWith(email);
  people.set(email, known);
  return known;
};
const people = new Map<string, Person>();

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
  const code = /^\d{8}$/m.exec(mail.text)?.[0] ?? '';
  return { mail, otpId: asked.body['otpId'] as string, code };
}

const enterCode = (entry: { otpId: unknown; code: unknown; mfaId?: string | undefined }) =>
  post('auth-with-otp', { ...entry, password: OTP_PASSWORD });
const wrongInstead = (code: string) => (code === '00000000' ? '00000001' : '00000000');

describe('the second factor', () => {
  it('cannot be switched on while the address is unconfirmed', async () => {
    const person = await newMember('unconfirmed');
    expect((await change(person, { two_factor: true })).status).toBe(404);
    expect(mfaIdIn(await signIn(person))).toBeUndefined();
  });

  it('is switched on and off only by its owner', async () => {
    const person = await memberWithSecondFactor('switcher');
    const other = await confirmed('other-person');
    const foreign = { token: other.token, json: { two_factor: false } };
    const refused = await request(server, 'PATCH', records('profiles', person.id), foreign);
    expect(refused.status).toBe(404);
    expect((await signIn(person)).status).toBe(401);
    expect((await switchOff(person)).status).toBe(200);
    expect((await signIn(person)).status).toBe(200);
  });

  it('asks for a code after the password, mailed in the member’s language', async () => {
    const first = await signIn(member);
    expect(first.status).toBe(401);
    expect(first.body).toEqual({ mfaId: expect.any(String) as string });
    const mfaId = mfaIdIn(first);
    const { mail, otpId, code } = await codeFor(member, mfaId);
    expect(mail.subject).toBe('رمز الدخول إلى همسة');
    expect(mail.html).toContain(`<strong>${code}</strong>`);
    const second = await enterCode({ otpId, code, mfaId });
    expect(second.status).toBe(200);
    expect(second.body['token']).toBeTypeOf('string');
    const again = await enterCode({ otpId, code, mfaId });
    expect(again.status).toBe(400);
  });

  it('asks for a code after Google, too', async () => {
    const first = await signInWithGoogle(server, oauth, personWith(member.email));
    expect(first.status).toBe(401);
    const { otpId, code } = await codeFor(member, mfaIdIn(first));
    expect((await enterCode({ otpId, code, mfaId: mfaIdIn(first) })).status).toBe(200);
  });

  it('asks for no code when a signed-in member links Google or changes the password', async () => {
    const person = await memberWithSecondFactor('signed-in');
    const given = await consent(server, oauth, personWith('linked@example.com'));
    const linked = await exchange(server, given, person);
    expect([linked.status, typeof linked.body['token']]).toEqual([200, 'string']);
    const json = { password: 'fresh1', oldPassword: person.password };
    const { token } = person;
    const changed = await request(server, 'POST', '/api/set_password', { token, json });
    expect([changed.status, typeof changed.body['token']]).toEqual([200, 'string']);
  });

  it('refuses a code in the password field, and the code of another request', async () => {
    const person = await memberWithSecondFactor('two-codes');
    const mfaId = mfaIdIn(await signIn(person));
    const first = await codeFor(person, mfaId);
    const second = await codeFor(person, mfaId);
    const { otpId, code } = second;
    for (const json of [
      { otpId, password: code, mfaId },
      { otpId, password: code, code, mfaId },
    ]) {
      const answer = await post('auth-with-otp', json);
      expect([answer.status, answer.body['token']]).toEqual([400, undefined]);
    }
    expect((await enterCode({ otpId, code: first.code, mfaId })).status).toBe(400);
    expect((await enterCode({ otpId, code, mfaId })).status).toBe(200);
  });
});

describe('switching the second factor off', () => {
  const isOn = async (person: Pick<Member, 'id'>) => {
    const { token } = server.superuser;
    const { body } = await request(server, 'GET', records('profiles', person.id), { token });
    return body['two_factor'];
  };

  describe('with a password', () => {
    const wrongPassword = 'current_password_wrong';
    let person: Member;
    beforeAll(async () => {
      person = await memberWithSecondFactor('with-password');
    });

    it.each<[string, object]>([
      ['the session alone', {}],
      ['a wrong password', { currentPassword: 'Wrong123' }],
      ['a password of a wrong type', { currentPassword: ['x'] }],
      ['a code', { code: '00000000' }],
      ['an empty password', { currentPassword: '' }],
    ])('is refused with %s', async (_, proof) => {
      const answer = await switchOff(person, proof);
      expect([answer.status, codeAt(answer, 'currentPassword')]).toEqual([400, wrongPassword]);
      expect(await isOn(person)).toBe(true);
    });

    it('is accepted with the password', async () => {
      expect((await switchOff(person)).status).toBe(200);
      expect(await isOn(person)).toBe(false);
    });
  });

  describe('without a password', () => {
    /** Makes an account by a sign-in with Google and switches its second factor on. */
    async function newcomer(name: string): Promise<Member> {
      const email = `${name}@example.com`;
      const { body } = await signInWithGoogle(server, oauth, googleOf({ email }));
      const { id, username } = body['record'] as Member;
      const person = { id, username, email, password: '', token: String(body['token']) };
      expect((await change(person, { two_factor: true })).status).toBe(200);
      return person;
    }
    const requestCode = ({ token }: Pick<Member, 'token'>) =>
      request(server, 'POST', requestReauthenticationCode.path, { token });
    async function mailedCode(person: Member): Promise<string> {
      expect((await requestCode(person)).status).toBe(204);
      const mail = await mails.nextMail(person.email);
      expect(mail.subject).toBe('Your code to change your Hamsa account');
      return /^\d{8}$/m.exec(mail.text)?.[0] ?? 'no code';
    }
    const setPassword = ({ token }: Member, json: object) =>
      request(server, 'POST', '/api/set_password', { token, json });

    it('is refused with a session and without a valid code', async () => {
      const person = await newcomer('no-proof');
      for (const proof of [
        {},
        { currentPassword: '' },
        { code: '' },
        { code: 0 },
        { code: null },
      ]) {
        const answer = await switchOff(person, proof);
        expect([answer.status, codeAt(answer, 'code')]).toEqual([400, 'code_wrong']);
      }
      expect(await isOn(person)).toBe(true);
    });

    it('is refused with a new password, as that cannot be set without a code', async () => {
      const person = await newcomer('no-detour');
      const first = await setPassword(person, { password: 'thief1' });
      expect([first.status, codeAt(first, 'code')]).toEqual([400, 'code_wrong']);
      expect((await switchOff(person, { currentPassword: 'thief1' })).status).toBe(400);
      expect(await isOn(person)).toBe(true);
    });

    it('is accepted with the mailed code, once', async () => {
      const person = await newcomer('with-code');
      const code = await mailedCode(person);
      expect((await switchOff(person, { code })).status).toBe(200);
      expect(await isOn(person)).toBe(false);
      expect((await change(person, { two_factor: true })).status).toBe(200);
      expect(codeAt(await switchOff(person, { code }), 'code')).toBe('code_wrong');
    });

    it('is refused with a code after a wrong try, and with an older code', async () => {
      const person = await newcomer('guesser');
      const first = await mailedCode(person);
      const second = await mailedCode(person);
      if (first !== second) expect((await switchOff(person, { code: first })).status).toBe(400);
      expect((await switchOff(person, { code: second })).status).toBe(400);
      const third = await mailedCode(person);
      expect((await switchOff(person, { code: wrongInstead(third) })).status).toBe(400);
      expect((await switchOff(person, { code: third })).status).toBe(400);
      expect(await isOn(person)).toBe(true);
    });

    it('is refused with another member’s code', async () => {
      const person = await newcomer('victim');
      const code = await mailedCode(await newcomer('neighbour'));
      await requestCode(person);
      expect((await switchOff(person, { code })).status).toBe(400);
      expect(await isOn(person)).toBe(true);
    });

    it('uses codes that cannot be used to sign in', async () => {
      const person = await newcomer('no-sign-in');
      const code = await mailedCode(person);
      const first = await signInWithGoogle(server, oauth, googleOf(person));
      const mfaId = mfaIdIn(first);
      const { otpId } = (await post('request-otp', { email: person.email, mfaId })).body;
      const answer = await enterCode({ otpId, code, mfaId });
      expect([answer.status, answer.body['token']]).toEqual([400, undefined]);
    });

    it('requires the password once a first one has been set with a code', async () => {
      const person = await newcomer('first-password');
      const code = await mailedCode(person);
      const set = await setPassword(person, { password: 'first1', code });
      expect(set.status).toBe(200);
      const renewed = { ...person, token: String(set.body['token']) };
      const answer = await switchOff(renewed, {});
      expect(codeAt(answer, 'currentPassword')).toBe('current_password_wrong');
      expect((await switchOff(renewed, { currentPassword: 'first1' })).status).toBe(200);
    });
  });

  it('an admin needs neither password nor code', async () => {
    const person = await memberWithSecondFactor('locked-out');
    const { token } = server.superuser;
    const json = { two_factor: false };
    const path = records('profiles', person.id);
    expect((await request(server, 'PATCH', path, { token, json })).status).toBe(200);
    expect((await signIn(person)).status).toBe(200);
  });
});

describe('Google is not a second factor', () => {
  /** Signs in with Google as the first factor or, with `mfaId`, tries it as the second. */
  const withGoogle = async (person: Person, mfaId?: string) =>
    exchange(server, await consent(server, oauth, person), mfaId ? { mfaId } : {});
  const withPassword = ({ email: identity, password }: Member, mfaId: string) =>
    post('auth-with-password', { identity, password, mfaId });
  const isRefused = (answer: Answer) => {
    expect(answer.status).toBe(400);
    expect(answer.body['token']).toBeUndefined();
  };

  it('after the password', async () => {
    const person = await memberWithSecondFactor('google-second');
    isRefused(await withGoogle(googleOf(person), mfaIdIn(await signIn(person))));
  });

  it('after the password, even if it was just linked with a stolen session', async () => {
    const person = await memberWithSecondFactor('stolen');
    const thief = personWith('thief@example.com');
    const linked = await exchange(server, await consent(server, oauth, thief), person);
    expect(linked.status).toBe(200);
    isRefused(await withGoogle(thief, mfaIdIn(await signIn(person))));
    const alone = await withGoogle(thief);
    expect([alone.status, alone.body['token']]).toEqual([401, undefined]);
  });

  it('and neither is the password after Google, however mfaId is sent', async () => {
    const person = await memberWithSecondFactor('password-second');
    const mfaId = mfaIdIn(await withGoogle(googleOf(person)));
    isRefused(await withPassword(person, mfaId));
    const { email: identity, password } = person;
    isRefused(await post('auth-with-password', { identity, password, MFAID: mfaId }));
    isRefused(await post(`auth-with-password?mfaId=${mfaId}`, { identity, password }));
  });

  it('so a code is asked for even if an admin marked the address as unconfirmed', async () => {
    const person = await memberWithSecondFactor('unconfirmed-again');
    const { token } = server.superuser;
    const json = { verified: false };
    await request(server, 'PATCH', records('profiles', person.id), { token, json });
    const answer = await withGoogle(googleOf(person));
    expect([answer.status, answer.body['token']]).toEqual([401, undefined]);
  });
});

describe('a code without a first factor', () => {
  it.each(['', 'made-up'])('is not sent, even to known addresses: mfaId %j', async (mfaId) => {
    const before = mails.received.length;
    const known = await post('request-otp', { email: member.email, mfaId });
    const unknown = await post('request-otp', { email: 'nobody@example.com', mfaId });
    expect([known.status, codeAt(known, 'mfaId')]).toEqual([400, 'mfa_invalid']);
    expect(unknown.text).toBe(known.text);
    expect(mails.received).toHaveLength(before);
  });

  it('is not sent to one member after the password of another', async () => {
    const other = await memberWithSecondFactor('first-factor');
    const answer = await post('request-otp', {
      email: member.email,
      mfaId: mfaIdIn(await signIn(other)),
    });
    expect([answer.status, codeAt(answer, 'mfaId')]).toEqual([400, 'mfa_invalid']);
  });

  it.each(['with', 'without'])('is refused for an account %s a second factor', async (which) => {
    const person = await memberWithSecondFactor(`alone-${which}`);
    const { otpId, code } = await codeFor(person, mfaIdIn(await signIn(person)));
    if (which === 'without') expect((await switchOff(person)).status).toBe(200);
    for (const mfaId of [undefined, '', 'made-up']) {
      const answer = await enterCode({ otpId, code, mfaId });
      expect([answer.status, codeAt(answer, 'mfaId')]).toEqual([400, 'mfa_invalid']);
    }
  });
});

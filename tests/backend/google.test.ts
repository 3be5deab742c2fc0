import { describe, expect, it } from 'vitest';
import { listConnectedAccounts, type ConnectedAccount } from '../../src/contract/accounts.ts';
import { signUp } from '../../src/contract/sign-in.ts';
import {
  codeAt,
  countRows,
  records,
  request,
  signUpMember,
  tokenOf,
  type Answer,
} from '../support/api.ts';
import { consent, exchange, personWith, signInWithGoogle } from '../support/google.ts';
import { startOAuthServer } from '../support/oauth-server.ts';
import { execute, storedRows } from '../support/database.ts';
import { startServer } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';

const oauth = setUp(() => startOAuthServer());
const server = setUp(() => startServer({ env: oauth.env }));

const recordOf = (answer: Answer) => answer.body['record'] as Record<string, unknown>;
const tokenIn = (answer: Answer) => answer.body['token'] as string;
const storedProfile = async (id: unknown) => {
  const { token } = server.superuser;
  return (await request(server, 'GET', records('profiles', String(id)), { token })).body;
};
const refresh = (token: string) =>
  request(server, 'POST', '/api/collections/profiles/auth-refresh', { token });
const linksOf = async (token: string) => {
  const { body } = await request(server, 'GET', listConnectedAccounts.path, { token });
  return (body['items'] ?? []) as ConnectedAccount[];
};
const confirm = (id: string) =>
  request(server, 'PATCH', records('profiles', id), {
    token: server.superuser.token,
    json: { verified: true },
  });

it('lists the ways to sign in', async () => {
  const { body } = await request(server, 'GET', '/api/features');
  expect(body).toEqual({ google: true, mail: false, sign_ups: 'open' });
});

describe('a sign-in that is refused', () => {
  it.each<[string, object]>([
    ['with another verifier', { codeVerifier: 'x'.repeat(43) }],
    ['without a verifier', { codeVerifier: '' }],
    ['with a code that nobody issued', { code: 'made-up' }],
  ])('%s', async (_, changes) => {
    const before = await countRows(server, 'profiles');
    const given = await consent(server, oauth, personWith('wrong@example.com'));
    const answer = await exchange(server, { ...given, ...changes });
    expect(answer.status).toBe(400);
    expect(answer.text).not.toContain('token"');
    expect(await countRows(server, 'profiles')).toBe(before);
  });

  it('with a code that was used', async () => {
    const given = await consent(server, oauth, personWith('twice@example.com'));
    expect((await exchange(server, given)).status).toBe(200);
    expect((await exchange(server, given)).status).toBe(400);
  });

  it('without a code, as the consent was canceled', async () => {
    oauth.cancelOnce();
    const given = await consent(server, oauth, personWith('cancelled@example.com'));
    expect(given.code).toBe('');
    expect((await exchange(server, given)).status).toBe(400);
  });

  it('with a new address that Google did not verify', async () => {
    const before = await countRows(server, 'profiles');
    const answer = await signInWithGoogle(server, oauth, personWith('new@example.com', false));
    expect([answer.status, codeAt(answer, 'email')]).toEqual([400, 'provider_email_unverified']);
    expect(await countRows(server, 'profiles')).toBe(before);
  });
});

it('a wrong secret is told by an error that names no field', async () => {
  const wrong = await startServer({ env: { ...oauth.env, GOOGLE_CLIENT_SECRET: 'wrong' } });
  try {
    const answer = await signInWithGoogle(wrong, oauth, personWith('nobody@example.com'));
    expect([answer.status, answer.body['data']]).toEqual([400, {}]);
    expect(await countRows(wrong, 'profiles')).toBe(0);
  } finally {
    await wrong.stop();
  }
});

describe('a first sign-in', () => {
  it.each([
    ['a far too long address', `${'a'.repeat(300)}@example.com`, 'email_too_long'],
    ['a malformed address', 'a b@example.com', 'email_malformed'],
  ])(
    'with %s is refused with an error at the address, and stores nothing',
    async (_, email, code) => {
      const before = storedRows(server);
      const answer = await signInWithGoogle(server, oauth, personWith(email));
      expect([answer.status, codeAt(answer, 'email')]).toEqual([400, code]);
      expect(storedRows(server)).toEqual(before);
    },
  );

  it('whose link cannot be stored leaves no account behind', async () => {
    const statement = `CREATE TRIGGER no_link BEFORE INSERT ON _externalAuths
      BEGIN SELECT RAISE(ABORT, 'no link'); END`;
    execute(server, statement);
    const before = await countRows(server, 'profiles');
    const answer = await signInWithGoogle(server, oauth, personWith('unlinked@example.com'));
    execute(server, 'DROP TRIGGER no_link');
    expect([answer.status, answer.body['token']]).toEqual([400, undefined]);
    expect(await countRows(server, 'profiles')).toBe(before);
  });

  it('makes an account with a derived username that still needs its setup', async () => {
    const person = personWith('Sara.K@example.com');
    const answer = await signInWithGoogle(server, oauth, person);
    expect(answer.status).toBe(200);
    expect(answer.body['meta'] as object).toMatchObject({ isNew: true });
    const profile = await storedProfile(recordOf(answer)['id']);
    expect(profile).toMatchObject({
      bio: '',
      avatar: '',
      allow_anonymous: true,
      needs_profile_setup: true,
      has_password: false,
      two_factor: false,
      verified: true,
      language: '',
    });
    expect(profile['username']).toMatch(/^sarak\d{1,3}$/);
  });

  it('takes only the language from the client', async () => {
    const given = await consent(server, oauth, personWith('greedy@example.com'));
    const createData = {
      username: 'chosen',
      email: 'other@example.com',
      bio: 'mine',
      verified: false,
      has_password: true,
      two_factor: true,
      needs_profile_setup: false,
      allow_anonymous: false,
      password: 'Secret123',
      passwordConfirm: 'Secret123',
      id: '11111111-1111-4111-8111-111111111111',
      language: 'ar',
    };
    const answer = await exchange(server, given, { createData });
    expect(answer.status).toBe(200);
    const profile = await storedProfile(recordOf(answer)['id']);
    expect(profile).toMatchObject({
      email: 'greedy@example.com',
      bio: '',
      has_password: false,
      two_factor: false,
      needs_profile_setup: true,
      allow_anonymous: true,
      language: 'ar',
    });
    expect(profile['username']).toMatch(/^greedy\d/);
    expect(profile['id']).not.toBe(createData.id);
    expect(await tokenOf(server, 'greedy@example.com', 'Secret123')).toBeUndefined();
  });

  it('leads to the same account at the next sign-in, even if the address changed', async () => {
    const person = personWith('moving@example.com');
    const first = await signInWithGoogle(server, oauth, person);
    const moved = { ...person, email: 'moved@example.com' };
    const second = await signInWithGoogle(server, oauth, moved);
    expect(recordOf(second)['id']).toBe(recordOf(first)['id']);
    expect(recordOf(second)['email']).toBe('moving@example.com');
  });
});

describe('an address with an account and a password', () => {
  it('cannot be signed in to by an address that Google did not verify', async () => {
    const member = await signUpMember(server, 'Laila');
    await confirm(member.id);
    const answer = await signInWithGoogle(server, oauth, personWith(member.email, false));
    expect([answer.status, codeAt(answer, 'email')]).toEqual([400, 'provider_email_unverified']);
    expect(await linksOf(member.token)).toEqual([]);
  });

  it('confirmed before: Google signs in to it too, and the password stays', async () => {
    const member = await signUpMember(server, 'confirmed');
    await confirm(member.id);
    const answer = await signInWithGoogle(server, oauth, personWith(member.email));
    expect(recordOf(answer)['id']).toBe(member.id);
    expect(await tokenOf(server, member.email, member.password)).toBeTypeOf('string');
    expect(recordOf(answer)).toMatchObject({ has_password: true, needs_profile_setup: false });
  });

  it.each([
    ['in the same case', 'squatted@example.com'],
    ['in another case', 'Squatted-2@Example.com'],
  ])(
    'never confirmed: its owner takes it over from the person who signed up with it, written %s',
    async (_, email) => {
      const username = email.split('@')[0]?.toLowerCase() ?? '';
      const squatter = await signUpMember(server, username);
      const answer = await signInWithGoogle(server, oauth, personWith(email));
      expect(recordOf(answer)).toMatchObject({
        id: squatter.id,
        verified: true,
        has_password: false,
      });
      expect((await refresh(squatter.token)).status).toBe(401);
      expect(await tokenOf(server, squatter.email, squatter.password)).toBeUndefined();
      const { token } = squatter;
      const counted = await request(server, 'GET', '/api/messages/counts', { token });
      expect(counted.status).toBe(401);
    },
  );

  it('never confirmed: the person who signed up with it cannot link a Google account', async () => {
    const squatter = await signUpMember(server, 'linked-squatter');
    const own = personWith('attacker@example.com');
    const linking = await exchange(server, await consent(server, oauth, own), squatter);
    expect([linking.status, codeAt(linking, 'email')]).toEqual([400, 'email_not_confirmed']);
    expect(await linksOf(squatter.token)).toEqual([]);
  });

  it('known through Google only: nobody else can sign up with it', async () => {
    await signInWithGoogle(server, oauth, personWith('only-google@example.com'));
    const password = 'Secret123';
    const email = 'Only-Google@example.com';
    const answer = await request(server, 'POST', signUp.path, {
      json: { email, username: 'taker', password },
    });
    expect([answer.status, codeAt(answer, 'email')]).toEqual([400, 'validation_not_unique']);
    expect(await tokenOf(server, email, password)).toBeUndefined();
  });
});

describe('connected accounts', () => {
  it('a guest sees none, and no member sees or removes those of another', async () => {
    const answer = await signInWithGoogle(server, oauth, personWith('mine@example.com'));
    const [link] = await linksOf(tokenIn(answer));
    const other = await signUpMember(server, 'stranger');
    expect((await request(server, 'GET', listConnectedAccounts.path)).status).toBe(401);
    expect(await linksOf(other.token)).toEqual([]);
    const path = records('_externalAuths', link?.id);
    for (const token of [undefined, other.token]) {
      expect((await request(server, 'DELETE', path, { token })).status).toBe(404);
    }
    expect(await linksOf(tokenIn(answer))).toHaveLength(1);
  });

  it('the last way to sign in cannot be removed until a password is set', async () => {
    const answer = await signInWithGoogle(server, oauth, personWith('last@example.com'));
    const [link] = await linksOf(tokenIn(answer));
    const path = records('_externalAuths', link?.id);
    const refused = await request(server, 'DELETE', path, { token: tokenIn(answer) });
    expect([refused.status, codeAt(refused, 'provider')]).toEqual([400, 'last_way_in']);
    const set = await request(server, 'POST', '/api/set_password', {
      token: tokenIn(answer),
      json: { password: 'secret' },
    });
    const token = tokenIn(set);
    expect((await request(server, 'DELETE', path, { token })).status).toBe(204);
    expect(await linksOf(token)).toEqual([]);
    expect(await tokenOf(server, 'last@example.com', 'secret')).toBeTypeOf('string');
  });

  it('a member links a Google account with another address, and can sign in with it from then on', async () => {
    const member = await signUpMember(server, 'linker');
    await confirm(member.id);
    const person = personWith('private@example.com');
    const linked = await exchange(server, await consent(server, oauth, person), member);
    expect(linked.status).toBe(200);
    expect(recordOf(linked)).toMatchObject({ id: member.id, email: member.email });
    expect(await linksOf(member.token)).toMatchObject([{ provider: 'google' }]);
    const signedIn = await signInWithGoogle(server, oauth, person);
    expect(recordOf(signedIn)['id']).toBe(member.id);
    expect(await tokenOf(server, member.email, member.password)).toBeTypeOf('string');
  });

  it('a member’s unconfirmed address is confirmed by linking a Google account with that address', async () => {
    const member = await signUpMember(server, 'same-address');
    const given = await consent(server, oauth, personWith(member.email));
    const linked = await exchange(server, given, member);
    expect(recordOf(linked)).toMatchObject({ id: member.id, verified: true, has_password: true });
    expect(await tokenOf(server, member.email, member.password)).toBeTypeOf('string');
  });

  it('a Google account that is linked to another member cannot be linked again', async () => {
    const person = personWith('somebody@example.com');
    await signInWithGoogle(server, oauth, person);
    const member = await signUpMember(server, 'late-linker');
    await confirm(member.id);
    const answer = await exchange(server, await consent(server, oauth, person), member);
    expect([answer.status, codeAt(answer, 'provider')]).toEqual([400, 'provider_account_taken']);
    expect(await linksOf(member.token)).toEqual([]);
  });

  it('a second Google account cannot be linked to a member', async () => {
    const first = await signInWithGoogle(server, oauth, personWith('one@example.com'));
    const given = await consent(server, oauth, personWith('two@example.com'));
    const answer = await exchange(server, given, { token: tokenIn(first) });
    expect([answer.status, codeAt(answer, 'provider')]).toEqual([400, 'provider_already_linked']);
  });
});

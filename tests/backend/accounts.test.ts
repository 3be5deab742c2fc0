import { describe, expect, it } from 'vitest';
import { signUp } from '../../src/contract/sign-in.ts';
import { profileTexts } from '../../src/rules/profile-texts.ts';
import { codeAt, countRows, records, request, signUpMember } from '../support/api.ts';
import { execute } from '../support/database.ts';
import { startServer } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';

const server = setUp(() => startServer());
const member = setUp(() => signUpMember(server, 'Laila'));

const good = {
  email: 'new@example.com',
  username: 'new-name',
  password: 'Secret123',
};

const signUpWith = (changes: object) =>
  request(server, 'POST', signUp.path, { json: { ...good, ...changes } });

describe('a sign-up that does not use the form', () => {
  it.each<[string, string, object]>([
    ['email', 'email_required', { email: '' }],
    ['email', 'email_without_at', { email: 'laila' }],
    ['email', 'email_without_at', { email: 5 }],
    ['email', 'validation_not_unique', { email: 'LAILA@example.com' }],
    ['username', 'username_required', { username: '' }],
    ['username', 'username_taken', { username: 'laila' }],
    ['username', 'username_taken', { username: 'Dashboard' }],
    ['username', 'username_required', { username: ['a'] }],
    ['password', 'password_required', { password: '' }],
    ['language', 'wrong_type', { language: 'xx' }],
    ['password', 'password_without_uppercase', { password: 12345678 }],
    ['password', 'password_required', { password: ['Secret123'] }],
  ])('is refused at %s with %s', async (field, code, changes) => {
    const before = await countRows(server, 'profiles');
    const answer = await signUpWith(changes);
    expect(answer.status).toBe(400);
    expect(codeAt(answer, field)).toBe(code);
    expect(await countRows(server, 'profiles')).toBe(before);
  });

  it('reports an error of the e-mail before the username, and of the username before the password', async () => {
    const nothing = { email: '', username: '', password: '' };
    const first = await signUpWith(nothing);
    const second = await signUpWith({ ...nothing, email: good.email });
    expect([codeAt(first, 'email'), codeAt(second, 'username')]).toEqual([
      'email_required',
      'username_required',
    ]);
  });
});

describe('a sign-up that is accepted', () => {
  it('allows anonymous messages, shows no e-mail and needs no further setup', async () => {
    const { body } = await request(server, 'GET', records('profiles', member.id), {
      token: server.superuser.token,
    });
    expect(body).toMatchObject({
      username: 'Laila',
      bio: '',
      avatar: '',
      allow_anonymous: true,
      needs_profile_setup: false,
      emailVisibility: false,
      verified: false,
    });
    expect(body['id']).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });
});

describe('the availability of a username', () => {
  const path = '/api/check_username_availability';
  const check = (username: unknown) =>
    request(server, 'GET', `${path}?username_to_check=${encodeURIComponent(String(username))}`);

  it('is asked for with a name in the address and without a body', async () => {
    const json = { username_to_check: 'free' };
    expect((await request(server, 'POST', path, { json })).status).toBe(404);
    expect((await request(server, 'GET', path)).body['error']).toBe('username_required');
  });

  it.each<[string, string]>([
    ['ab', 'username_too_short'],
    ['<script>', 'username_has_invalid_characters'],
    ['', 'username_required'],
  ])('%s is not a valid username', async (username, error) => {
    const answer = await check(username);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ available: false, error });
  });

  it('a name that differs from a taken one only in case is taken, and a free one is suggested', async () => {
    const { body } = await check('LAILA');
    expect(body).toMatchObject({ available: false, existingUsername: 'Laila' });
    expect(body['suggestion']).toMatch(/^LAILA\d{1,3}$/);
    const suggested = await check(body['suggestion']);
    expect(suggested.body).toEqual({ available: true });
  });
});

describe('a change of the own profile', () => {
  type Refused = [field: string, value: unknown, code: string];
  const refused = Object.entries(profileTexts).flatMap(([field, { max }]): Refused[] => [
    [field, 'a'.repeat(max + 1), `${field}_too_long`],
    [field, 'a\u0000', `${field}_unprintable`],
    [field, 5, 'wrong_type'],
  ]);

  it.each(refused)('%s of %s is refused', async (field, value, code) => {
    const answer = await request(server, 'PATCH', records('profiles', member.id), {
      token: member.token,
      json: { [field]: value },
    });
    expect([answer.status, codeAt(answer, field)]).toEqual([400, code]);
  });

  it('keeps a username that was reserved only after the sign-up', async () => {
    const { id, token } = await signUpMember(server, 'before');
    const path = records('profiles', id);
    const rename = 'UPDATE profiles SET username = ?, needs_profile_setup = TRUE WHERE id = ?';
    execute(server, rename, 'admin_', id);
    const choose = (username: string) =>
      request(server, 'PATCH', path, { token, json: { username } });
    expect((await request(server, 'PATCH', path, { token, json: { bio: 'me' } })).status).toBe(200);
    expect((await choose('admin_')).status).toBe(200);
    expect(codeAt(await choose('admin-'), 'username')).toBe('username_taken');
  });
});

import { describe, expect, it } from 'vitest';
import { deleteAccount } from '../../src/contract/accounts.ts';
import { setReservedName } from '../../src/contract/desk-house.ts';
import type { Availability } from '../../src/contract/profiles.ts';
import { signUp } from '../../src/contract/sign-in.ts';
import { skeletonOf, skeletonSql } from '../../pocketbase/hooks/names/look-alikes.ts';
import { dayBefore } from '../../src/rules/days.ts';
import { FORMER_NAME_DAYS } from '../../src/rules/terms.ts';
import { checkUsername, USERNAME_MAX } from '../../src/rules/username.ts';
import { codeAt, records, request, runJob, signUpMember } from '../support/api.ts';
import { execute, query } from '../support/database.ts';
import { askDesk } from '../support/reports.ts';
import { signInWithGoogle, personWith } from '../support/google.ts';
import { startOAuthServer } from '../support/oauth-server.ts';
import { startServer } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';

const oauth = setUp(() => startOAuthServer());
const server = setUp(() => startServer({ env: oauth.env }));

let number = 0;
const join = (username: string) =>
  request(server, 'POST', signUp.path, {
    json: { username, email: `n${(number += 1)}@example.com`, password: 'Secret-123' },
  });
const check = async (name: string) => {
  const path = `/api/check_username_availability?username_to_check=${name}`;
  return (await request(server, 'GET', path)).body as unknown as Availability;
};
const reserve = (name: string, is_reserved: boolean) =>
  askDesk(server, setReservedName, server.superuser.token, { name, is_reserved });

const alphabet = 'aIil1rnmvwoO05S-_VNR';
const randomName = () => {
  const letter = () => alphabet[Math.floor(Math.random() * alphabet.length)] ?? '';
  return Array.from({ length: Math.ceil(Math.random() * USERNAME_MAX) }, letter).join('');
};

it('the database sees in each name what the rule sees', () => {
  const names = Array.from({ length: 5000 }, randomName);
  const seen = query(
    server,
    `SELECT value AS name, ${skeletonSql('value')} AS skeleton FROM json_each(?)`,
    JSON.stringify(names),
  );
  const others = seen.filter(({ name, skeleton }) => skeletonOf(String(name)) !== skeleton);
  expect(others).toEqual([]);
  expect(seen).toHaveLength(names.length);
});

describe('a name that looks like a taken one', () => {
  it.each([
    ['paypal', 'paypaI'],
    ['Maria', 'rnaria'],
    ['Omar', '0mar'],
    ['sara_k', 'sara-k'],
    ['sara__m', 'sara_m'],
    ['wassim', 'vvassim'],
    ['Ibrahim', 'lbrahim'],
  ])('%s: %s is refused, and another one suggested that is free', async (taken, like) => {
    await signUpMember(server, taken);
    const refused = await join(like);
    expect([refused.status, codeAt(refused, 'username')]).toEqual([400, 'username_taken']);
    const { available, existingUsername, suggestion = '' } = await check(like);
    expect([available, existingUsername]).toEqual([false, taken]);
    expect(checkUsername(suggestion)).toBeNull();
    expect(await check(suggestion)).toEqual({ available: true });
  });

  it.each([
    ['ali', 'all'],
    ['ALI-B', 'all-b'],
    ['clara', 'dara'],
    ['saras', 'sara5'],
  ])('%s: %s is another name', async (taken, other) => {
    await signUpMember(server, taken);
    expect((await join(other)).status).toBe(200);
  });

  it('is refused at the profile setup, and the own name is kept', async () => {
    await signUpMember(server, 'noora');
    const { body } = await signInWithGoogle(server, oauth, personWith('newcomer@example.com'));
    const { token, record } = body as { token: string; record: { id: string; username: string } };
    const rename = (username: string) =>
      request(server, 'PATCH', records('profiles', record.id), { token, json: { username } });
    expect(codeAt(await rename('n00ra'), 'username')).toBe('username_taken');
    expect((await rename(record.username.toUpperCase())).status).toBe(200);
    expect((await rename('nooora')).status).toBe(200);
  });

  it('is kept by an account that had it before', async () => {
    const older = await signUpMember(server, 'harnad');
    const other = await signUpMember(server, 'older-name');
    execute(server, "UPDATE profiles SET username = 'hamad' WHERE id = ?", other.id);
    const changed = await request(server, 'PATCH', records('profiles', older.id), {
      token: server.superuser.token,
      json: { username: 'harnad', bio: 'here' },
    });
    expect(changed.status).toBe(200);
    expect((await check('hamad')).existingUsername).toBe('hamad');
  });

  it('goes to one of those who want it at once', async () => {
    const answers = await Promise.all(['rnira', 'mira', 'rnlRA', 'MIRA', 'm1ra'].map(join));
    const taken = answers.filter(({ status }) => status === 200).map(({ body }) => body);
    // `rnlRA` and `m1ra` look alike, and like none of the others.
    expect(taken).toHaveLength(2);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map((answer) => codeAt(answer, 'username'))).toEqual([
      'username_taken',
      'username_taken',
      'username_taken',
    ]);
  });
});

describe('a name that was given up', () => {
  const leave = ({ token }: { token: string }) =>
    request(server, 'POST', deleteAccount.path, { token });

  it('by its own deletion stays taken for a year, with what looks like it', async () => {
    const leaver = await signUpMember(server, 'PeopleI');
    expect((await leave(leaver)).status).toBe(204);
    for (const name of ['PeopleI', 'peoplei', 'peoplel']) {
      expect(codeAt(await join(name), 'username')).toBe('username_taken');
      expect((await check(name)).available).toBe(false);
    }
    const rows = query(server, 'SELECT * FROM former_names');
    expect(JSON.stringify(rows)).not.toMatch(/people/i);
    const age = (days: number) =>
      execute(server, 'UPDATE former_names SET day = ?', dayBefore(Date.now(), days));
    age(FORMER_NAME_DAYS);
    await runJob(server, 'forget_former_names');
    expect((await check('peoplei')).available).toBe(false);
    age(FORMER_NAME_DAYS + 1);
    await runJob(server, 'forget_former_names');
    await expect.poll(() => check('peoplei')).toEqual({ available: true });
  });

  it('by a deletion in the console or a change by an admin stays taken, until it is released', async () => {
    const [deleted, renamed] = [
      await signUpMember(server, 'gone-by-admin'),
      await signUpMember(server, 'first-name'),
    ];
    const { token } = server.superuser;
    const change = { token, json: { username: 'second-name' } };
    const answers = [
      await request(server, 'DELETE', records('profiles', deleted.id), { token }),
      await request(server, 'PATCH', records('profiles', renamed.id), change),
    ];
    expect(answers.map(({ status }) => status)).toEqual([204, 200]);
    for (const name of ['gone-by-admin', 'First_Name']) {
      expect((await check(name)).available).toBe(false);
      expect((await reserve(name, false)).status).toBe(200);
      expect(await check(name)).toEqual({ available: true });
    }
  });

  it('before its profile was set up is free', async () => {
    const { body } = await signInWithGoogle(server, oauth, personWith('drawn@example.com'));
    const { token, record } = body as { token: string; record: { id: string; username: string } };
    const json = { username: 'chosen-name', needs_profile_setup: false };
    await request(server, 'PATCH', records('profiles', record.id), { token, json });
    expect(await check(record.username)).toEqual({ available: true });
  });
});

describe("the product's name", () => {
  it.each(['hamsa', 'Harnsa', 'hamsa_support', 'official-hamsa', 'TeamHamsa2', 'hamsa-he1p'])(
    '%s is reserved, and what is suggested is free',
    async (name) => {
      expect(codeAt(await join(name), 'username')).toBe('username_taken');
      const { available, suggestion = '' } = await check(name);
      expect(available).toBe(false);
      expect(await check(suggestion)).toEqual({ available: true });
    },
  );

  it.each(['hamsa_ali', 'lina-hamsa', 'hamsa22'])('%s is free', async (name) => {
    expect((await join(name)).status).toBe(200);
  });

  it('in an address at Google gives another name', async () => {
    const person = personWith('hamsa-support@example.com');
    const { status, body } = await signInWithGoogle(server, oauth, person);
    const { username } = body['record'] as { username: string };
    expect([status, username]).toEqual([200, expect.not.stringContaining('hamsa')]);
  });
});

describe('the operator', () => {
  it('reserves a name with its look-alikes, and releases it', async () => {
    expect(await check('mayor')).toEqual({ available: true });
    expect((await reserve('Mayor', true)).body).toEqual({
      items: [{ name: 'Mayor', is_reserved: true }],
    });
    const taken = await Promise.all(['mayor', 'MAYOR', 'may0r', 'm-a-y-o-r'].map(check));
    expect(taken.map(({ available }) => available)).toEqual([false, false, false, false]);
    expect((await reserve('mayor', false)).body).toEqual({ items: [] });
    expect(await check('mayor')).toEqual({ available: true });
  });

  it('is told that a name is reserved already, and nothing is noted', async () => {
    await reserve('librarian', true);
    for (const name of ['hamsa_help', 'blog', 'librarian', 'L1brarian']) {
      const refused = await reserve(name, true);
      expect([refused.status, codeAt(refused, 'name')]).toEqual([400, 'name_reserved_already']);
    }
    const noted = query(server, "SELECT target FROM audit WHERE action = 'reserve_name'");
    expect(noted.map(({ target }) => target)).not.toContain('hamsa_help');
    expect((await reserve('librarian', false)).body).toEqual({ items: [] });
  });

  it.each(['blog', 'B1og', 'desk', 'api', '404'])('releases no page: %s', async (name) => {
    const refused = await reserve(name, false);
    expect([refused.status, codeAt(refused, 'name')]).toEqual([400, 'name_is_a_page']);
    expect((await check(name)).available).toBe(false);
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import * as house from '../../src/contract/desk-house.ts';
import { listFeatures } from '../../src/contract/features.ts';
import { signUp } from '../../src/contract/sign-in.ts';
import { dayBefore, today } from '../../src/rules/days.ts';
import { BLOCKED_DOMAINS_MAX, INVITATIONS_MAX } from '../../src/rules/newcomers.ts';
import { codeAt, records, request, signUpMember, tokenOf, runJob } from '../support/api.ts';
import { execute, query } from '../support/database.ts';
import { askDesk } from '../support/reports.ts';
import { consent, exchange, personWith } from '../support/google.ts';
import { startOAuthServer } from '../support/oauth-server.ts';
import { startServer } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';

const oauth = setUp(() => startOAuthServer());
const server = setUp(() => startServer({ env: oauth.env }));
afterEach(() => change({ sign_ups: 'open', blocked_domains: [] }));

const ask = (contract: Parameters<typeof askDesk>[1], fields: Record<string, unknown> = {}) =>
  askDesk(server, contract, server.superuser.token, fields);
const change = (rules: Partial<house.HouseRules>) => ask(house.changeHouseRules, { ...rules });

let number = 0;
const join = (fields: Record<string, unknown> = {}) => {
  const name = `newcomer-${(number += 1)}`;
  const json = { username: name, email: `${name}@example.com`, password: 'Secret-123', ...fields };
  return request(server, 'POST', signUp.path, { json });
};
const refusal = ({ status, body }: Awaited<ReturnType<typeof join>>) => {
  const errors = Object.entries((body['data'] ?? {}) as Record<string, { code?: string }>);
  return [status, ...errors.flatMap(([field, { code }]) => [field, code])];
};
const accounts = () => query(server, 'SELECT id FROM profiles').length;

async function invite(uses: number, last_day = today()): Promise<{ id: string; token: string }> {
  const before = await invitations();
  const answer = await ask(house.createInvitation, { uses: String(uses), last_day });
  const { items } = answer.body as unknown as { items: house.Invitation[] };
  const created = items.find(({ id }) => !before.some((other) => other.id === id));
  const token = new URLSearchParams(created?.path.split('?')[1]).get('invite') ?? '';
  expect(created?.path).toBe(`/en/auth?mode=signup&invite=${token}`);
  expect(token).toHaveLength(32);
  return { id: created?.id ?? '', token };
}

const invitations = async () =>
  ((await ask(house.listInvitations)).body as { items: house.Invitation[] }).items;

describe('a closed house', () => {
  it('says so at the form, and takes nobody, with Google or an invitation neither', async () => {
    const { token } = await invite(5);
    await change({ sign_ups: 'closed' });
    const { body } = await request(server, 'GET', listFeatures.path);
    expect(body['sign_ups']).toBe('closed');
    const before = accounts();
    const refused = [403, 'invitation', 'sign_ups_closed'];
    expect(refusal(await join())).toEqual(refused);
    expect(refusal(await join({ invitation: token }))).toEqual(refused);
    const given = await consent(server, oauth, personWith('closed@example.com'));
    const createData = { language: 'en', invitation: token };
    expect(refusal(await exchange(server, given, { createData }))).toEqual(refused);
    expect(accounts()).toBe(before);
  });

  it('lets members sign in, with Google too, and admins create accounts', async () => {
    const member = await signUpMember(server, 'member-before');
    await change({ sign_ups: 'closed', blocked_domains: ['example.com'] });
    expect(await tokenOf(server, member.email, member.password)).toBeTruthy();
    const given = await consent(server, oauth, personWith(member.email));
    expect((await exchange(server, given)).status).toBe(200);
    const created = await request(server, 'POST', records('profiles'), {
      token: server.superuser.token,
      json: {
        username: 'by-admin',
        email: 'by-admin@example.com',
        password: 'Secret-123',
        passwordConfirm: 'Secret-123',
      },
    });
    expect(created.status).toBe(200);
  });
});

describe('a house for the invited', () => {
  it('takes nobody without an invitation', async () => {
    await change({ sign_ups: 'invited' });
    expect(refusal(await join())).toEqual([403, 'invitation', 'invitation_required']);
    const unknown = await join({ invitation: 'x'.repeat(32) });
    expect(refusal(unknown)).toEqual([403, 'invitation', 'invitation_used_up']);
    const given = await consent(server, oauth, personWith('uninvited@example.com'));
    const byGoogle = await exchange(server, given, { createData: { language: 'en' } });
    expect(refusal(byGoogle)).toEqual([403, 'invitation', 'invitation_required']);
  });

  it('takes as many as an invitation says', async () => {
    await change({ sign_ups: 'invited' });
    const { id, token: invitation } = await invite(2);
    expect((await join({ invitation })).status).toBe(200);
    const given = await consent(server, oauth, personWith('invited@example.com'));
    const createData = { language: 'en', invitation };
    expect((await exchange(server, given, { createData })).status).toBe(200);
    expect(refusal(await join({ invitation }))).toEqual([403, 'invitation', 'invitation_used_up']);
    expect((await invitations()).find((one) => one.id === id)?.uses_left).toBe(0);
  });

  it('counts no use for a form that is refused', async () => {
    await change({ sign_ups: 'invited' });
    const { id, token: invitation } = await invite(1);
    expect(refusal(await join({ invitation, email: 'nobody' }))[1]).toBe('email');
    expect(refusal(await join({ invitation, username: 'x' }))[1]).toBe('username');
    expect(refusal(await join({ invitation, password: 'x' }))[1]).toBe('password');
    expect((await invitations()).find((one) => one.id === id)?.uses_left).toBe(1);
  });

  it('gives the last use to one of those who come at once', async () => {
    await change({ sign_ups: 'invited' });
    const { token: invitation } = await invite(1);
    const answers = await Promise.all(Array.from({ length: 6 }, () => join({ invitation })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200).map(refusal);
    expect(new Set(refused.map(String))).toEqual(new Set(['403,invitation,invitation_used_up']));
  });

  it('takes nobody after the last day or after its removal', async () => {
    await change({ sign_ups: 'invited' });
    const { id, token: invitation } = await invite(3);
    execute(
      server,
      'UPDATE invitations SET last_day = ? WHERE id = ?',
      dayBefore(Date.now(), 1),
      id,
    );
    expect(refusal(await join({ invitation }))[2]).toBe('invitation_used_up');
    await runJob(server, 'delete_invitations');
    await expect
      .poll(() => query(server, 'SELECT id FROM invitations WHERE id = ?', id))
      .toEqual([]);
    const other = await invite(3);
    expect((await ask(house.removeInvitation, { id: other.id })).status).toBe(200);
    expect(refusal(await join({ invitation: other.token }))[2]).toBe('invitation_used_up');
  });
});

describe('an open house', () => {
  it('needs no invitation, and uses none up', async () => {
    const { id, token: invitation } = await invite(1);
    expect((await join({ invitation })).status).toBe(200);
    expect((await join({ invitation: 'unknown' })).status).toBe(200);
    expect((await invitations()).find((one) => one.id === id)?.uses_left).toBe(1);
  });

  it.each(['spam.example', 'SPAM.example', 'mail.spam.example'])(
    'takes nobody from a blocked domain: %s',
    async (domain) => {
      await change({ blocked_domains: ['@Spam.example'] });
      const refused = await join({ email: `a${(number += 1)}@${domain}`, username: 'x' });
      expect(refusal(refused)).toEqual([400, 'email', 'email_domain_blocked']);
      const given = await consent(server, oauth, personWith(`b@${domain}`));
      expect(codeAt(await exchange(server, given), 'email')).toBe('email_domain_blocked');
    },
  );
});

describe('the rules of the house', () => {
  it.each<[Record<string, unknown>, string, string]>([
    [{ sign_ups: 'sometimes' }, 'sign_ups', 'wrong_type'],
    [{ blocked_domains: 'a.example' }, 'blocked_domains', 'wrong_type'],
    [{ blocked_domains: ['no domain'] }, 'blocked_domains', 'domain_invalid'],
    [
      {
        blocked_domains: Array.from({ length: BLOCKED_DOMAINS_MAX + 1 }, (_, i) => `d${i}.example`),
      },
      'blocked_domains',
      'too_many_domains',
    ],
  ])('refuse %o', async (rules, field, code) => {
    const before = await ask(house.showHouseRules);
    expect(codeAt(await ask(house.changeHouseRules, rules), field)).toBe(code);
    expect((await ask(house.showHouseRules)).body).toEqual(before.body);
  });

  it('are noted with what changed, and only then', async () => {
    const entries = () =>
      query(
        server,
        "SELECT target, words FROM audit WHERE action = 'change_house_rules' ORDER BY at",
      );
    await change({ blocked_domains: ['a.example', 'b.example'] });
    const before = entries().length;
    await change({ sign_ups: 'open', blocked_domains: ['c.example', 'b.example'] });
    expect(entries().slice(before)).toEqual([
      { target: 'blocked_domains', words: '+c.example -a.example' },
    ]);
    await change({ sign_ups: 'open' });
    expect(entries()).toHaveLength(before + 1);
  });

  it('allow no invitation beyond the maximum', async () => {
    for (let count = (await invitations()).length; count < INVITATIONS_MAX; count += 1) {
      await ask(house.createInvitation, { uses: '1', last_day: today() });
    }
    const refused = await ask(house.createInvitation, { uses: '1', last_day: today() });
    expect(codeAt(refused, 'uses')).toBe('too_many_invitations');
    expect(await invitations()).toHaveLength(INVITATIONS_MAX);
  });
});

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { PEOPLE_PER_PAGE } from '../../pocketbase/hooks/desk/people-query.ts';
import * as desk from '../../src/contract/desk-people.ts';
import { listCases, type CaseRow } from '../../src/contract/desk.ts';
import { listInbox as inbox } from '../../src/contract/messages.ts';
import { CASES_PER_PAGE } from '../../src/rules/reports.ts';
import { AUDIT_DAYS } from '../../src/rules/terms.ts';
import {
  codeAt,
  records,
  request,
  sendMessage,
  signUpMember,
  storedRecord,
  type Answer,
  type Member,
  runJob,
} from '../support/api.ts';
import { addPeople } from '../support/add-people.ts';
import { execute, insertMany, query, storedRows } from '../support/database.ts';
import { askDesk, decide, newModerator, openCase, reportOwn } from '../support/reports.ts';
import { connect } from '../support/live-connection.ts';
import { startMailServer } from '../support/mail-server.ts';
import { startServer } from '../support/server.ts';
import { setUp, setUpEach } from '../support/set-up.ts';
let number = 0;

const mails = setUp(() => startMailServer());
const server = setUp(() => startServer({ env: mails.env }));
const moderator = setUp(() => newModerator(server, 'keeper'));
const person = setUpEach(() => signUpMember(server, `someone-${(number += 1)}`));
beforeEach(async () => {
  // The mail that asks to confirm the address.
  await mails.nextMail(person.email);
});

const ask = (
  contract: Parameters<typeof askDesk>[1],
  fields: Record<string, unknown> = {},
  { token }: Pick<Member, 'token'> = moderator,
) => askDesk(server, contract, token, fields);
const superuser = () => ({ token: server.superuser.token });
const peopleIn = (answer: Answer) =>
  answer.body as unknown as { items: desk.Person[]; next: string };
/** Returns the items of all pages of a list, in order. */
async function allOf<Item>(
  contract: Parameters<typeof askDesk>[1],
  fields: Record<string, unknown> = {},
  by?: Pick<Member, 'token'>,
): Promise<Item[]> {
  const items: Item[] = [];
  for (let after = ''; ;) {
    const asked = await ask(contract, { ...fields, ...(after !== '' && { after }) }, by);
    const page = asked.body as unknown as { items: Item[]; next: string };
    items.push(...page.items);
    if (page.next === '') return items;
    expect(page.items.length).toBeGreaterThan(0);
    after = page.next;
  }
}
const audit = () =>
  query(server, 'SELECT actor, action, target, reason, words FROM audit ORDER BY at, id');
const refusal = (answer: Answer, field: string) => [answer.status, codeAt(answer, field)];

describe('people are found', () => {
  const find = async (search: string) =>
    peopleIn(await ask(desk.findPeople, { search }, superuser()));

  it('by the beginning of the name or the address, in any case, and each once', async () => {
    const one = await signUpMember(server, 'Zaynab');
    const other = await signUpMember(server, 'other-name');
    execute(server, "UPDATE profiles SET email = 'ZAYN@mail.example' WHERE id = ?", other.id);
    const { items, next } = await find('zayn');
    expect(items.map(({ id }) => id).sort()).toEqual([one.id, other.id].sort());
    expect(next).toBe('');
    expect((await find('zayn@')).items.map(({ id }) => id)).toEqual([other.id]);
    expect((await find('ayn')).items).toEqual([]);
    expect((await find('zayn%')).items).toEqual([]);
  });

  it('with what a decision needs, and no text', async () => {
    await sendMessage(server, person, 'a private whisper');
    await openCase(server, person);
    const change = "UPDATE profiles SET bio = 'I paint.', language = 'fr' WHERE id = ?";
    execute(server, change, person.id);
    const { items } = await find(person.username);
    expect(items).toEqual([
      {
        id: person.id,
        username: person.username,
        email: person.email,
        avatar: '',
        voice: '',
        prompt: '',
        bio: 'I paint.',
        language: 'fr',
        created_at: new Date().toISOString().slice(0, 10),
        is_suspended: false,
        is_moderator: false,
        two_factor: false,
        cases: 1,
        messages: 2,
      },
    ]);
  });

  it('by a moderator with a masked address, and by the whole address alone', async () => {
    const [letter] = person.email;
    const shown = { email: `${letter}•••@e•••`, messages: null };
    const byName = await ask(desk.findPeople, { search: person.username.slice(0, -1) });
    expect(peopleIn(byName).items).toContainEqual(
      expect.objectContaining({ id: person.id, ...shown }),
    );
    const whole = await ask(desk.findPeople, { search: person.email.toUpperCase() });
    expect(peopleIn(whole)).toMatchObject({ items: [{ id: person.id, ...shown }], next: '' });
    const noted = query(server, "SELECT target, words FROM audit WHERE action = 'find_address'");
    expect(noted).toEqual([{ target: person.username, words: '' }]);
    for (const search of [person.email.slice(0, -1), `${person.username}@`, '@example.com']) {
      expect(peopleIn(await ask(desk.findPeople, { search })).items).toEqual([]);
    }
    const decision = { id: person.id, reason: 'threat', words: 'No.' };
    const answers = [
      byName,
      whole,
      await ask(desk.findPeople),
      await ask(desk.showPerson, { id: person.id }),
      await ask(desk.suspendPerson, decision),
      await ask(desk.findPeople, { filter: 'suspended' }),
      await ask(desk.liftSuspension, { id: person.id }),
    ];
    for (const { status, text } of answers) {
      expect([status, text]).toEqual([200, expect.stringContaining(person.id)]);
      expect(text).not.toContain('@example');
      expect(text).not.toMatch(/"messages":\d/);
    }
  });

  it('page by page, none twice and none left out', async () => {
    const name = (index: number, every: number) =>
      `${index % every === 0 ? 'many' : 'more'}-${index}`;
    // Some are found by their names, some by their addresses, and some by both.
    addPeople(server, person, 2 * PEOPLE_PER_PAGE + 5, (index) => [name(index, 3), name(index, 2)]);
    for (const search of ['many', '']) {
      const people = await allOf<desk.Person>(desk.findPeople, { search }, superuser());
      const seen = people.map(({ id }) => id);
      const condition = search === '' ? 'TRUE' : "username LIKE 'many%' OR email LIKE 'many%'";
      const all = query(server, `SELECT id FROM profiles WHERE ${condition}`);
      expect(seen.toSorted()).toEqual(all.map(({ id }) => String(id)).sort());
    }
  });

  const pagesOf = (filter: desk.PeopleFilter) => allOf<desk.Person>(desk.findPeople, { filter });

  it.each([
    ['suspended', 'is_suspended'],
    ['moderators', 'is_moderator'],
  ] as const)('by the filter %s, newest first and page by page', async (filter, column) => {
    const count = 2 * PEOPLE_PER_PAGE + 10;
    const name = (index: number) => `${filter}-${index}`;
    addPeople(server, person, count, (index) => [name(index), name(index)]);
    // Every other one; some are of the same moment, and told apart by their ids.
    for (let index = 0; index < count; index += 2) {
      const change = `UPDATE profiles SET ${column} = TRUE, created_at = ? WHERE username = ?`;
      execute(server, change, `2020-01-0${1 + (index % 9)} 00:00:00.000Z`, name(index));
    }
    const order = `WHERE ${column} ORDER BY created_at DESC, id DESC`;
    const all = query(server, `SELECT id FROM profiles ${order}`);
    expect(all.length).toBeGreaterThan(PEOPLE_PER_PAGE);
    expect((await pagesOf(filter)).map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  });

  it('by their cases, whoever has most of those that count first', async () => {
    const count = PEOPLE_PER_PAGE + 5;
    const name = (index: number) => `accused-${index}`;
    addPeople(server, person, count, (index) => [name(index), name(index)]);
    const rows = query(server, "SELECT id FROM profiles WHERE username LIKE 'accused-%'");
    const accused = rows.map(({ id }) => String(id));
    const ofEach = (index: number) => 1 + (index % 12);
    insertMany(
      server,
      `INSERT INTO cases
        (id, subject, subject_id, profile_id, content, is_private, reason, reported_at)
      VALUES (?, 'message', ?, ?, 'text', FALSE, 'hate', ${Date.now()})`,
      accused.flatMap((id, index) =>
        Array.from({ length: ofEach(index) }, () => [randomUUID(), randomUUID(), id]),
      ),
    );
    const [most, least] = [accused[11] ?? '', accused[0] ?? ''];
    execute(server, "UPDATE cases SET action = 'hide' WHERE profile_id = ?", most);
    const ids = async () => (await pagesOf('cases')).map(({ id }) => id);
    const listed = await pagesOf('cases');
    expect(new Set(await ids()).size).toBe(listed.length);
    expect(await ids()).toEqual(expect.arrayContaining(accused));
    const numbers = listed.map(({ cases }) => cases);
    expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
    expect(listed.find(({ id }) => id === most)?.cases).toBe(12);

    // Neither reversed nor deleted cases count.
    execute(server, "UPDATE cases SET verdict = 'reversed' WHERE profile_id = ?", least);
    expect(await ids()).not.toContain(least);
    execute(server, "UPDATE cases SET verdict = '' WHERE profile_id = ?", least);
    expect(await ids()).toContain(least);
    execute(server, 'DELETE FROM cases WHERE profile_id = ?', most);
    expect(await ids()).not.toContain(most);
    const sums = 'SELECT profile_id, sum(number) AS cases FROM profile_cases GROUP BY 1 ORDER BY 1';
    expect(query(server, 'SELECT profile_id, cases FROM case_totals ORDER BY 1')).toEqual(
      query(server, sums),
    );
  });
});

describe('a person is shown', () => {
  interface Shown {
    person: desk.Person;
    items: CaseRow[];
    next: string;
  }
  const show = async (fields: Record<string, string>) =>
    (await ask(desk.showPerson, fields)).body as unknown as Shown;

  it('as the list shows them, with the cases that count against them', async () => {
    const { id } = await openCase(server, person, 'reported by a visitor');
    const own = await sendMessage(server, person, 'a private whisper');
    await reportOwn(server, person, own);
    const another = await openCase(server, person, 'dismissed and forgotten');
    execute(server, "UPDATE cases SET verdict = 'reversed' WHERE id = ?", another.id);
    const shown = await show({ id: person.id });
    expect(shown.person).toEqual(
      peopleIn(await ask(desk.findPeople, { search: person.email })).items[0],
    );
    expect(shown.items.map((row) => row.id)).toEqual([id]);
    expect(shown.person.cases).toBe(1);
    expect(shown.items[0]).toMatchObject({ username: person.username, state: 'open', reports: 1 });
    expect(JSON.stringify(shown)).not.toContain('a private whisper');
  });

  it('with the newest cases first, page by page, none twice and none left out', async () => {
    const rows = Array.from({ length: 2 * CASES_PER_PAGE + 5 }, (_, index) => [
      randomUUID(),
      randomUUID(),
      person.id,
      // Some of the same minute are told apart by their ids.
      Date.now() - (index % 9) * 60_000,
    ]);
    insertMany(
      server,
      `INSERT INTO cases
        (id, subject, subject_id, profile_id, content, is_private, reason, reported_at)
      VALUES (?, 'message', ?, ?, 'text', FALSE, 'hate', ?)`,
      rows,
    );
    const seen = await allOf<CaseRow>(desk.showPerson, { id: person.id });
    const all = query(
      server,
      'SELECT id FROM cases WHERE profile_id = ? ORDER BY reported_at DESC, id DESC',
      person.id,
    );
    expect(seen.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  });
});

describe('a moderator suspends', () => {
  const decision = () => ({ id: person.id, reason: 'threat', words: 'No.' });

  it.each<[string, object, string, string]>([
    ['nobody', { id: '11111111-1111-4111-8111-111111111111' }, 'id', 'person_gone'],
    ['without a reason', { reason: '' }, 'reason', 'decision_reason_required'],
    ['for no breach', { reason: 'no_breach' }, 'reason', 'decision_reason_required'],
  ])('%s: refused', async (_, fields, field, code) => {
    const before = audit();
    const refused = await ask(desk.suspendPerson, { ...decision(), ...fields });
    expect(codeAt(refused, field)).toBe(code);
    expect(audit()).toEqual(before);
    expect((await storedRecord(server, 'profiles', person.id))['is_suspended']).toBe(false);
  });

  it('no moderator, which a superuser can', async () => {
    const other = await newModerator(server, `keeper-${number}`);
    const fields = { ...decision(), id: other.id };
    const refused = await ask(desk.suspendPerson, fields);
    expect(refusal(refused, 'id')).toEqual([403, 'person_is_moderator']);
    const { status, body } = await ask(desk.suspendPerson, fields, superuser());
    expect([status, body['is_suspended']]).toEqual([200, true]);
  });

  it('once, with an entry and a mail, also if two do it at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => ask(desk.suspendPerson, decision())));
    expect(answers.map(({ status, body }) => [status, body['is_suspended']])).toEqual(
      answers.map(() => [200, true]),
    );
    expect(audit().filter(({ target }) => target === person.username)).toEqual([
      {
        actor: 'keeper',
        action: 'suspend',
        target: person.username,
        reason: 'threat',
        words: 'No.',
      },
    ]);
    const mail = await mails.nextMail(person.email);
    expect(mail.text).toContain('No.');
    expect(query(server, 'SELECT * FROM cases WHERE profile_id = ?', person.id)).toHaveLength(1);
    expect(mails.received.filter(({ to }) => to === person.email)).toHaveLength(2);
  });

  it('and lifts it, and the decision is closed', async () => {
    await ask(desk.suspendPerson, decision());
    await mails.nextMail(person.email);
    const lifted = await ask(desk.liftSuspension, { id: person.id });
    expect([lifted.status, lifted.body['is_suspended']]).toEqual([200, false]);
    const [row] = query(server, 'SELECT state, verdict FROM cases WHERE profile_id = ?', person.id);
    expect(row).toEqual({ state: 'closed', verdict: 'reversed' });
    const closed = await ask(listCases, { state: 'closed' });
    expect((closed.body['items'] as CaseRow[])[0]).toMatchObject({
      username: person.username,
      action: 'suspend',
      decision_reason: 'threat',
      verdict: 'reversed',
    });
    const { body } = await ask(desk.showPerson, { id: person.id });
    expect(body).toMatchObject({
      person: { cases: 0 },
      items: [{ action: 'suspend', decision_reason: 'threat', verdict: 'reversed' }],
    });
    await mails.nextMail(person.email);
    const before = audit();
    expect((await ask(desk.liftSuspension, { id: person.id })).status).toBe(200);
    expect(audit()).toEqual(before);
    expect(before.at(-1)).toMatchObject({ action: 'lift', target: person.username });
  });
});

describe('a superuser deletes an account', () => {
  const deletion = () => ({ id: person.id, username: person.username, words: 'asked by mail' });

  it.each<[string, object, string, string]>([
    ['of nobody', { id: '11111111-1111-4111-8111-111111111111' }, 'id', 'person_gone'],
    ['under another name', { username: 'another' }, 'username', 'person_gone'],
    ['without saying who asked', { words: ' ' }, 'words', 'words_required'],
  ])('%s: refused', async (_, fields, field, code) => {
    const refused = await ask(desk.deletePerson, { ...deletion(), ...fields }, superuser());
    expect(codeAt(refused, field)).toBe(code);
    expect((await storedRecord(server, 'profiles', person.id))['id']).toBe(person.id);
  });

  it('with all that belongs to it, and notes who asked', async () => {
    await sendMessage(server, person, 'a whisper to be erased');
    await openCase(server, person, 'another one to be erased');
    const line = await connect(server);
    await line.subscribe(person.token);
    expect((await ask(desk.deletePerson, deletion(), superuser())).status).toBe(204);
    await line.ended;
    const kept = [...storedRows(server)].filter(([, rows]) => {
      const text = JSON.stringify(rows);
      return text.includes('to be erased') || text.includes(person.id);
    });
    // The list of what a restore deletes again.
    expect(kept.map(([name]) => name)).toEqual(['deletions']);
    expect(audit().at(-1)).toEqual({
      actor: server.superuser.email,
      action: 'delete_person',
      target: '',
      reason: '',
      words: 'asked by mail',
    });
    const again = await ask(desk.deletePerson, deletion(), superuser());
    expect(refusal(again, 'id')).toEqual([404, 'person_gone']);
  });
});

describe('a superuser makes a moderator', () => {
  const set = (is_moderator: boolean) =>
    ask(desk.setModerator, { id: person.id, is_moderator }, superuser());

  it('not of a member without the second factor', async () => {
    expect(refusal(await set(true), 'id')).toEqual([400, 'second_factor_needed']);
    expect((await storedRecord(server, 'profiles', person.id))['is_moderator']).toBe(false);
  });

  it('whose sessions end, and who may use the desk until that ends', async () => {
    execute(server, 'UPDATE profiles SET two_factor = TRUE WHERE id = ?', person.id);
    const line = await connect(server);
    await line.subscribe(person.token);
    expect((await set(true)).body).toMatchObject({ is_moderator: true });
    await line.ended;
    expect((await request(server, 'GET', inbox.path, person)).status).toBe(401);
    const path = `/api/collections/profiles/impersonate/${person.id}`;
    const { body } = await request(server, 'POST', path, { ...superuser(), json: {} });
    const session = { token: String(body['token']) };
    expect((await ask(desk.findPeople, {}, session)).status).toBe(200);
    expect((await set(false)).body).toMatchObject({ is_moderator: false });
    expect((await ask(desk.findPeople, {}, session)).status).toBe(403);
    expect((await set(false)).status).toBe(200);
    const entries = audit().filter(({ target }) => target === person.username);
    expect(entries.map(({ action }) => action)).toEqual(['make_moderator', 'end_moderator']);
  });

  it('who is none any more once the second factor is off', async () => {
    execute(server, 'UPDATE profiles SET two_factor = TRUE WHERE id = ?', person.id);
    await set(true);
    await request(server, 'PATCH', records('profiles', person.id), {
      ...superuser(),
      json: { two_factor: false },
    });
    expect((await storedRecord(server, 'profiles', person.id))['is_moderator']).toBe(false);
  });
});

describe('the audit log', () => {
  it('loses the name of a deleted account, and no member’s otherwise', async () => {
    const other = await signUpMember(server, `${person.username}x`);
    for (const each of [person, other]) {
      const { id } = await openCase(server, each);
      await decide(server, moderator.token, { id, action: 'warn', words: 'kindly' });
      await ask(desk.suspendPerson, { id: each.id, reason: 'threat', words: 'No.' });
      await ask(desk.liftSuspension, { id: each.id });
    }
    const named = (member: Member) => audit().filter(({ target }) => target === member.username);
    expect([named(person), named(other)].map(({ length }) => length)).toEqual([3, 3]);
    const before = audit().length;
    for (const change of ["target = ''", "words = ''", "target = 'x'", "actor = 'x'"]) {
      expect(() => execute(server, `UPDATE audit SET ${change}`)).toThrow('never changed');
    }
    const deletion = { id: person.id, username: person.username, words: 'asked by mail' };
    await ask(desk.deletePerson, deletion, superuser());
    expect([named(person), named(other)].map(({ length }) => length)).toEqual([0, 3]);
    expect(audit()).toHaveLength(before + 1);
    const rows = [...storedRows(server)].filter(([name]) => name !== 'deletions');
    const kept = JSON.stringify(rows).replaceAll(other.username, '');
    expect(kept).not.toContain(person.username);
    expect(kept).not.toContain(person.id);
  });

  it('names the subject of a case, and the case while it exists', async () => {
    const { id } = await openCase(server, person);
    expect((await decide(server, moderator.token, { id, action: 'hide' })).status).toBe(200);
    const newest = async () =>
      ((await ask(desk.listAudit)).body as unknown as { items: desk.AuditEntry[] }).items.find(
        ({ target }) => target === person.username,
      );
    const entry = { action: 'hide', subject: 'message', target: person.username };
    expect(await newest()).toMatchObject({ ...entry, case_id: id });
    execute(server, 'DELETE FROM cases WHERE id = ?', id);
    expect(await newest()).toMatchObject({ ...entry, case_id: '' });
  });

  it('is listed newest first, page by page', async () => {
    const entry = `INSERT INTO audit VALUES (?, ?, 'keeper', 'lift', ?, '', '', '', '', '', '')`;
    const now = Date.now();
    // Two at the same moment are told apart by their ids.
    const rows = Array.from({ length: 120 }, (_, index) => [
      randomUUID(),
      now + 1000 + Math.floor(index / 2),
      `name-${index}`,
    ]);
    insertMany(server, entry, rows);
    const seen = await allOf<desk.AuditEntry>(desk.listAudit);
    const all = query(server, 'SELECT id FROM audit ORDER BY at DESC, id DESC');
    expect(seen.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    expect(seen[0]).toMatchObject({ actor: 'keeper', action: 'lift', reason: '', words: '' });
    expect(seen[0]?.at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  });

  it('is listed by the kind of action, in the order of all', async () => {
    const kinds = Object.entries(desk.auditActions).flatMap(([kind, actions]) =>
      actions.map((action) => [kind, action] as const),
    );
    const now = Date.now() + 60_000;
    const rows = [...kinds, ...kinds, ...kinds].map(([, action], index) => [
      randomUUID(),
      now + ((index * 7) % 23),
      action,
    ]);
    insertMany(
      server,
      `INSERT INTO audit VALUES (?, ?, 'keeper', ?, '', '', '', '', '', '', '')`,
      rows,
    );
    for (const [kind, actions] of Object.entries(desk.auditActions)) {
      const { body } = await ask(desk.listAudit, { kind });
      const { items } = body as unknown as { items: desk.AuditEntry[] };
      const all = query(server, 'SELECT id, action FROM audit ORDER BY at DESC, id DESC').filter(
        ({ action }) => (actions as readonly unknown[]).includes(action),
      );
      expect(items.map(({ id }) => id)).toEqual(all.slice(0, 50).map(({ id }) => id));
      expect(new Set(items.map(({ action }) => action))).toEqual(new Set(actions));
    }
    const refused = await ask(desk.listAudit, { kind: 'constructor' });
    expect(refusal(refused, 'kind')).toEqual([400, 'wrong_type']);
  });

  it('loses what is older than its time, and nothing else', async () => {
    const entry = `INSERT INTO audit VALUES (?, ?, 'keeper', 'lift', ?, '', '', '', '', '', '')`;
    const border = Date.now() - AUDIT_DAYS * 86_400_000;
    insertMany(server, entry, [
      [randomUUID(), border - 1000, 'too old'],
      [randomUUID(), border + 3_600_000, 'still kept'],
    ]);
    await runJob(server, 'delete_old_audit');
    const targets = () => audit().map(({ target }) => target);
    await expect.poll(targets).not.toContain('too old');
    expect(targets()).toContain('still kept');
  });
});

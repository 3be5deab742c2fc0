import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { showCase } from '../../src/contract/desk.ts';
import { countMessages } from '../../src/contract/messages.ts';
import { listNotices, putNoticeAway, type Notice } from '../../src/contract/notices.ts';
import { NOTES_KEPT_MAX, REPORT_NOTE_MAX, urgentReasons } from '../../src/rules/reports.ts';
import { codeAt, records, request, sendMessage, signUpMember } from '../support/api.ts';
import { execute, insertMany, query, storedRows } from '../support/database.ts';
import { startMailServer } from '../support/mail-server.ts';
import { caseOf, decide, lookAtReport, newModerator, openCase } from '../support/reports.ts';
import { publicMessage, report, reportOwn } from '../support/reports.ts';
import { hideWords, listHeld } from '../support/hidden-words.ts';
import { digestOf, newSecret, reply } from '../support/sender-links.ts';
import { startServer } from '../support/server.ts';
import { setUp, setUpEach } from '../support/set-up.ts';

// Reports of messages, answers and profiles: who may make one, and what is stored of it.

const mails = setUp(() => startMailServer());
const server = setUp(() => startServer({ env: mails.env }));
const moderator = setUp(() => newModerator(server, 'keeper'));
const owner = setUpEach(() => signUpMember(server, `o-${randomUUID().slice(0, 8)}`));

const counts = () => query(server, 'SELECT open, urgent, objected FROM desk_counts')[0];
const reportsOf = (subjectId: string) =>
  query(
    server,
    'SELECT case_reports.* FROM case_reports JOIN cases ON cases.id = case_id WHERE subject_id = ?',
    subjectId,
  );

it('the migration has the numbers of the rules', () => {
  const file = 'pocketbase/pb_migrations/1795192900_receive_reports.js';
  const migration = readFileSync(file, 'utf8');
  expect(migration).toContain(`NOTES_KEPT_MAX = ${NOTES_KEPT_MAX};`);
  const urgent = urgentReasons.map((reason) => `'${reason}'`).join(', ');
  expect(migration).toContain(`URGENT_REASONS = "${urgent}";`);
});

describe('a visitor’s report', () => {
  it.each<[string, object, string, string]>([
    ['without a reason', { reason: '' }, 'reason', 'report_reason_required'],
    ['with a reason for decisions alone', { reason: 'misuse' }, 'reason', 'report_reason_required'],
    ['of something else', { subject: 'inbox' }, 'subject', 'wrong_type'],
    ['of no id', { subject_id: "' OR 1=1 --" }, 'subject_id', 'wrong_type'],
    ['of an unknown id', { subject_id: randomUUID() }, 'subject_id', 'report_subject_gone'],
    ['with a long note', { note: 'a'.repeat(REPORT_NOTE_MAX + 1) }, 'note', 'note_too_long'],
    ['with an address that is none', { email: 'me@' }, 'email', 'email_without_domain'],
    ['with a link that is none', { link: 'abc' }, 'link', 'wrong_type'],
    ['with a field of the server', { state: 'closed' }, 'state', 'not_allowed'],
  ])('%s is refused, and stores nothing', async (_, fields, field, code) => {
    const id = await publicMessage(server, owner, 'public');
    const answer = await report(server, 'message', id, fields);
    expect([answer.status, codeAt(answer, field)]).toEqual([400, code]);
    expect(caseOf(server, id)).toEqual({});
  });

  it('of what is private, of a suspended person, or unknown is answered alike', async () => {
    const hidden = await sendMessage(server, owner, 'private');
    const answered = await publicMessage(server, owner, 'public');
    const { body: secretReply } = await reply(server, owner, answered, 'mine', {
      is_public: false,
    });
    await reportOwn(server, owner, hidden);
    const suspended = await signUpMember(server, `s-${randomUUID().slice(0, 8)}`);
    const gone = await publicMessage(server, suspended, 'public');
    execute(server, 'UPDATE profiles SET is_suspended = TRUE WHERE id = ?', suspended.id);
    const { reports } = caseOf(server, hidden);
    const answers = await Promise.all([
      report(server, 'message', randomUUID()),
      report(server, 'message', hidden),
      report(server, 'answer', String(secretReply['id'])),
      report(server, 'message', gone),
      report(server, 'profile', suspended.id),
      report(server, 'profile', answered),
    ]);
    const [first] = answers;
    expect(first.status).toBe(400);
    for (const { status, text } of answers) expect([status, text]).toEqual([400, first.text]);
    expect(caseOf(server, hidden)['reports']).toBe(reports);
  });

  it('of a reply to a message that became private is refused', async () => {
    const id = await publicMessage(server, owner, 'public');
    const { body } = await reply(server, owner, id, 'all may read this', { is_public: true });
    const json = { is_public: false };
    await request(server, 'PATCH', records('messages', id), { token: owner.token, json });
    const answer = await report(server, 'answer', String(body['id']));
    expect(codeAt(answer, 'subject_id')).toBe('report_subject_gone');
  });

  it('opens a case, and further ones join it; an urgent one makes it urgent', async () => {
    const before = counts();
    const id = await publicMessage(server, owner, 'a threat');
    for (const reason of ['threat', 'hate', 'hate', 'danger']) {
      expect((await report(server, 'message', id, { reason, note: ` ${reason}! ` })).status).toBe(
        204,
      );
    }
    const rows = query(server, 'SELECT * FROM cases WHERE subject_id = ?', id);
    expect(rows).toMatchObject([
      { content: 'a threat', reason: 'threat', reports: 4, priority: 0, profile_id: owner.id },
    ]);
    expect(
      reportsOf(id)
        .map(({ note }) => note)
        .sort(),
    ).toEqual(['danger!', 'hate!', 'hate!', 'threat!']);
    const reasons = query(
      server,
      'SELECT reason, reports FROM case_reasons WHERE case_id = ? ORDER BY reason',
      String(rows[0]?.['id']),
    );
    expect(reasons.map((row) => ({ ...row }))).toEqual([
      { reason: 'danger', reports: 1 },
      { reason: 'hate', reports: 2 },
      { reason: 'threat', reports: 1 },
    ]);
    const grown = { open: Number(before?.['open']) + 1, urgent: Number(before?.['urgent']) + 1 };
    expect(counts()).toMatchObject(grown);
  });

  it('stores and prints nothing of the reporter', async () => {
    const id = await publicMessage(server, owner, 'a public whisper');
    const [program, from, secret] = ['Marked-Program/8.31', '203.0.113.78', newSecret()];
    const headers = { 'user-agent': program, 'x-forwarded-for': from, cookie: `a=${program}` };
    const answer = await report(server, 'message', id, { link: digestOf(secret) }, { headers });
    expect(answer.status).toBe(204);
    const signedIn = { ...headers, authorization: moderator.token };
    await report(server, 'message', id, {}, { headers: signedIn });
    const stored = JSON.stringify([...storedRows(server)]);
    for (const marker of [program, from, secret]) {
      expect(stored + server.output()).not.toContain(marker);
    }
    expect(stored).toContain(digestOf(secret));
    expect(JSON.stringify(reportsOf(id))).not.toContain(moderator.id);
    for (const { reported_at: at } of reportsOf(id)) expect(Number(at) % 60_000).toBe(0);
    expect(query(server, 'SELECT * FROM reports')).toEqual([]);
  });

  it(
    'of a message that 10,000 reported keeps the newest notes, and the queue counts none',
    { tags: ['long'] },
    async () => {
      const { id, message } = await openCase(server, owner);
      insertMany(
        server,
        `INSERT INTO case_reports
        (id, case_id, reason, note, link_digest, email, language, owner_id, reported_at)
      VALUES (?, ?, 'hate', ?, ?, '', '', '', ?)`,
        Array.from({ length: 9998 }, (_, index) => [
          randomUUID(),
          id,
          `note ${index}`,
          digestOf(newSecret()),
          index * 60_000,
        ]),
      );
      await report(server, 'message', message, { note: 'the newest' });
      expect(caseOf(server, message)).toMatchObject({ reports: 10_000, notes: NOTES_KEPT_MAX });
      const noted = reportsOf(message).filter(({ note }) => note !== '');
      expect(noted).toHaveLength(NOTES_KEPT_MAX);
      expect(noted.map(({ note }) => note)).toContain('the newest');
      expect(noted.map(({ note }) => note)).not.toContain('note 0');
      const { token } = moderator;
      const shown = await request(server, 'GET', `/api/desk/case?id=${id}`, { token });
      expect(shown.body).toMatchObject({ reports: 10_000, reason: 'threat' });
      expect(shown.body['reasons']).toEqual([
        { reason: 'hate', reports: 9998 },
        { reason: 'threat', reports: 2 },
      ]);
      expect(shown.body['notes']).toHaveLength(20);
      expect(JSON.stringify(shown.body['notes'])).toContain('the newest');
      expect((await decide(server, token, { id, action: 'dismiss' })).status).toBe(200);
    },
  );
});

describe('a private link of a report', () => {
  it.each([
    ['hide', 'acted'],
    ['warn', 'acted'],
    ['dismiss', 'dismissed'],
  ] as const)('shows what became of it after %s: %s', async (action, outcome) => {
    const id = await publicMessage(server, owner, 'public');
    const secret = newSecret();
    await report(server, 'message', id, { link: digestOf(secret), note: 'my own words' });
    const reported_on = new Date().toISOString().slice(0, 10);
    const shown = { subject: 'message', reason: 'threat', reported_on };
    const before = await lookAtReport(server, secret);
    expect(before.body).toEqual({ ...shown, outcome: 'open' });
    expect(before.headers.get('cache-control')).toBe('no-store');
    await decide(server, moderator.token, { id: String(caseOf(server, id)['id']), action });
    expect((await lookAtReport(server, secret)).body).toEqual({ ...shown, outcome });
  });
});

describe('an owner’s report of a message', () => {
  it.each<[string, object, string, string]>([
    ['without consent', { consent: false }, 'consent', 'wrong_type'],
    ['without a reason', { reason: 'no_breach' }, 'reason', 'report_reason_required'],
    ['with a long note', { note: 'a'.repeat(REPORT_NOTE_MAX + 1) }, 'note', 'note_too_long'],
    ['of an unknown message', { message_id: randomUUID() }, 'message_id', 'message_gone'],
  ])('%s is refused, and stores nothing', async (_, fields, field, code) => {
    const id = await sendMessage(server, owner, 'private');
    const answer = await reportOwn(server, owner, id, fields);
    expect([answer.status, codeAt(answer, field)]).toEqual([400, code]);
    expect(caseOf(server, id)).toEqual({});
  });

  it('of a message of somebody else, public or not, is refused as for an unknown one', async () => {
    const other = await signUpMember(server, `x-${randomUUID().slice(0, 8)}`);
    const texts = await Promise.all([
      reportOwn(server, owner, randomUUID()),
      reportOwn(server, owner, await sendMessage(server, other, 'private')),
      reportOwn(server, owner, await publicMessage(server, other, 'public')),
    ]);
    expect(new Set(texts.map(({ text }) => text)).size).toBe(1);
  });

  it('is counted once, and the owner sees what became of it', async () => {
    const id = await sendMessage(server, owner, 'an unkind whisper');
    for (const _ of [1, 2]) expect((await reportOwn(server, owner, id)).status).toBe(204);
    expect(caseOf(server, id)).toMatchObject({ reports: 1, is_private: 1 });
    const notices = async () =>
      (await request(server, 'GET', listNotices.path, { token: owner.token })).body[
        'items'
      ] as Notice[];
    const own = { kind: 'own_report', content: 'an unkind whisper', objection: 'impossible' };
    expect(await notices()).toMatchObject([{ ...own, action: 'open' }]);
    const decided = { id: String(caseOf(server, id)['id']), action: 'delete' } as const;
    expect((await decide(server, moderator.token, decided)).status).toBe(200);
    expect(await notices()).toMatchObject([{ ...own, action: 'delete', reason: 'threat' }]);
    const count = async () =>
      (await request(server, 'GET', countMessages.path, { token: owner.token })).body['notices'];
    expect(await count()).toBe(1);
    const json = { id: (await notices())[0]?.id };
    await request(server, 'POST', putNoticeAway.path, { token: owner.token, json });
    expect([await count(), await notices()]).toEqual([0, []]);
  });

  it('of a message that is held back is private, and a decision deletes it', async () => {
    await hideWords(server, owner, ['unkind']);
    const json = { recipient_id: owner.id, content: 'an unkind whisper' };
    await request(server, 'POST', records('messages'), { json });
    const held = String((await listHeld(server, owner)).items[0]?.id);
    const other = await signUpMember(server, `x-${randomUUID().slice(0, 8)}`);
    expect(codeAt(await reportOwn(server, other, held), 'message_id')).toBe('message_gone');
    expect((await reportOwn(server, owner, held)).status).toBe(204);
    const reported = { reports: 1, is_private: 1, content: 'an unkind whisper' };
    expect(caseOf(server, held)).toMatchObject(reported);
    const id = String(caseOf(server, held)['id']);
    const { token } = moderator;
    const { body } = await request(server, 'GET', `${showCase.path}?id=${id}`, { token });
    expect(body).toMatchObject({ exists: true, path: '', content: 'an unkind whisper' });
    expect((await listHeld(server, owner)).count).toBe(1);
    expect((await decide(server, token, { id, action: 'delete' })).status).toBe(200);
    expect((await listHeld(server, owner)).count).toBe(0);
  });

  it('becomes one of public content once a visitor reports it as well', async () => {
    const id = await sendMessage(server, owner, 'a whisper');
    await reportOwn(server, owner, id);
    const json = { is_public: true };
    await request(server, 'PATCH', records('messages', id), { token: owner.token, json });
    await report(server, 'message', id);
    expect(caseOf(server, id)).toMatchObject({ reports: 2, is_private: 0 });
  });
});

it('the cases of a deleted account go with it, and are counted no more', async () => {
  const before = counts();
  const { message } = await openCase(server, owner);
  await report(server, 'profile', owner.id, { reason: 'child' });
  await request(server, 'POST', '/api/delete_user_account', { token: owner.token });
  expect(caseOf(server, message)).toEqual({});
  expect(counts()).toEqual(before);
  const left = query(
    server,
    `SELECT 1 FROM case_reports WHERE case_id NOT IN (SELECT id FROM cases)
    UNION ALL SELECT 1 FROM case_reasons WHERE case_id NOT IN (SELECT id FROM cases)
    UNION ALL SELECT 1 FROM profile_cases WHERE profile_id = ?
    UNION ALL SELECT 1 FROM case_totals WHERE profile_id = ?`,
    owner.id,
    owner.id,
  );
  expect(left).toEqual([]);
});

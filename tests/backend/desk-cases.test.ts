import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type mailWords from '../../public/locales/en/mail.json';
import * as desk from '../../src/contract/desk.ts';
import { findPeople, listAudit, showPerson } from '../../src/contract/desk-people.ts';
import { countMessages } from '../../src/contract/messages.ts';
import {
  listNotices,
  putNoticeAway,
  type Notice,
  objectByToken,
  objectToDecision,
  showNotice,
} from '../../src/contract/notices.ts';
import { SECRET_HEADER, type RequestContract } from '../../src/contract/request.ts';
import { type Lang } from '../../src/i18n/locales.ts';
import { CASES_PER_PAGE, REPORT_NOTE_MAX } from '../../src/rules/reports.ts';
import {
  codeAt,
  listInbox,
  records,
  request,
  sendMessage,
  signUpMember,
  storedRecord,
  type Answer,
  type Member,
  runJob,
} from '../support/api.ts';
import { execute, insertMany, query } from '../support/database.ts';
import { listen } from '../support/live-connection.ts';
import { startMailServer } from '../support/mail-server.ts';
import { caseOf, decide, lookAtReport, newModerator, openCase } from '../support/reports.ts';
import { publicMessage, report, reportOwn, shownCase } from '../support/reports.ts';
import { digestOf, newSecret, reply } from '../support/sender-links.ts';
import { startServer } from '../support/server.ts';
import { setUp, setUpEach } from '../support/set-up.ts';

// Moderators decide cases; whom it concerns is told, and may object once.

const mails = setUp(() => startMailServer());
const server = setUp(() => startServer({ env: mails.env }));
const moderator = setUp(() => newModerator(server, 'keeper'));
const second = setUp(() => newModerator(server, 'second'));
const owner = setUpEach(() => newOwner());

async function newOwner(language?: string): Promise<Member> {
  const member = await signUpMember(server, `o-${randomUUID().slice(0, 8)}`, language);
  await mails.nextMail(member.email);
  return member;
}

const mailWordsIn = (lang: Lang) => {
  const path = new URL(`../../public/locales/${lang}/mail.json`, import.meta.url);
  return JSON.parse(readFileSync(path, 'utf8')) as typeof mailWords;
};

const ask = ({ method, path }: RequestContract, token?: string, json?: object, search = '') =>
  request(server, method, path + search, { token, ...(method === 'POST' && { json: json ?? {} }) });
/** Returns the notices of a person, after the counts of the inbox have told their number. */
async function noticesOf({ token }: Member): Promise<Notice[]> {
  const notices = (await ask(listNotices, token)).body['items'] as Notice[];
  expect((await ask(countMessages, token)).body['notices']).toBe(notices.length);
  return notices;
}
const undo = (id: string) => ask(desk.undoDecision, moderator.token, { id });
const object = ({ token }: Member, id: string, objection = 'It was a joke.') =>
  ask(objectToDecision, token, { id, objection });
const answer = (id: string, verdict: 'upheld' | 'reversed', words = '') =>
  ask(desk.answerObjection, moderator.token, { id, verdict, words });
const audit = () => query(server, 'SELECT * FROM audit ORDER BY at');
const publicJson = async ({ username }: Member) =>
  (await request(server, 'GET', `/api/public-profile/${username}`)).text;

describe('roles', () => {
  it('the desk says who asks, and is cached nowhere', async () => {
    const asked = await ask(desk.showDeskUser, moderator.token);
    const counts = { open: 0, urgent: 0, objected: 0, scams: 0 };
    expect(asked.body).toEqual({ name: 'keeper', role: 'moderator', counts });
    expect((await ask(desk.showDeskUser, server.superuser.token)).body).toMatchObject({
      role: 'superuser',
    });
    const { id } = await openCase(server, owner);
    const answers = [
      asked,
      await ask(desk.listCases, moderator.token, {}, '?state=open'),
      await ask(desk.showCase, moderator.token, {}, `?id=${id}`),
      await decide(server, moderator.token, { id, action: 'warn' }),
      await undo(id),
    ];
    for (const { status, headers } of answers) {
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    }
  });
});

it('a case of a page has what the page says while it is open, and nothing of it after that', async () => {
  await report(server, 'profile', owner.id);
  const id = String(caseOf(server, owner.id)['id']);
  const listed = async (state: string) => {
    const { body } = await ask(desk.listCases, moderator.token, {}, `?state=${state}`);
    return (body['items'] as desk.CaseRow[]).find((row) => row.id === id)?.content;
  };
  const shown = async () =>
    shownCase(await ask(desk.showCase, moderator.token, {}, `?id=${id}`)).content;
  expect([await listed('open'), await shown()]).toEqual(['', '']);
  for (const [json, content] of [
    [{ prompt: '', bio: 'I paint.\nHouses.' }, 'I paint.\nHouses.'],
    [{ prompt: 'What do you think?', bio: '' }, 'What do you think?'],
    [{ prompt: 'What do you think?', bio: 'I paint.' }, 'What do you think?\nI paint.'],
  ] as const) {
    await request(server, 'PATCH', records('profiles', owner.id), { token: owner.token, json });
    expect([await listed('open'), await shown()]).toEqual([content, content]);
  }
  await decide(server, moderator.token, { id, action: 'warn' });
  expect([await listed('decided'), await shown()]).toEqual(['', '']);
  expect(caseOf(server, owner.id)['content']).toBe('');
});

it('no answer of the desk has a private text that nobody reported, nor a reporter', async () => {
  const private_ = await sendMessage(server, owner, 'unreported secret');
  await reply(server, owner, private_, 'unreported reply', {});
  const reported = await sendMessage(server, owner, 'the one reported');
  await reply(server, owner, reported, 'unreported answer', {});
  await reportOwn(server, owner, reported);
  const shown = await publicMessage(server, owner, 'shown to all');
  await reply(server, owner, shown, 'unreported whisper back');
  const secret = newSecret();
  const email = 'reporter@example.net';
  await report(server, 'message', shown, { link: digestOf(secret), email, note: 'the note' });
  await report(server, 'profile', owner.id);
  const asked = await publicMessage(server, owner, 'a question to all');
  const hiddenAgain = await publicMessage(server, owner, 'unreported question');
  const replies: string[] = [];
  for (const id of [asked, hiddenAgain]) {
    const { body } = await reply(server, owner, id, 'a public reply', { is_public: true });
    replies.push(String(body['id']));
    await report(server, 'answer', String(body['id']));
  }
  await request(server, 'PATCH', records('messages', hiddenAgain), {
    token: owner.token,
    json: { is_public: false },
  });
  const answers: Answer[] = [];
  const keep = async (asked: Promise<Answer>) => answers.push(await asked);
  const { token } = moderator;
  for (const state of ['open', 'objected', 'decided', 'closed']) {
    await keep(ask(desk.listCases, token, {}, `?state=${state}`));
  }
  for (const subject of [reported, shown, owner.id, ...replies]) {
    const id = String(caseOf(server, subject)['id']);
    await keep(ask(desk.showCase, token, {}, `?id=${id}`));
    await keep(decide(server, token, { id, action: subject === reported ? 'delete' : 'warn' }));
    await keep(undo(id));
    await keep(decide(server, token, { id, action: 'warn' }));
    await keep(object(owner, id));
    await keep(answer(id, 'upheld'));
  }
  const bytes = answers.map(({ text }) => text).join('\n');
  const read = ['the one reported', 'shown to all', 'the note', 'a question to all'];
  for (const reads of [...read, 'a public reply', owner.username]) {
    expect(bytes).toContain(reads);
  }
  for (const hidden of ['unreported', email, digestOf(secret), secret, owner.email]) {
    expect(bytes).not.toContain(hidden);
  }
});

describe('the queue', () => {
  const page = async (search: string) =>
    (await ask(desk.listCases, moderator.token, {}, search)).body as unknown as {
      items: desk.CaseRow[];
      next: string;
      counts: Record<'open' | 'urgent' | 'objected', number>;
    };

  it('lists urgent cases first, then the oldest, and each once over its pages', async () => {
    const before = await page('?state=open');
    const longAgo = Math.floor(Date.now() / 60_000) * 60_000 - 100 * 86_400_000;
    const rows = Array.from({ length: 2 * CASES_PER_PAGE + 5 }, (_, index) => [
      randomUUID(),
      index % 2 === 0 ? 'message' : 'answer',
      randomUUID(),
      owner.id,
      `text ${index}`,
      index % 10 === 0 ? 0 : 1,
      longAgo + (index % 7) * 60_000,
    ]);
    insertMany(
      server,
      `INSERT INTO cases
        (id, subject, subject_id, profile_id, content, is_private, priority, reason, reported_at)
      VALUES (?, ?, ?, ?, ?, FALSE, ?, 'hate', ?)`,
      rows,
    );
    for (const filter of ['', '&subject=answer', '&urgent=true', '&subject=message&urgent=true']) {
      const seen: desk.CaseRow[] = [];
      for (let after = ''; ;) {
        const { items, next, counts } = await page(`?state=open${filter}&after=${after}`);
        expect(counts.open).toBe(before.counts.open + rows.length);
        expect(counts.urgent).toBe(before.counts.urgent + 7);
        seen.push(...items);
        if (next === '') break;
        expect(items).toHaveLength(CASES_PER_PAGE);
        after = next;
      }
      expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
      const keys = seen.map(({ is_urgent, reported_at }) => `${is_urgent ? 0 : 1} ${reported_at}`);
      expect(keys).toEqual(keys.toSorted());
      const expected = rows.filter(
        ([, subject, , , , priority]) =>
          (!filter.includes('subject') || filter.includes(`=${String(subject)}`)) &&
          (!filter.includes('urgent') || priority === 0),
      );
      const mine = seen.filter(({ username }) => username === owner.username);
      expect(mine.map(({ id }) => id).sort()).toEqual(expected.map(([id]) => id).sort());
    }
    execute(server, 'DELETE FROM cases WHERE profile_id = ?', owner.id);
    expect((await page('?state=open')).counts).toEqual(before.counts);
  });

  it('lists decided cases by their decision, newest first', async () => {
    const ids = [];
    for (const text of ['one', 'two', 'three']) {
      const { id } = await openCase(server, owner, text);
      await decide(server, moderator.token, { id, action: 'warn' });
      ids.unshift(id);
    }
    const { items } = await page('?state=decided');
    expect(items.slice(0, 3).map(({ id }) => id)).toEqual(ids);
  });
});

describe('a decision', () => {
  it.each<[string, object, string, string]>([
    ['without a reason', { reason: '' }, 'reason', 'decision_reason_required'],
    ['with a dismissal’s reason', { reason: 'no_breach' }, 'reason', 'decision_reason_required'],
    ['with an unknown action', { action: 'burn' }, 'action', 'wrong_type'],
    ['of no case', { id: randomUUID() }, 'id', 'case_gone'],
    ['without words', { words: null }, 'words', 'wrong_type'],
    ['with long words', { words: 'a'.repeat(REPORT_NOTE_MAX + 1) }, 'words', 'words_too_long'],
    ['with control characters', { words: 'a\u0000' }, 'words', 'words_unprintable'],
  ])('%s is refused, and changes nothing', async (_, fields, field, code) => {
    const { id, message } = await openCase(server, owner);
    const before = audit().length;
    const refused = await decide(server, moderator.token, { id, action: 'hide', ...fields });
    expect([refused.status, codeAt(refused, field)]).toEqual([400, code]);
    expect(caseOf(server, message)).toMatchObject({ state: 'open' });
    expect(audit()).toHaveLength(before);
  });

  it.each(['hide', 'warn', 'suspend'] as const)(
    'to %s is impossible for a message that its recipient reported',
    async (action) => {
      const id = await sendMessage(server, owner, 'unkind');
      await reportOwn(server, owner, id);
      const found = String(caseOf(server, id)['id']);
      const refused = await decide(server, moderator.token, { id: found, action });
      expect(codeAt(refused, 'action')).toBe('action_impossible');
    },
  );

  it('to hide a profile, or to suspend a moderator, is impossible', async () => {
    await report(server, 'profile', second.id);
    const id = String(caseOf(server, second.id)['id']);
    for (const action of ['hide', 'suspend'] as const) {
      const refused = await decide(server, moderator.token, { id, action });
      expect(codeAt(refused, 'action')).toBe('action_impossible');
    }
    await decide(server, moderator.token, { id, action: 'dismiss' });
  });

  it('about a moderator’s own page is made by others, and shown to others alone', async () => {
    const accused = await newModerator(server, 'accused');
    const { id } = await openCase(server, accused);
    const see = (of: RequestContract, { token }: Member, parameters = '') =>
      ask(of, token, undefined, parameters);
    const seen = async (by: Member) => {
      const list = await see(desk.listCases, by, '?state=open');
      const user = await see(desk.showDeskUser, by);
      return {
        listed: list.text.includes(id),
        shown: (await see(desk.showCase, by, `?id=${id}`)).status,
        open: (user.body['counts'] as { open: number }).open,
        log: (await see(listAudit, by)).text.includes(id),
      };
    };
    const all = (await seen(moderator)).open;
    expect(await seen(moderator)).toMatchObject({ listed: true, shown: 200, log: false });
    expect(await seen(accused)).toEqual({ listed: false, shown: 400, open: all - 1, log: false });
    const refused = await decide(server, accused.token, { id, action: 'dismiss' });
    expect(codeAt(refused, 'id')).toBe('case_gone');
    await decide(server, moderator.token, { id, action: 'warn' });
    const person = async (by: Member) =>
      (await see(showPerson, by, `?id=${accused.id}`)).body as { items: object[]; person: object };
    expect(await person(moderator)).toMatchObject({ items: [{ id }], person: { cases: 1 } });
    expect(await person(accused)).toMatchObject({ items: [], person: { cases: 0 } });
    const counted = async (by: Member) =>
      (await see(findPeople, by, '?filter=cases')).text.includes(accused.id);
    expect([await counted(moderator), await counted(accused)]).toEqual([true, false]);
    expect([(await seen(moderator)).log, (await seen(accused)).log]).toEqual([true, false]);
    expect(codeAt(await ask(desk.undoDecision, accused.token, { id }), 'id')).toBe('case_gone');
    await object(accused, id);
    const answered = { id, verdict: 'reversed', words: '' };
    const refusedAnswer = await ask(desk.answerObjection, accused.token, answered);
    expect(codeAt(refusedAnswer, 'id')).toBe('case_gone');
    expect((await answer(id, 'upheld')).status).toBe(200);
  });

  it('of two moderators at once is made once', async () => {
    const { id, message } = await openCase(server, owner);
    const before = audit().length;
    const tokens = [moderator.token, second.token, server.superuser.token];
    const answers = await Promise.all(
      [...tokens, ...tokens].map((token) => decide(server, token, { id, action: 'warn' })),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(5);
    for (const each of refused) expect(codeAt(each, 'id')).toBe('case_decided');
    expect(audit()).toHaveLength(before + 1);
    expect(caseOf(server, message)).toMatchObject({ state: 'decided', action: 'warn' });
    expect(await noticesOf(owner)).toHaveLength(1);
    expect((await mails.nextMail(owner.email)).subject).toContain('warning');
  });

  it.each(['hide', 'delete'] as const)(
    'to %s what was deleted meanwhile is refused, and the case stays open',
    async (action) => {
      const { id, message } = await openCase(server, owner);
      await request(server, 'DELETE', records('messages', message), { token: owner.token });
      const refused = await decide(server, moderator.token, { id, action });
      expect(codeAt(refused, 'id')).toBe('report_subject_gone');
      const { token } = moderator;
      const shown = shownCase(await ask(desk.showCase, token, {}, `?id=${id}`));
      expect(shown).toMatchObject({
        state: 'open',
        exists: false,
        path: '',
        content: 'a public whisper',
      });
      expect((await decide(server, token, { id, action: 'warn' })).status).toBe(200);
    },
  );

  it('to hide takes a message from the public, and its owner cannot publish it', async () => {
    const { id, message } = await openCase(server, owner, 'to be hidden');
    const events = await listen(server, owner);
    expect(await publicJson(owner)).toContain('to be hidden');
    const words = 'Please be kind.';
    const decided = await decide(server, moderator.token, { id, action: 'hide', words });
    expect(shownCase(decided)).toMatchObject({
      state: 'decided',
      path: '',
      exists: true,
      decision: { reason: 'threat', words, decided_by: 'keeper', can_undo: true },
    });
    expect(await publicJson(owner)).not.toContain('to be hidden');
    const { token } = owner;
    const patch = (json: object) =>
      request(server, 'PATCH', records('messages', message), { token, json });
    const refused = await patch({ is_public: true });
    expect([refused.status, codeAt(refused, 'is_public')]).toEqual([400, 'withheld']);
    expect((await patch({ is_withheld: false })).status).toBe(404);
    expect((await patch({ is_favorite: true })).status).toBe(200);
    const all = { is_public: true };
    await request(server, 'POST', '/api/messages/set_visibility', { token, json: all });
    const json = { ids: [message], ...all };
    await request(server, 'POST', '/api/messages/change_selected', { token, json });
    execute(server, 'UPDATE messages SET is_public = TRUE WHERE id = ?', message);
    const [row] = (await listInbox(server, owner)).items;
    expect(row).toMatchObject({ is_public: false, is_withheld: true });
    const [numbers] = query(server, 'SELECT * FROM inbox_counts WHERE recipient_id = ?', owner.id);
    expect(numbers).toMatchObject({ messages: 1, is_public: 0 });
    expect(await publicJson(owner)).not.toContain('to be hidden');
    const change = { is_public: false, is_withheld: true };
    await expect.poll(() => events).toContainEqual({ kind: 'changed', id: message, change });
    expect(events).not.toContainEqual(expect.objectContaining({ kind: 'many_changed' }));
    await undo(id);
    expect(await publicJson(owner)).toContain('to be hidden');
    const shown = { is_public: true, is_withheld: false };
    await expect.poll(() => events).toContainEqual({ kind: 'changed', id: message, change: shown });
    expect(await noticesOf(owner)).toEqual([]);
  });

  it('to hide an answer leaves the message', async () => {
    const id = await publicMessage(server, owner, 'a question');
    const { body } = await reply(server, owner, id, 'a bad answer', { is_public: true });
    const answerId = String(body['id']);
    await report(server, 'answer', answerId);
    const events = await listen(server, owner);
    const found = String(caseOf(server, answerId)['id']);
    await decide(server, moderator.token, { id: found, action: 'hide' });
    const shown = await publicJson(owner);
    expect([shown.includes('a question'), shown.includes('a bad answer')]).toEqual([true, false]);
    const hidden = { id: answerId, is_public: false, is_withheld: true };
    await expect
      .poll(() => events)
      .toContainEqual({ kind: 'replied', reply: expect.objectContaining(hidden) as unknown });
    const { token } = owner;
    const json = { is_public: true };
    const refused = await request(server, 'PATCH', records('message_replies', answerId), {
      token,
      json,
    });
    expect(codeAt(refused, 'is_public')).toBe('withheld');
    const copied = await reply(server, owner, id, 'another', {
      is_public: true,
      is_withheld: true,
    });
    expect(copied.status).toBe(400);
    await undo(found);
    expect(await publicJson(owner)).toContain('a bad answer');
  });

  it('to hide is taken back for the sender alone if the owner has chosen that meanwhile', async () => {
    const id = await publicMessage(server, owner, 'a question');
    execute(server, 'UPDATE messages SET link_digest = ? WHERE id = ?', digestOf(newSecret()), id);
    const { body } = await reply(server, owner, id, 'a bad answer', { is_public: true });
    const answerId = String(body['id']);
    await report(server, 'answer', answerId);
    const found = String(caseOf(server, answerId)['id']);
    await decide(server, moderator.token, { id: found, action: 'hide' });
    const json = { for_sender: true };
    const { token } = owner;
    const narrowed = await request(server, 'PATCH', records('message_replies', answerId), {
      token,
      json,
    });
    expect(narrowed.status).toBe(200);
    expect((await undo(found)).status).toBe(200);
    expect(await publicJson(owner)).not.toContain('a bad answer');
    const left = { is_public: false, for_sender: true, is_withheld: false };
    expect(await storedRecord(server, 'message_replies', answerId)).toMatchObject(left);
  });

  describe('to hide is taken back without showing what the owner has made private meanwhile', () => {
    const changeAll = (is_public: boolean) =>
      request(server, 'POST', '/api/messages/set_visibility', {
        token: owner.token,
        json: { is_public },
      });
    const changeSelected = (ids: string[], json: object) =>
      request(server, 'POST', '/api/messages/change_selected', {
        token: owner.token,
        json: { ids, ...json },
      });

    it('with all messages', async () => {
      const { id, message } = await openCase(server, owner, 'to be kept private');
      await decide(server, moderator.token, { id, action: 'hide' });
      expect((await changeAll(false)).status).toBe(204);
      const events = await listen(server, owner);
      expect((await undo(id)).status).toBe(200);
      expect(await publicJson(owner)).not.toContain('to be kept private');
      const change = { is_public: false, is_withheld: false };
      await expect.poll(() => events).toContainEqual({ kind: 'changed', id: message, change });
      // The owner may publish it again, and a later decision is taken back as usual.
      expect((await changeAll(true)).status).toBe(204);
      expect(await publicJson(owner)).toContain('to be kept private');
      await decide(server, moderator.token, { id, action: 'hide' });
      expect(await publicJson(owner)).not.toContain('to be kept private');
      await undo(id);
      expect(await publicJson(owner)).toContain('to be kept private');
    });

    it('with its replies', async () => {
      const message = await publicMessage(server, owner, 'a question');
      const { body } = await reply(server, owner, message, 'an answer', { is_public: true });
      const answerId = String(body['id']);
      await report(server, 'answer', answerId);
      const id = String(caseOf(server, answerId)['id']);
      await decide(server, moderator.token, { id, action: 'hide' });
      const change = { is_public: false, with_replies: true };
      expect((await changeSelected([message], change)).status).toBe(204);
      await changeSelected([message], { is_public: true });
      await undo(id);
      const shown = await publicJson(owner);
      expect([shown.includes('a question'), shown.includes('an answer')]).toEqual([true, false]);
    });
  });

  it('to delete removes a message, an answer, or what a profile says', async () => {
    const events = await listen(server, owner);
    const { id, message } = await openCase(server, owner, 'to be deleted');
    const deleted = await decide(server, moderator.token, { id, action: 'delete' });
    expect(shownCase(deleted)).toMatchObject({ exists: false, decision: { can_undo: false } });
    expect(await storedRecord(server, 'messages', message)).toEqual({});
    await expect.poll(() => events).toContainEqual({ kind: 'deleted', id: message });
    expect(codeAt(await undo(id), 'id')).toBe('action_impossible');
    const json = { bio: 'a bad bio', prompt: 'A bad question?' };
    await request(server, 'PATCH', records('profiles', owner.id), { token: owner.token, json });
    await report(server, 'profile', owner.id);
    const ofProfile = String(caseOf(server, owner.id)['id']);
    await decide(server, moderator.token, { id: ofProfile, action: 'delete' });
    expect(await storedRecord(server, 'profiles', owner.id)).toMatchObject({ bio: '', prompt: '' });
    const profile = { bio: '', prompt: '', avatar: '', preview: '' };
    await expect.poll(() => events).toContainEqual({ kind: 'profile_changed', profile });
    const question = await publicMessage(server, owner, 'a question');
    const { body } = await reply(server, owner, question, 'a bad answer', { is_public: true });
    const answerId = String(body['id']);
    await report(server, 'answer', answerId);
    const ofAnswer = String(caseOf(server, answerId)['id']);
    await decide(server, moderator.token, { id: ofAnswer, action: 'delete' });
    const gone = { kind: 'reply_deleted', id: answerId, message_id: question };
    await expect.poll(() => events).toContainEqual(gone);
  });

  it('is not counted among the other decisions about its person', async () => {
    const [earlier, later] = [await openCase(server, owner), await openCase(server, owner)];
    const decisions = (answer: Answer) => shownCase(answer).profile.decisions;
    const warn = ({ id }: { id: string }) =>
      decide(server, moderator.token, { id, action: 'warn' });
    expect(decisions(await warn(earlier))).toEqual([]);
    const warned = [{ action: 'warn', number: 1 }];
    expect(decisions(await warn(later))).toEqual(warned);
    const waiting = await openCase(server, owner);
    const shown = await ask(desk.showCase, moderator.token, {}, `?id=${waiting.id}`);
    expect(decisions(shown)).toEqual([{ action: 'warn', number: 2 }]);
    const hidden = await decide(server, moderator.token, { id: waiting.id, action: 'hide' });
    expect(decisions(hidden)).toEqual([{ action: 'warn', number: 2 }]);
  });

  it('tells words of concern apart from warnings', async () => {
    const [cry, insult] = [await openCase(server, owner), await openCase(server, owner)];
    const decisions = (answer: Answer) => shownCase(answer).profile.decisions;
    const concern = { id: cry.id, action: 'warn', reason: 'danger' } as const;
    expect(decisions(await decide(server, moderator.token, concern))).toEqual([]);
    const warned = await decide(server, moderator.token, { id: insult.id, action: 'warn' });
    expect(decisions(warned)).toEqual([{ action: 'concern', number: 1 }]);
    const shown = await ask(desk.showCase, moderator.token, {}, `?id=${cry.id}`);
    expect(decisions(shown)).toEqual([{ action: 'warn', number: 1 }]);
  });

  it('to suspend ends every session, and undoing it lifts that', async () => {
    const { id } = await openCase(server, owner);
    await decide(server, moderator.token, { id, action: 'suspend' });
    expect((await ask(listNotices, owner.token)).status).toBe(401);
    const stored = () => query(server, 'SELECT is_suspended FROM profiles WHERE id = ?', owner.id);
    expect(stored()).toMatchObject([{ is_suspended: 1 }]);
    await report(server, 'profile', owner.id);
    expect(caseOf(server, owner.id)).toEqual({});
    expect(shownCase(await undo(id))).toMatchObject({ state: 'open', action: '', decision: null });
    expect(stored()).toMatchObject([{ is_suspended: 0 }]);
  });

  it('that is undone while the subject was reported anew leaves one open case', async () => {
    const { id, message } = await openCase(server, owner);
    await decide(server, moderator.token, { id, action: 'dismiss' });
    await report(server, 'message', message);
    expect(shownCase(await undo(id))).toMatchObject({ state: 'closed', action: '' });
    const rows = query(server, 'SELECT state FROM cases WHERE subject_id = ?', message);
    expect(rows.map(({ state }) => state).sort()).toEqual(['closed', 'open']);
    expect(codeAt(await undo(id), 'id')).toBe('action_impossible');
  });

  it('stands in the audit log, without anything of a visitor', async () => {
    const { id, message } = await openCase(server, owner, 'logged whisper');
    await report(server, 'message', message, { note: 'logged note', email: 'log@example.net' });
    await decide(server, moderator.token, { id, action: 'warn', words: 'why' });
    await undo(id);
    expect(
      audit()
        .slice(-2)
        .map(({ action }) => action)
        .sort(),
    ).toEqual(['undo', 'warn']);
    const log = JSON.stringify(query(server, 'SELECT * FROM audit'));
    expect(log).toContain(owner.username);
    for (const hidden of ['logged', 'log@']) expect(log).not.toContain(hidden);
  });
});

describe('the person concerned', () => {
  const linkTokenIn = (text: string) => /\/notice\/#(\S+)/.exec(text)?.[1] ?? '';
  const showByToken = (token: string) =>
    request(server, 'GET', showNotice.path, { init: { headers: { [SECRET_HEADER]: token } } });
  const objectWith = (token: string, objection = 'It was a joke.') =>
    ask(objectByToken, undefined, { token, objection });

  it.each(['ar', 'de'] as const)('is told in %s, with nothing of a reporter', async (lang) => {
    const reader = await newOwner(lang);
    const message = await publicMessage(server, reader, 'the text itself');
    await report(server, 'message', message, {
      note: 'my note',
      email: `visitor-${lang}@example.net`,
      language: lang,
    });
    const id = String(caseOf(server, message)['id']);
    const words = 'Be <b>kind</b> & {{username}}.';
    await decide(server, moderator.token, { id, action: 'hide', words });
    const mail = await mails.nextMail(reader.email);
    expect(mail.text).toContain(words);
    expect(mail.html).not.toContain('<b>');
    expect(mail.text).toContain(`/${lang}/notice/#`);
    await runJob(server, 'send_outcome_mails');
    const answered = await mails.nextMail(`visitor-${lang}@example.net`);
    for (const hidden of [reader.username, reader.email, words, 'the text itself', '/notice/']) {
      expect(answered.text + answered.html).not.toContain(hidden);
    }
    for (const hidden of ['the text itself', 'my note', 'visitor-', 'keeper']) {
      expect(mail.subject + mail.text).not.toContain(hidden);
    }
    expect(`${mail.subject}${mail.text}${answered.subject}${answered.text}`).not.toMatch(
      /\{\{(?!username)|undefined/,
    );
    expect(query(server, "SELECT 1 FROM case_reports WHERE email != ''")).toEqual([]);
    const shown = await showByToken(linkTokenIn(mail.text));
    expect(shown.body).toMatchObject({
      username: reader.username,
      kind: 'decision',
      action: 'hide',
      reason: 'threat',
      words,
      content: 'the text itself',
      objection: 'none',
    });
    expect(shown.headers.get('cache-control')).toBe('no-store');
  });

  it('whose life may be in danger is told of worry, not of a warning', async () => {
    const reader = await newOwner('fr');
    const { id } = await openCase(server, reader, 'a cry for help');
    const decision = { id, action: 'warn', reason: 'danger', words: 'Call' } as const;
    await decide(server, moderator.token, decision);
    const mail = await mails.nextMail(reader.email);
    const texts = mailWordsIn('fr');
    expect(mail.subject).toBe(texts.decision_concern_subject);
    expect(mail.html).toContain(`>${texts.decision_concern_action}</a>`);
    expect(mail.text).toContain('Call');
    expect(mail.text).not.toContain(texts.danger_reason);
    expect(mail.subject + mail.text).not.toMatch(/undefined|\{\{/);
  });

  it('is told in the dashboard, objects once, and reads the answer', async () => {
    const { id } = await openCase(server, owner);
    await decide(server, moderator.token, { id, action: 'hide' });
    const notice = { id, kind: 'decision', action: 'hide', objection: 'none' };
    expect(await noticesOf(owner)).toMatchObject([notice]);
    const objections = await Promise.all([object(owner, id), object(owner, id), object(owner, id)]);
    expect(objections.map(({ status }) => status).sort()).toEqual([204, 400, 400]);
    expect(codeAt(await object(owner, id), 'id')).toBe('objected_already');
    expect(await noticesOf(owner)).toMatchObject([{ objection: 'open' }]);
    expect(codeAt(await undo(id), 'id')).toBe('action_impossible');
    const shown = shownCase(await answer(id, 'reversed', 'We were wrong.'));
    expect(shown).toMatchObject({
      state: 'closed',
      action: 'hide',
      decision_reason: 'threat',
      verdict: 'reversed',
      objection: { text: 'It was a joke.', answer: 'We were wrong.' },
    });
    expect(await publicJson(owner)).toContain('a public whisper');
    expect(await noticesOf(owner)).toMatchObject([
      { objection: 'reversed', objection_answer: 'We were wrong.' },
    ]);
    expect(codeAt(await answer(id, 'upheld'), 'id')).toBe('case_decided');
    expect(codeAt(await object(owner, id), 'id')).toBe('objected_already');
    await mails.nextMail(owner.email);
    expect((await mails.nextMail(owner.email)).text).toContain('We were wrong.');
    await ask(putNoticeAway, owner.token, { id });
    expect(await noticesOf(owner)).toEqual([]);
  });

  it('cannot object to a dismissal, to what is open, or for somebody else', async () => {
    const { id } = await openCase(server, owner);
    expect(codeAt(await object(owner, id), 'id')).toBe('notice_gone');
    await decide(server, moderator.token, { id, action: 'dismiss' });
    expect(codeAt(await object(owner, id), 'id')).toBe('notice_gone');
    const warned = await openCase(server, owner);
    await decide(server, moderator.token, { id: warned.id, action: 'warn' });
    const other = await newOwner();
    expect(codeAt(await object(other, warned.id), 'id')).toBe('notice_gone');
    await ask(putNoticeAway, other.token, { id: warned.id });
    expect(await noticesOf(owner)).toHaveLength(1);
  });

  it('objects by the mail’s link without a session, and forged links show nothing', async () => {
    const { id } = await openCase(server, owner);
    await decide(server, moderator.token, { id, action: 'suspend' });
    const token = linkTokenIn((await mails.nextMail(owner.email)).text);
    const [head = '', claims = ''] = token.split('.');
    const forged = createHmac('sha256', '').update(`${head}.${claims}`).digest('base64url');
    const stranger = Buffer.from(JSON.stringify({ id: second.id, case: id })).toString('base64url');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    for (const wrong of [
      '',
      'abc',
      'a.b.c',
      owner.token,
      `${head}.${claims}.${forged}`,
      `${head}.${stranger}.${token.split('.')[2] ?? ''}`,
      `${none}.${claims}.`,
      'x'.repeat(4000),
    ]) {
      expect(codeAt(await showByToken(wrong), 'secret')).toBe('link_expired');
      expect(codeAt(await objectWith(wrong), 'token')).toBe('link_expired');
    }
    expect((await showByToken(token)).body).toMatchObject({ action: 'suspend', objection: 'none' });
    expect((await request(server, 'POST', '/api/set_password', { token, json: {} })).status).toBe(
      401,
    );
    expect((await objectWith(token)).status).toBe(204);
    expect(codeAt(await objectWith(token), 'id')).toBe('objected_already');
    expect(shownCase(await answer(id, 'reversed'))).toMatchObject({
      state: 'closed',
      profile: { is_suspended: false, decisions: [] },
    });
    expect(query(server, 'SELECT * FROM objections')).toEqual([]);
  });
});

describe('thirty days later', () => {
  const age = (id: string) =>
    execute(server, 'UPDATE cases SET ended_at = ? WHERE id = ?', Date.now() - 31 * 86_400_000, id);
  const isThere = (id: string) => query(server, 'SELECT 1 FROM cases WHERE id = ?', id).length > 0;

  it('a decided case is gone with its reports, and links show nothing; others stay', async () => {
    const old = await openCase(server, owner, 'an old text');
    const secret = newSecret();
    await report(server, 'message', old.message, { link: digestOf(secret) });
    await decide(server, moderator.token, { id: old.id, action: 'dismiss' });
    age(old.id);
    const waiting = await openCase(server, owner);
    const fresh = await openCase(server, owner);
    await decide(server, moderator.token, { id: fresh.id, action: 'warn' });
    const objected = await openCase(server, owner);
    await decide(server, moderator.token, { id: objected.id, action: 'warn' });
    age(objected.id);
    await object(owner, objected.id);
    await runJob(server, 'delete_old_cases');
    await expect.poll(() => isThere(old.id)).toBe(false);
    expect([waiting, fresh, objected].map(({ id }) => isThere(id))).toEqual([true, true, true]);
    expect(codeAt(await lookAtReport(server, secret), 'secret')).toBe('report_gone');
    expect(query(server, 'SELECT 1 FROM case_reports WHERE case_id = ?', old.id)).toEqual([]);
  });

  it('a suspended person still sees why, and the text is gone', async () => {
    const { id } = await openCase(server, owner, 'a text to be erased');
    await decide(server, moderator.token, { id, action: 'suspend', words: 'why' });
    const token = /\/notice\/#(\S+)/.exec((await mails.nextMail(owner.email)).text)?.[1] ?? '';
    age(id);
    await runJob(server, 'delete_old_cases');
    const stored = () =>
      query(server, 'SELECT content, words, reports FROM cases WHERE id = ?', id);
    await expect.poll(stored).toMatchObject([{ content: '', words: 'why', reports: 0 }]);
    const init = { headers: { [SECRET_HEADER]: token } };
    const shown = await request(server, 'GET', showNotice.path, { init });
    expect(shown.body).toMatchObject({ action: 'suspend', words: 'why', content: '' });

    await ask(objectByToken, undefined, { token, objection: 'words to be erased' });
    await answer(id, 'upheld');
    age(id);
    await runJob(server, 'delete_old_cases');
    const objections = () => query(server, 'SELECT objection FROM cases WHERE id = ?', id);
    await expect.poll(objections).toEqual([{ objection: '' }]);
  });
});

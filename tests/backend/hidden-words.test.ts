import { describe, expect, it } from 'vitest';
import { FOLDING_VERSION } from '../../pocketbase/hooks/inbox/hidden-word-version.ts';
import { changeInboxRules, showInboxRules } from '../../src/contract/inbox-rules.ts';
import {
  HIDDEN_WORD_MAX,
  HIDDEN_WORDS_MAX,
  PHRASE_WORDS_MAX,
} from '../../src/rules/hidden-words.ts';
import { codeAt, records, request, signUpMember, type Answer, newName } from '../support/api.ts';
import { execute, query } from '../support/database.ts';
import { hideWords, listHeld } from '../support/hidden-words.ts';
import { startServer } from '../support/server.ts';
import { setUp, setUpEach } from '../support/set-up.ts';

const server = setUp(() => startServer());
const owner = setUpEach(() => signUpMember(server, newName()));
const other = setUpEach(() => signUpMember(server, newName()));

const change = (json: unknown, token: string | undefined = owner.token) =>
  request(server, 'POST', changeInboxRules.path, { token, json });
const rules = async (person = owner) =>
  (await request(server, 'GET', showInboxRules.path, { token: person.token })).body;
const send = (content: string, to = owner) =>
  request(server, 'POST', records('messages'), { json: { recipient_id: to.id, content } });
const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`);

describe('hidden words are refused', () => {
  it('from a guest and from a superuser, neither of whom can read them', async () => {
    await hideWords(server, owner, ['kalb']);
    const { token } = server.superuser;
    expect((await request(server, 'POST', changeInboxRules.path, { json: {} })).status).toBe(401);
    expect((await change({ add: ['fine'] }, token)).status).toBe(403);
    expect((await request(server, 'GET', showInboxRules.path)).status).toBe(401);
    expect((await request(server, 'GET', showInboxRules.path, { token })).status).toBe(403);
    expect(await rules()).toEqual({ hidden_words: ['kalb'], hold_unmarked: false });
  });

  it.each<[string, unknown, string]>([
    ['a word of one letter', ['fine', 'x'], 'word_too_short'],
    ['a word of punctuation', ['.*'], 'word_too_short'],
    ['a word that is too long', ['x'.repeat(HIDDEN_WORD_MAX + 1)], 'word_too_long'],
    ['a word that is too long once folded', ['㌖'.repeat(10)], 'word_too_long'],
    ['a phrase of too many words', ['a '.repeat(PHRASE_WORDS_MAX + 1)], 'phrase_too_long'],
    ['no list', 'kalb', 'wrong_type'],
    ['a number among them', ['kalb', 5], 'wrong_type'],
    ['a NUL character', ['ka\u0000lb'], 'wrong_type'],
  ])('with %s, and nothing changes', async (_, add, code) => {
    await hideWords(server, owner, ['before']);
    const answer = await change({ add });
    expect([answer.status, codeAt(answer, 'add')]).toEqual([400, code]);
    const removing = await change({ add, remove: ['before'], hold_unmarked: true });
    expect([removing.status, codeAt(removing, 'add')]).toEqual([400, code]);
    expect(await rules()).toMatchObject({ hidden_words: ['before'], hold_unmarked: false });
  });

  it('beyond their maximum number, and nothing changes', async () => {
    const most = words(HIDDEN_WORDS_MAX);
    await hideWords(server, owner, most);
    const answer = await change({ add: ['one', 'other'], remove: ['word0'], hold_unmarked: true });
    expect([answer.status, codeAt(answer, 'add')]).toEqual([400, 'too_many_words']);
    expect(await rules()).toMatchObject({ hidden_words: most, hold_unmarked: false });
    expect((await change({ add: ['one'], remove: ['word0'] })).status).toBe(200);
  });
});

describe('hidden words', () => {
  it('are kept as typed, up to the maximum number, in a single row', async () => {
    const many = words(HIDDEN_WORDS_MAX).map((word) => word.padEnd(HIDDEN_WORD_MAX, 'ض'));
    await hideWords(server, owner, many);
    expect(await rules()).toEqual({ hidden_words: many, hold_unmarked: false });
    await hideWords(server, owner, [' Ça va ', 'غَبِيّ', 'غَبِيّ']);
    expect(await rules()).toEqual({
      hidden_words: ['Ça va', 'غَبِيّ'],
      hold_unmarked: false,
    });
    const rows = query(server, 'SELECT * FROM inbox_rules WHERE profile_id = ?', owner.id);
    expect(rows).toMatchObject([{ folded_words: 'ca va\nغبي' }]);
    expect(rows[0]?.['id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('are added once each and removed, and the response lists all of them', async () => {
    await hideWords(server, owner, ['one', '.*two', 'three']);
    const { status, body } = await change({
      add: [' four ', 'one'],
      remove: ['.*', 'three', 'none'],
    });
    expect(status).toBe(200);
    expect(body).toEqual({ hidden_words: ['one', '.*two', 'four'], hold_unmarked: false });
    expect(await rules()).toEqual(body);
    await send('three is let in again');
    await send('four');
    expect((await listHeld(server, owner)).items).toMatchObject([{ content: 'four' }]);
  });

  it('from simultaneous changes on several devices are all stored', async () => {
    await hideWords(server, owner, words(5));
    const changes = words(20).map((word, index) =>
      change(index < 5 ? { remove: [word] } : { add: [`${word} added`] }),
    );
    const answers = await Promise.all(changes);
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const expected = words(20)
      .slice(5)
      .map((word) => `${word} added`);
    expect(((await rules())['hidden_words'] as string[]).toSorted()).toEqual(expected.toSorted());
    const { folded_words } =
      query(server, 'SELECT folded_words FROM inbox_rules WHERE profile_id = ?', owner.id)[0] ?? {};
    expect(
      String(folded_words)
        .split('  ')
        .filter((phrase) => phrase.endsWith('added')),
    ).toHaveLength(15);
  });

  it('apply to their owner’s inbox, and only to later messages', async () => {
    await send('kalb');
    await hideWords(server, owner, ['kalb']);
    await send('KALB!', other);
    await send('a KALB!');
    expect(await listHeld(server, owner)).toMatchObject({
      count: 1,
      items: [{ content: 'a KALB!' }],
    });
    expect(await listHeld(server, other)).toMatchObject({ count: 0, items: [] });
    expect(await rules()).toEqual({ hidden_words: ['kalb'], hold_unmarked: false });
    expect(await rules(other)).toEqual({ hidden_words: [], hold_unmarked: false });
    await hideWords(server, owner, []);
    await send('kalb once more');
    expect((await listHeld(server, owner)).count).toBe(1);
  });

  it.each([
    ['Arabic', 'أحمق', 'وَالاحمــق هو أنت'],
    ['a phrase', 'son of a gun', 'You son-of-a GUN'],
    ['mathematical letters', 'stupid', '𝐬𝐭𝐮𝐩𝐢𝐝'],
    [
      'invisible characters after each letter',
      'stupid',
      's\u{e0061}t\u{1d173}u\u{e0100}p\u3164id\u20dd',
    ],
    ['a blank letter as separator', 'stupid', 'you\u3164stupid\u2800one'],
  ])('are found by PocketBase’s JavaScript engine as in Node: %s', async (_, word, content) => {
    await hideWords(server, owner, [word]);
    await send(content);
    await send('an innocent year: año, Essex, وردة');
    expect((await listHeld(server, owner)).items.map((one) => one.content)).toEqual([content]);
  });

  it('are in no response to others', async () => {
    await hideWords(server, owner, ['verysecretword']);
    await send('verysecretword in a message');
    const { email, password, token, username, id } = owner;
    const signIn = '/api/collections/profiles/auth-with-password';
    const json = { identity: email, password };
    const answers: Answer[] = await Promise.all([
      request(server, 'POST', signIn, { json }),
      request(server, 'POST', '/api/collections/profiles/auth-refresh', { token }),
      request(server, 'PATCH', records('profiles', id), { token, json: { bio: 'new' } }),
      request(server, 'GET', `/api/public-profile/${username}`),
      request(server, 'GET', `/en/${username}`),
      request(server, 'GET', records('inbox_rules'), { token }),
      request(server, 'GET', records('held_messages'), { token }),
      request(server, 'GET', '/api/messages', { token }),
    ]);
    for (const { text } of answers) expect(text).not.toContain('verysecretword');
  });

  it('are deleted with the account, and so are held messages', async () => {
    await hideWords(server, owner, ['kalb']);
    await send('kalb');
    await request(server, 'POST', '/api/delete_user_account', { token: owner.token });
    const left = ['inbox_rules WHERE profile_id', 'held_messages WHERE recipient_id'].flatMap(
      (rows) => query(server, `SELECT 1 FROM ${rows} = ?`, owner.id),
    );
    const counts = query(server, 'SELECT 1 FROM inbox_counts WHERE recipient_id = ?', owner.id);
    expect([...left, ...counts]).toEqual([]);
  });
});

describe('words that were folded by another version', () => {
  const isFoldedAgain = async (version: number | undefined): Promise<boolean> => {
    await hideWords(server, owner, ['go away', 'kalb']);
    execute(server, `UPDATE inbox_rules SET folded_words = 'kalb' || char(10) || 'go away'`);
    execute(server, `DELETE FROM _params WHERE id = 'hidden_word_folding'`);
    const noted = `INSERT INTO _params (id, value) VALUES ('hidden_word_folding', ?)`;
    if (version !== undefined) execute(server, noted, version);
    const updated = await startServer({ copyOf: server.dataDir });
    try {
      const json = { recipient_id: owner.id, content: 'please go away' };
      await request(updated, 'POST', records('messages'), { json });
      const again = await startServer({ copyOf: updated.dataDir });
      const sql = `SELECT value FROM _params WHERE id = 'hidden_word_folding'`;
      expect(query(again, sql)).toEqual([{ value: FOLDING_VERSION }]);
      await again.stop();
      return (await listHeld(updated, owner)).count === 1;
    } finally {
      await updated.stop();
    }
  };

  it(
    'are folded anew at the next start, even if no version is stored',
    { tags: 'long' },
    async () => {
      expect(await isFoldedAgain(undefined)).toBe(true);
      expect(await isFoldedAgain(FOLDING_VERSION - 1)).toBe(true);
    },
  );

  it(
    'are not folded anew if they were folded by the current version',
    { tags: 'long' },
    async () => {
      expect(await isFoldedAgain(FOLDING_VERSION)).toBe(false);
    },
  );
});

import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { blockStatement } from '../../pocketbase/hooks/inbox/blocks.ts';
import { blockSender, listBlocks, removeBlock } from '../../src/contract/blocks.ts';
import { changeInboxRules, showInboxRules } from '../../src/contract/inbox-rules.ts';
import { dayBefore, today } from '../../src/rules/days.ts';
import { PAUSED_INDEFINITELY } from '../../src/rules/pause.ts';
import {
  BLOCK_DELAY_MAX,
  BLOCK_DELAY_MIN,
  BLOCKS_A_DAY,
  BLOCKS_MAX,
} from '../../src/rules/sender-marks.ts';
import { MARK_DAYS } from '../../src/rules/terms.ts';
import {
  codeAt,
  listInbox,
  records,
  request,
  sendMessage,
  signUpMember,
  type Answer,
  type Member,
  newName,
  runJob,
} from '../support/api.ts';
import {
  beginBlocks,
  block,
  blocksOf,
  fillBlocks,
  newestMessage,
  Sender,
} from '../support/blocks.ts';
import { execute, query, withDatabase } from '../support/database.ts';
import { hideWords, listHeld } from '../support/hidden-words.ts';
import { listen } from '../support/live-connection.ts';
import { letMinutePass } from '../support/minutes.ts';
import { startServer } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';
import { waitPastMidnight } from '../support/wait-past.ts';
let owner: Member;
let other: Member;
let sender: Sender;

const server = setUp(() => startServer());
beforeEach(async () => {
  await waitPastMidnight(20);
  owner = await signUpMember(server, newName());
  other = await signUpMember(server, newName());
  sender = new Sender(server);
});

const send = (json: object) => request(server, 'POST', records('messages'), { json });
const post = (path: string, json: unknown, { token }: { token?: string } = owner) =>
  request(server, 'POST', path, { token, json });
const textsOf = async (person: Member) =>
  (await listInbox(server, person)).items.map(({ content }) => content);
const marksOf = (person: Member) =>
  query(
    server,
    'SELECT * FROM message_marks WHERE message_id IN (SELECT id FROM messages WHERE recipient_id = ?)',
    person.id,
  );

const HOUR = 3_600_000;

/** Makes that many blocks and returns the hours until each begins, in order; keeps none of them. */
function drawDelays(count: number): number[] {
  return withDatabase(server, (database) => {
    database.exec('BEGIN IMMEDIATE');
    const mark = database.prepare('INSERT INTO message_marks VALUES (?, ?, ?)');
    const insert = database.prepare(blockStatement.replace(/\{:(\w+)\}/g, ':$1'));
    const made = database.prepare('SELECT begins_at FROM blocks WHERE id = ?');
    const delays = Array.from({ length: count }, (_, index) => {
      const message = `message ${index}`;
      mark.run(message, `mark ${index}`, today());
      const before = Date.now();
      insert.run({ owner: 'owner', id: `block ${index}`, message, today: today() });
      return (Date.parse(String(made.get(`block ${index}`)?.['begins_at'])) - before) / HOUR;
    });
    database.exec('ROLLBACK');
    return delays;
  });
}

/** Sends a message, blocks its sender and makes the block begin at once. */
async function blockNow(from = sender, to = owner): Promise<void> {
  await from.write(to, 'to be blocked');
  expect((await block(server, to, await newestMessage(server, to))).status).toBe(204);
  beginBlocks(server, to);
}

describe('a mark', () => {
  it.each([
    ['a number', 5],
    ['null', null],
    ['a list', ['a'.repeat(64)]],
    ['empty', ''],
    ['too short', 'a'.repeat(63)],
    ['too long', 'a'.repeat(65)],
    ['much too long', 'a'.repeat(5000)],
    ['in capitals', 'A'.repeat(64)],
    ['no hexadecimal digits', 'g'.repeat(64)],
    ['SQL', `' OR 1=1 --`],
  ])('is refused if it is %s, and nothing is stored', async (_, mark) => {
    const answer = await send({ recipient_id: owner.id, content: 'hello', mark });
    expect([answer.status, codeAt(answer, 'mark')]).toEqual([400, 'wrong_type']);
    expect(await textsOf(owner)).toEqual([]);
    expect(marksOf(owner)).toEqual([]);
  });

  it('is deleted with its message or the account, and kept when a held message is released', async () => {
    await hideWords(server, owner, ['kalb']);
    await sender.write(owner, 'you kalb');
    const [held] = (await listHeld(server, owner)).items;
    const markOf = (id = '') =>
      query(server, 'SELECT 1 FROM message_marks WHERE message_id = ?', id);
    expect(markOf(held?.id)).toHaveLength(1);
    await post('/api/held_messages/release', { ids: [held?.id] });
    expect(markOf(held?.id)).toHaveLength(1);
    await request(server, 'DELETE', records('messages', held?.id), { token: owner.token });
    expect(markOf(held?.id)).toEqual([]);

    await sender.write(owner, 'again kalb');
    const [second] = (await listHeld(server, owner)).items;
    await post('/api/held_messages/delete', { ids: [second?.id] });
    expect(markOf(second?.id)).toEqual([]);

    await blockNow();
    const ids = (await listInbox(server, owner)).items.map(({ id }) => id);
    await request(server, 'POST', '/api/delete_user_account', { token: owner.token });
    expect(ids.flatMap(markOf)).toEqual([]);
    expect(query(server, 'SELECT 1 FROM blocks WHERE profile_id = ?', owner.id)).toEqual([]);
  });

  it(`is deleted by a job after ${MARK_DAYS} days, and its block is not`, async () => {
    await blockNow();
    await sender.write(other, 'older');
    await sender.write(other, 'younger');
    const [younger, older] = (await listInbox(server, other)).items.map(({ id }) => id);
    const age = 'UPDATE message_marks SET day = ? WHERE message_id = ?';
    execute(server, age, dayBefore(Date.now(), MARK_DAYS + 1), older ?? '');
    execute(server, age, dayBefore(Date.now(), MARK_DAYS), younger ?? '');
    // An expired mark no longer counts, even before the job has deleted it.
    const late = await block(server, other, older);
    expect([late.status, codeAt(late, 'message_id')]).toEqual([400, 'no_mark']);
    await runJob(server, 'forget_marks');
    await expect.poll(() => marksOf(other).map((row) => row['message_id'])).toEqual([younger]);
    expect(await blocksOf(server, owner)).toHaveLength(1);
    expect(new Set(await textsOf(other))).toEqual(new Set(['younger', 'older']));
  });
});

describe('a block', () => {
  it('is made only by members, from messages in their own inbox, and shows nothing of others', async () => {
    await sender.write(owner, 'hello');
    const message = await newestMessage(server, owner);
    for (const { method, path } of [blockSender, listBlocks, removeBlock]) {
      const json = method === 'GET' ? undefined : { message_id: message, id: message };
      expect((await request(server, method, path, { json })).status).toBe(401);
      const { token } = server.superuser;
      expect((await request(server, method, path, { token, json })).status).toBe(403);
    }
    const foreign = await block(server, other, message);
    const unknown = await block(server, other, randomUUID());
    expect([foreign.status, codeAt(foreign, 'message_id')]).toEqual([400, 'no_mark']);
    expect(foreign.text).toBe(unknown.text);
    await block(server, owner, message);
    const [made] = await blocksOf(server, owner);
    expect(await blocksOf(server, other)).toEqual([]);
    expect((await post(removeBlock.path, { id: made?.id }, other)).status).toBe(204);
    expect(await blocksOf(server, owner)).toEqual([made]);
  });

  it('begins hours later, at a time no response shows, and messages arrive until then', async () => {
    await sender.write(owner, 'first');
    const before = Date.now();
    await block(server, owner, await newestMessage(server, owner));
    const [row] = query(server, 'SELECT begins_at FROM blocks WHERE profile_id = ?', owner.id);
    const hours = (Date.parse(String(row?.['begins_at'])) - before) / HOUR;
    expect(hours).toBeGreaterThanOrEqual(BLOCK_DELAY_MIN);
    expect(hours).toBeLessThan(BLOCK_DELAY_MAX + 0.1);
    expect(JSON.stringify(await blocksOf(server, owner))).not.toContain(':00');
    await sender.write(owner, 'second');
    expect(await textsOf(owner)).toEqual(['second', 'first']);
  });

  // Each assertion fails by chance in less than one of a million runs.
  it('begins at a random time, independent of earlier ones', () => {
    const delays = drawDelays(1000);
    const sorted = delays.toSorted((left, right) => left - right);
    expect(sorted[0]).toBeGreaterThanOrEqual(BLOCK_DELAY_MIN);
    expect(sorted.at(-1)).toBeLessThan(BLOCK_DELAY_MAX + 0.1);
    const mean = delays.reduce((sum, delay) => sum + delay) / delays.length;
    expect(Math.abs(mean - (BLOCK_DELAY_MIN + BLOCK_DELAY_MAX) / 2)).toBeLessThan(0.6);
    // The largest gap divided by the mean gap: about 7 for random times, 1 for evenly spread ones.
    const gaps = sorted.slice(1).map((delay, index) => delay - (sorted[index] ?? 0));
    const largest = (Math.max(...gaps) * delays.length) / (BLOCK_DELAY_MAX - BLOCK_DELAY_MIN);
    expect(largest).toBeGreaterThan(3);
    expect(largest).toBeLessThan(25);
    const rises = delays.slice(1).filter((delay, index) => delay > (delays[index] ?? 0));
    expect(Math.abs(rises.length - delays.length / 2)).toBeLessThan(60);
  });

  it('refuses one sender in one inbox, until it is removed', async () => {
    const stranger = new Sender(server);
    await blockNow();
    await sender.write(owner, 'blocked');
    await stranger.write(owner, 'stranger');
    await send({ recipient_id: owner.id, content: 'no mark' });
    await sender.write(other, 'to another');
    expect(new Set(await textsOf(owner))).toEqual(
      new Set(['no mark', 'stranger', 'to be blocked']),
    );
    expect(await textsOf(other)).toEqual(['to another']);
    const [made] = await blocksOf(server, owner);
    expect(made).toEqual({ id: made?.id, day: today() });
    await post(removeBlock.path, { id: made?.id });
    await sender.write(owner, 'let in');
    expect((await textsOf(owner))[0]).toBe('let in');
  });

  it('leaves no row, count, visit or event of a blocked message', async () => {
    await blockNow();
    const events = await listen(server, owner);
    const marks = query(server, 'SELECT COUNT(*) AS marks FROM message_marks');
    await hideWords(server, owner, ['kalb']);
    for (const text of ['blocked', 'blocked kalb']) await sender.write(owner, text);
    expect(query(server, 'SELECT COUNT(*) AS marks FROM message_marks')).toEqual(marks);
    const counts = query(server, 'SELECT * FROM inbox_counts WHERE recipient_id = ?', owner.id);
    expect(counts).toMatchObject([{ messages: 1, held: 0 }]);
    await sendMessage(server, owner, 'next');
    await expect.poll(() => events).toMatchObject([{ message: { content: 'next' } }]);
    await runJob(server, 'add_up_visits');
    const wrote = () =>
      query(server, 'SELECT wrote FROM visit_days WHERE profile_id = ?', owner.id);
    await expect.poll(wrote).toEqual([{ wrote: 2 }]);
  });

  it(`is limited to ${BLOCKS_MAX}, and to ${BLOCKS_A_DAY} a day including removed ones`, async () => {
    fillBlocks(server, owner, BLOCKS_MAX - 1);
    const begin = async (of = owner) => {
      await new Sender(server).write(of, 'hello');
      const answer = await block(server, of, await newestMessage(server, of));
      return [answer.status, codeAt(answer, 'message_id')];
    };
    expect(await begin()).toEqual([204, undefined]);
    expect(await begin()).toEqual([400, 'too_many_blocks']);
    expect(await blocksOf(server, owner)).toHaveLength(BLOCKS_MAX);

    for (let index = 0; index < BLOCKS_A_DAY; index += 1) {
      expect(await begin(other)).toEqual([204, undefined]);
      const [{ id } = { id: '' }] = await blocksOf(server, other);
      expect((await post(removeBlock.path, { id }, other)).status).toBe(204);
    }
    expect(await blocksOf(server, other)).toEqual([]);
    expect(await begin(other)).toEqual([400, 'too_many_blocks_today']);
    const left = () =>
      query(server, 'SELECT mark, begins_at FROM blocks WHERE profile_id = ?', other.id);
    expect(new Set(left().map((row) => Object.values(row).join('')))).toEqual(new Set(['']));
    execute(
      server,
      'UPDATE blocks SET created_day = ? WHERE profile_id = ?',
      dayBefore(Date.now(), 1),
      other.id,
    );
    expect(await begin(other)).toEqual([204, undefined]);
    await runJob(server, 'forget_marks');
    await expect.poll(() => left().length).toBe(1);
  });

  it('is made once for a message, and at most five times a day, by requests at once', async () => {
    for (let index = 0; index < BLOCKS_A_DAY; index += 1) {
      await sender.write(owner, 'hello');
      const message = await newestMessage(server, owner);
      const answers = await Promise.all(
        Array.from({ length: 30 }, () => block(server, owner, message)),
      );
      expect(answers.filter(({ status }) => status !== 204)).toEqual([]);
      expect(await blocksOf(server, owner)).toHaveLength(index + 1);
    }
    const { items } = await listInbox(server, owner);
    expect((await block(server, owner, items[0]?.id)).status).toBe(204);
    await sender.write(owner, 'one more');
    const answer = await block(server, owner, await newestMessage(server, owner));
    expect(codeAt(answer, 'message_id')).toBe('too_many_blocks_today');
    const [made] = await blocksOf(server, owner);
    await post(removeBlock.path, { id: made?.id });
    expect(await blocksOf(server, owner)).toHaveLength(BLOCKS_A_DAY - 1);
  });
});

describe('messages without a mark', () => {
  it('are blocked like any other, so that nobody learns who declines to leave one', async () => {
    await send({ recipient_id: owner.id, content: 'no mark' });
    await sender.write(owner, 'a mark');
    const form = expect.stringMatching(/^[0-9A-Za-z]{12} [0-9a-f]{16}$/) as unknown;
    expect(marksOf(owner).map(({ mark }) => mark)).toEqual([form, form]);
    for (const { id } of (await listInbox(server, owner)).items) {
      expect((await block(server, owner, id)).status).toBe(204);
    }
    expect(await blocksOf(server, owner)).toHaveLength(2);
    beginBlocks(server, owner);
    await send({ recipient_id: owner.id, content: 'no mark again' });
    expect(await textsOf(owner)).toContain('no mark again');
  });

  it('are held back if the owner wants that, in addition to hidden words', async () => {
    await hideWords(server, owner, ['kalb']);
    expect((await post(changeInboxRules.path, { hold_unmarked: true })).status).toBe(200);
    await send({ recipient_id: owner.id, content: 'no mark' });
    await send({ recipient_id: owner.id, content: 'no mark, kalb' });
    await sender.write(owner, 'a mark');
    expect(await textsOf(owner)).toEqual(['a mark']);
    const { items } = await listHeld(server, owner);
    // Messages of one minute are in random order.
    const reasons = Object.fromEntries(items.map(({ content, reason }) => [content, reason]));
    expect(reasons).toEqual({ 'no mark': 'unmarked', 'no mark, kalb': 'word' });
    await hideWords(server, owner, []);
    const rules = async () =>
      (await request(server, 'GET', showInboxRules.path, { token: owner.token })).body;
    expect(await rules()).toEqual({ hidden_words: [], hold_unmarked: true });
    await post(changeInboxRules.path, { hold_unmarked: false });
    expect(await rules()).toEqual({ hidden_words: [], hold_unmarked: false });
    expect(query(server, 'SELECT 1 FROM inbox_rules WHERE profile_id = ?', owner.id)).toEqual([]);
    letMinutePass(server, owner);
    await send({ recipient_id: owner.id, content: 'in again' });
    expect((await textsOf(owner))[0]).toBe('in again');
    const wrong = await post(changeInboxRules.path, { hold_unmarked: 'yes' });
    expect([wrong.status, codeAt(wrong, 'hold_unmarked')]).toEqual([400, 'wrong_type']);
  });
});

/** Splits a mark into its salt and the digest of salt and tag. */
function partsOf(mark: string) {
  const [salt = '', digest = ''] = mark.split(' ');
  return { salt, digest };
}
const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

describe('for somebody who reads the whole database', () => {
  it('two messages of one sender cannot be linked, in one inbox or two, nor can a tag be found', async () => {
    for (const text of ['one', 'two', 'three']) await sender.write(owner, text);
    await sender.write(other, 'four');
    await block(server, owner, await newestMessage(server, owner));
    const rows = [...marksOf(owner), ...marksOf(other)];
    expect(rows).toHaveLength(4);
    const marks = rows.map(({ mark }) => partsOf(String(mark)));
    const values = marks.flatMap(({ salt, digest }) => [salt, digest]);
    expect(new Set(values).size).toBe(8);
    // Marks can be compared only with the tag, and the tag is not stored anywhere.
    const tags = [sender.tagFor(owner), sender.tagFor(other), sender.secret.toString('hex')];
    const { salt, digest } = marks.at(-1) ?? partsOf('');
    expect(digestOf(salt + sender.tagFor(other))).toBe(digest);
    for (const file of ['data.db', 'data.db-wal', 'auxiliary.db', 'auxiliary.db-wal']) {
      const bytes = readFileSync(`${server.dataDir}/${file}`, 'latin1');
      for (const tag of tags) expect(bytes.includes(tag), file).toBe(false);
    }
    // Hashing a salt with any other stored value yields none of the stored digests.
    const known = [owner.id, other.id, ...rows.map((row) => String(row['message_id'])), ...values];
    const made = marks.flatMap(({ salt }) => known.map((text) => digestOf(salt + text)));
    expect(made.filter((one) => values.includes(one))).toEqual([]);
  });

  it('rows have no order, and a block cannot be linked to a message once its mark has expired', async () => {
    const tables = query(
      server,
      `SELECT name, sql FROM sqlite_master WHERE name IN ('message_marks', 'blocks')`,
    );
    expect(tables).toHaveLength(2);
    for (const { sql } of tables) expect(sql).toMatch(/WITHOUT ROWID$/);
    await blockNow();
    execute(server, 'DELETE FROM message_marks');
    const [row = {}] = query(server, 'SELECT * FROM blocks WHERE profile_id = ?', owner.id);
    const message = JSON.stringify(query(server, 'SELECT * FROM messages'));
    const { salt, digest } = partsOf(String(row['mark']));
    for (const value of [row['id'], salt, digest]) expect(message).not.toContain(value);
  });
});

describe('a blocked sender', () => {
  it('gets the same response as for an accepted or held message: status, headers and body', async () => {
    await hideWords(server, owner, ['kalb']);
    await blockNow();
    const shown = ({ status, text, headers }: Answer) => ({
      status,
      text,
      headers: [...headers].filter(([name]) => name !== 'date'),
    });
    const stranger = new Sender(server);
    const blocked = shown(await sender.write(owner, 'blocked'));
    expect(blocked).toEqual(shown(await stranger.write(owner, 'taken')));
    expect(blocked).toEqual(shown(await stranger.write(owner, 'held kalb')));
    expect(blocked).toMatchObject({ status: 204, text: '' });
    const paused = await request(server, 'PATCH', records('profiles', owner.id), {
      token: owner.token,
      json: { paused_until: PAUSED_INDEFINITELY },
    });
    expect(paused.status).toBe(200);
    const turnedAway = shown(await sender.write(owner, 'x'));
    expect(turnedAway).toEqual(shown(await stranger.write(owner, 'x')));
    expect(turnedAway.status).toBe(403);
  });
});

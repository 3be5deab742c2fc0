import { describe, expect, it } from 'vitest';
import { deleteAccount } from '../../src/contract/accounts.ts';
import { listInbox as inbox } from '../../src/contract/messages.ts';
import { ARRIVAL_DELAY_MAX } from '../../src/rules/message.ts';
import { zeroCounts } from '../../src/rules/inbox.ts';
import { BLOCK_DELAY_MIN, oldestMarkDay } from '../../src/rules/sender-marks.ts';
import { dayBefore } from '../../src/rules/days.ts';
import { storedTime } from '../../src/rules/stored-time.ts';
import {
  codeAt,
  listInbox,
  newName,
  records,
  refuseGuests,
  request,
  runJob,
  sendMessage,
  signUpMember,
  submitForm,
  type Answer,
} from '../support/api.ts';
import { beginBlocks, block, newestMessage, Sender } from '../support/blocks.ts';
import { execute, query } from '../support/database.ts';
import { hideWords, listHeld } from '../support/hidden-words.ts';
import { listen } from '../support/live-connection.ts';
import {
  answerBack,
  digestOf,
  look,
  newSecret,
  reply,
  sendWithLink,
  takeBackMessage,
  threadOf,
} from '../support/sender-links.ts';
import { startServer, type Server } from '../support/server.ts';
import { setUp, setUpEach } from '../support/set-up.ts';
import { fillWaiting, sendLater, startArrival, waitingTexts } from '../support/waiting-messages.ts';

const server = setUp(() => startServer());
const owner = setUpEach(() => signUpMember(server, newName()));

const later = (content: string, fields = {}) => sendLater(server, owner, content, fields);
const waiting = () => waitingTexts(server, owner);
const textsOf = async () => (await listInbox(server, owner)).items.map(({ content }) => content);
const letArrive = async (at: Server = server) => expect.poll(await startArrival(at)).toBe(true);
const seen = ({ status, text, headers }: Answer) => [
  status,
  text,
  [...headers].filter(([name]) => name !== 'date'),
];

describe('a message that is to arrive later', () => {
  it('is answered as any other, also one that will be held back or that is blocked', async () => {
    const sender = new Sender(server);
    const mark = sender.tagFor(owner);
    await sender.write(owner, 'first');
    await block(server, owner, await newestMessage(server, owner));
    beginBlocks(server, owner);
    await hideWords(server, owner, ['kalb']);
    const answers = [
      await request(server, 'POST', records('messages'), {
        json: { recipient_id: owner.id, content: 'at once' },
      }),
      await later('to be taken'),
      await later('to be held, kalb'),
      await later('to be blocked', { mark }),
    ].map(seen);
    expect(answers.map(([status]) => status)).toEqual([204, 204, 204, 204]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(waiting()).toEqual(['to be held, kalb', 'to be taken']);
  });

  it('is in no list, count, live event or answer until a drawn time within the hour', async () => {
    const events = await listen(server, owner);
    const secret = newSecret();
    const begin = Date.now();
    await later('a whisper for later', { link: digestOf(secret) });
    await sendMessage(server, owner, 'a whisper at once');
    await expect.poll(() => events.length).toBe(1);
    expect(events).toMatchObject([{ message: { content: 'a whisper at once' } }]);
    expect(await textsOf()).toEqual(['a whisper at once']);
    const { token } = owner;
    const counts = await request(server, 'GET', '/api/messages/counts', { token });
    expect(counts.body).toEqual({ ...zeroCounts, all: 1, new: 1, private: 1 });
    const unknown = await look(server, newSecret());
    expect(seen(await look(server, secret))).toEqual(seen(unknown));
    await runJob(server, 'deliver_waiting');
    const [row] = query(
      server,
      'SELECT due_at FROM waiting_messages WHERE recipient_id = ?',
      owner.id,
    );
    expect(Number(row?.['due_at'])).toBeGreaterThanOrEqual(begin);
    expect(Number(row?.['due_at'])).toBeLessThan(Date.now() + ARRIVAL_DELAY_MAX);
  });

  it('is stored without a sender and without the time at which it was sent', async () => {
    await later('a whisper', { token: owner.token });
    const [row = {}] = query(
      server,
      'SELECT * FROM waiting_messages WHERE recipient_id = ?',
      owner.id,
    );
    const { id, due_at, ...rest } = row;
    expect([typeof id, typeof due_at]).toEqual(['string', 'number']);
    expect(rest).toEqual({
      recipient_id: owner.id,
      content: 'a whisper',
      link_digest: '',
      mark: '',
      members_only: 0,
      day: dayBefore(Date.now(), 0),
    });
  });

  it.each([['true'], [1], [{}]])('is refused with %j for the choice', async (value) => {
    const json = { recipient_id: owner.id, content: 'hello', later: value };
    const answer = await request(server, 'POST', records('messages'), { json });
    expect([answer.status, codeAt(answer, 'later')]).toEqual([400, 'wrong_type']);
  });

  it('is refused if it answers a reply, whose owner would see the invitation used', async () => {
    const secret = newSecret();
    await sendWithLink(server, owner, secret);
    const invitation = { for_sender: true, may_answer: true };
    await reply(server, owner, await newestMessage(server, owner), 'and you?', invitation);
    const answer = await answerBack(server, owner, secret, 'me too', { later: true });
    expect([answer.status, codeAt(answer, 'later')]).toEqual([400, 'not_allowed']);
    expect(await threadOf(server, secret)).toMatchObject({ can_answer: true });
  });

  it('can be sent by a form without JavaScript, which keeps the choice after a refusal', async () => {
    const fields = { recipient_id: owner.id, content: 'by a form', later: 'true' };
    const sent = await submitForm(server, 'en', fields);
    expect(sent.text).toContain('It will arrive within the hour.');
    expect(waiting()).toEqual(['by a form']);
    const boxIn = ({ text }: Answer) => /<input[^>]*name="later"[^>]*>/.exec(text)?.[0] ?? '';
    const refused = await submitForm(server, 'en', { ...fields, content: 'a'.repeat(501) });
    expect([refused.status, boxIn(refused)]).toEqual([400, expect.stringContaining('checked=""')]);
    const page = await request(server, 'GET', `/en/${owner.username}`);
    expect(boxIn(page)).not.toMatch(/checked=|^$/);
  });
});

describe('once its time has come, a message', () => {
  it('arrives as if it were sent then', async () => {
    const events = await listen(server, owner);
    const sender = new Sender(server);
    const secret = newSecret();
    await later('a whisper', { mark: sender.tagFor(owner), link: digestOf(secret) });
    const begin = storedTime(Date.now() - 60_000);
    await letArrive();
    const { items } = await listInbox(server, owner);
    expect(items).toMatchObject([
      { content: 'a whisper', is_new: true, is_public: false, has_link: true, earlier: null },
    ]);
    const { id = '', created_at = '' } = items[0] ?? {};
    expect(created_at > begin).toBe(true);
    await expect.poll(() => events).toEqual([{ kind: 'arrived', message: items[0] }]);
    expect(waiting()).toEqual([]);
    // A delivered message is not listed as deleted, and can be blocked and answered.
    expect(query(server, 'SELECT * FROM deletions WHERE name = ?', id)).toEqual([]);
    expect((await block(server, owner, id)).status).toBe(204);
    await reply(server, owner, id, 'I heard you');
    expect((await threadOf(server, secret)).messages).toMatchObject([{ content: 'a whisper' }]);
  });

  it('is held back by the hidden words of that moment', async () => {
    await later('ya kalb');
    await hideWords(server, owner, ['kalb']);
    await letArrive();
    expect(await textsOf()).toEqual([]);
    const held = await listHeld(server, owner);
    expect(held.items).toMatchObject([{ content: 'ya kalb', reason: 'word' }]);
    expect(waiting()).toEqual([]);
  });

  it.each<[string, string, string]>([
    ['a pause', `paused_until = '9999-12-31 00:00:00.000Z'`, `paused_until = ''`],
    ['members only', 'allow_anonymous = FALSE', 'allow_anonymous = TRUE'],
    ['a suspension', 'is_suspended = TRUE', 'is_suspended = FALSE'],
  ])('waits for the end of %s', async (_, close, open) => {
    const change = (what: string) =>
      execute(server, `UPDATE profiles SET ${what} WHERE id = ?`, owner.id);
    await later('a patient whisper');
    change(close);
    await letArrive();
    expect(waiting()).toEqual(['a patient whisper']);
    change(open);
    expect(await textsOf()).toEqual([]);
    await letArrive();
    expect(await textsOf()).toEqual(['a patient whisper']);
  });

  it('of a member arrives in an inbox that was for members only when it was sent', async () => {
    await refuseGuests(server, owner);
    const { token } = await signUpMember(server, newName());
    expect((await later('of a guest')).status).toBe(403);
    expect((await later('of a member', { token })).status).toBe(204);
    await letArrive();
    expect(await textsOf()).toEqual(['of a member']);
  });

  it('is deleted if the inbox stays closed for as long as marks are kept', async () => {
    await later('too late');
    execute(
      server,
      `UPDATE profiles SET paused_until = '9999-12-31 00:00:00.000Z' WHERE id = ?`,
      owner.id,
    );
    const age = 'UPDATE waiting_messages SET day = ? WHERE recipient_id = ?';
    execute(server, age, oldestMarkDay(), owner.id);
    await letArrive();
    expect(waiting()).toEqual(['too late']);
    execute(server, age, dayBefore(Date.now(), 14), owner.id);
    await letArrive();
    expect(waiting()).toEqual([]);
  });

  it('is compared with the blocks of that time, which are known when it is sent', async () => {
    expect(ARRIVAL_DELAY_MAX).toBeLessThanOrEqual(BLOCK_DELAY_MIN * 3_600_000);
    const sender = new Sender(server);
    const mark = sender.tagFor(owner);
    await sender.write(owner, 'first');
    await block(server, owner, await newestMessage(server, owner));
    const begin = (minutes: number) =>
      execute(
        server,
        'UPDATE blocks SET begins_at = ? WHERE profile_id = ?',
        storedTime(Date.now() + minutes * 60_000),
        owner.id,
      );
    begin(61);
    await later('before the block', { mark });
    begin(0);
    await later('after the block', { mark });
    expect(waiting()).toEqual(['before the block']);
  });

  it('is gone if its sender took it back, and is not delivered while that is noted', async () => {
    const secret = newSecret();
    await later('a hasty whisper', { link: digestOf(secret) });
    const [row] = query(server, 'SELECT id FROM waiting_messages WHERE recipient_id = ?', owner.id);
    const events = await listen(server, owner);
    expect((await takeBackMessage(server, secret)).status).toBe(204);
    await letArrive();
    expect([await textsOf(), waiting()]).toEqual([[], ['a hasty whisper']]);
    await runJob(server, 'delete_taken_back');
    await expect.poll(waiting).toEqual([]);
    // A restore deletes it again.
    const listed = query(server, 'SELECT name FROM deletions WHERE name = ?', String(row?.['id']));
    expect(listed).toHaveLength(1);
    expect(events).toEqual([]);
  });

  it('goes with the account of its recipient', async () => {
    await later('for somebody who leaves');
    await request(server, 'POST', deleteAccount.path, { token: owner.token });
    expect(waiting()).toEqual([]);
    await later('for nobody');
    expect(waiting()).toEqual([]);
  });

  it('arrives within an hour if the server was off, or if a wrong clock drew its time', async () => {
    await later('missed');
    await later('a day ahead');
    const set = 'UPDATE waiting_messages SET due_at = ? WHERE content = ? AND recipient_id = ?';
    execute(server, set, Date.now() - 600_000, 'missed', owner.id);
    execute(server, set, Date.now() + 86_400_000, 'a day ahead', owner.id);
    await runJob(server, 'deliver_waiting');
    const isDrawn = () =>
      query(server, 'SELECT due_at FROM waiting_messages WHERE recipient_id = ?', owner.id).every(
        ({ due_at }) =>
          Number(due_at) > Date.now() - 60_000 && Number(due_at) < Date.now() + ARRIVAL_DELAY_MAX,
      );
    await expect.poll(isDrawn).toBe(true);
    await letArrive();
    expect((await textsOf()).sort()).toEqual(['a day ahead', 'missed']);
  });
});

it('a server that is killed while messages arrive loses none, and delivers none twice', async () => {
  const size = 2000;
  const killed = await startServer();
  const laila = await signUpMember(killed, 'laila');
  fillWaiting(killed, laila, size, Date.now());
  const idsIn = (table: string) => query(killed, `SELECT id FROM ${table}`).map(({ id }) => id);
  // The job of the next minute may begin before that of the last one is done.
  await Promise.all([1, 2].map(() => runJob(killed, 'deliver_waiting')));
  await expect.poll(() => idsIn('messages').length, { interval: 5 }).toBeGreaterThan(20);
  process.kill(killed.pid, 'SIGKILL');
  await expect.poll(() => fetch(killed.url).catch(() => 'none')).toBe('none');
  const [left, arrived] = [idsIn('waiting_messages'), idsIn('messages')];
  expect(left.length).toBeGreaterThan(0);
  expect(new Set([...left, ...arrived]).size).toBe(size);
  expect(left.length + arrived.length).toBe(size);
  expect(killed.output()).not.toContain('failed');
  const again = await startServer({ copyOf: killed.dataDir });
  await killed.stop();
  await letArrive(again);
  expect(new Set(query(again, 'SELECT id FROM messages').map(({ id }) => id)).size).toBe(size);
  const { token } = laila;
  const { status } = await request(again, 'GET', `${inbox.path}?filter=all`, { token });
  const counts = await request(again, 'GET', '/api/messages/counts', { token });
  expect([status, counts.body['all']]).toEqual([200, size]);
  await again.stop();
});

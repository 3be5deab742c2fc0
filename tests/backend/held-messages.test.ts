import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { listInbox as contract } from '../../src/contract/messages.ts';
import { DAY, dayBefore } from '../../src/rules/days.ts';
import { HELD_MAX } from '../../src/rules/held-messages.ts';
import { storedTime } from '../../src/rules/stored-time.ts';
import { HELD_DAYS } from '../../src/rules/terms.ts';
import {
  deleteAllHeldMessages,
  deleteHeldMessages,
  listHeldMessages,
  releaseHeldMessages,
  type HeldPage,
} from '../../src/contract/held-messages.ts';
import { SELECTED_MAX, zeroCounts } from '../../src/rules/inbox.ts';
import { MESSAGES_PER_PAGE } from '../../src/rules/message.ts';
import {
  ask,
  codeAt,
  listInbox,
  records,
  request,
  sendMessage,
  signUpMember,
  newName,
  runJob,
} from '../support/api.ts';
import { execute, query } from '../support/database.ts';
import { holdBack } from '../support/fill-inbox.ts';
import { hideWords, listHeld } from '../support/hidden-words.ts';
import { listen } from '../support/live-connection.ts';
import { letMinutePass } from '../support/minutes.ts';
import { startServer } from '../support/server.ts';
import { setUp, setUpEach } from '../support/set-up.ts';

const server = setUp(() => startServer());
const owner = setUpEach(() => signUpMember(server, newName()));
const other = setUpEach(() => signUpMember(server, newName()));
beforeEach(async () => {
  await hideWords(server, owner, ['kalb']);
  await hideWords(server, other, ['kalb']);
});

const post = (
  { path }: { path: string },
  json?: unknown,
  token: string | undefined = owner.token,
) => request(server, 'POST', path, { token, json });
const send = (json: object) => request(server, 'POST', records('messages'), { json });

/** Sends a message that is held back and returns its id. */
async function hold(content = 'you kalb', to = owner): Promise<string> {
  letMinutePass(server, to);
  expect((await send({ recipient_id: to.id, content })).status).toBe(204);
  return (await listHeld(server, to)).items[0]?.id ?? '';
}

const uuids = (count: number) => Array.from({ length: count }, () => randomUUID());
const chosen = [releaseHeldMessages, deleteHeldMessages] as const;

describe('a held message', () => {
  it.each<[string, unknown, string]>([
    ['with no id', [], 'wrong_type'],
    ['with SQL', [`' OR 1=1 --`], 'wrong_type'],
    ['with one id too many', uuids(SELECTED_MAX + 1), 'too_many_selected'],
  ])('is neither released nor deleted %s', async (_, ids, code) => {
    await hold();
    for (const route of chosen) {
      const answer = await post(route, { ids });
      expect([answer.status, codeAt(answer, 'ids')]).toEqual([400, code]);
    }
    expect((await listHeld(server, owner)).count).toBe(1);
  });

  it('is not affected by any route that changes messages', async () => {
    const id = await hold();
    const { token } = owner;
    const json = { ids: [id], is_public: true, is_new: false };
    const path = records('messages', id);
    expect(
      (await request(server, 'PATCH', path, { token, json: { is_public: true } })).status,
    ).toBe(404);
    expect((await request(server, 'DELETE', path, { token })).status).toBe(404);
    const reply = { message_id: id, user_id: owner.id, content: 'an answer' };
    const replied = await request(server, 'POST', records('message_replies'), {
      token,
      json: reply,
    });
    expect(replied.status).toBe(400);
    await post({ path: '/api/messages/change_selected' }, json);
    await post({ path: '/api/messages/delete_selected' }, json);
    await post({ path: '/api/messages/set_visibility' }, { is_public: true });
    await post({ path: '/api/messages/mark_all_seen' });
    await post({ path: '/api/messages/delete' }, { is_public: true });
    await post({ path: '/api/messages/delete' }, { is_public: false });
    const held = await listHeld(server, owner);
    expect(held).toMatchObject({ count: 1, items: [{ id, content: 'you kalb' }] });
  });

  it('appears in no count, list, search, day, public page or event', async () => {
    const events = await listen(server, owner);
    await hold('a kalb that nobody sees');
    await sendMessage(server, owner, 'next');
    const { token, username } = owner;
    const get = (path: string) => request(server, 'GET', path, { token });
    const counts = await get('/api/messages/counts');
    expect(counts.body).toEqual({ ...zeroCounts, all: 1, new: 1, private: 1, held: 1 });
    expect((await get('/api/messages/days?offset=0')).body['days']).toMatchObject([
      { messages: 1 },
    ]);
    await post({ path: '/api/messages/set_visibility' }, { is_public: true });
    const paths = ['/api/messages', `/api/public-profile/${username}`];
    for (const path of [...paths, `/en/${username}`, `/ar/${username}/answers`]) {
      expect((await get(path)).text, path).not.toContain('kalb');
    }
    const searched = await ask(server, contract, { search: 'kalb' }, token);
    expect(searched.body).toEqual({ items: [], next: null });
    await expect.poll(() => events.length).toBe(2);
    expect(events).toMatchObject([
      { kind: 'arrived', message: { content: 'next' } },
      { kind: 'reload' },
    ]);
  });

  it('is listed page by page, newest first, with the total count', async () => {
    holdBack(server, owner, MESSAGES_PER_PAGE + 2);
    const first = await listHeld(server, owner);
    expect([first.count, first.items.length]).toEqual([MESSAGES_PER_PAGE + 2, MESSAGES_PER_PAGE]);
    expect(first.items[0]).toEqual({
      id: expect.any(String) as string,
      content: `held ${MESSAGES_PER_PAGE + 1}`,
      reason: 'word',
      created_at: `${dayBefore(Date.now(), 1)} 00:21:00.000Z`,
    });
    const path = `${listHeldMessages.path}?${new URLSearchParams({ ...first.next })}`;
    const answer = await request(server, 'GET', path, { token: owner.token });
    const second = answer.body as unknown as HeldPage;
    expect(second.items.map(({ content }) => content)).toEqual(['held 1', 'held 0']);
    expect(second.next).toBe(null);
    const more = await request(server, 'GET', `${path}&filter=all`, { token: owner.token });
    expect([more.status, codeAt(more, 'query')]).toEqual([400, 'query_not_allowed']);
  });

  it('replaces the oldest one once the maximum is reached', async () => {
    holdBack(server, owner, HELD_MAX);
    holdBack(server, other, 1);
    const id = await hold();
    const { count, items } = await listHeld(server, owner);
    expect([count, items[0]?.id]).toEqual([HELD_MAX, id]);
    const rows = query(
      server,
      'SELECT content FROM held_messages WHERE recipient_id = ? ORDER BY created_at LIMIT 1',
      owner.id,
    );
    expect(rows).toEqual([{ content: 'held 1' }]);
    expect((await listHeld(server, other)).count).toBe(1);
  });
});

describe('a release', () => {
  it('moves the chosen messages into the inbox, new and private, in the order of their times', async () => {
    const [first, second] = [await hold('first kalb'), await hold('second kalb')];
    const foreign = await hold('kalb of another', other);
    await sendMessage(server, owner, 'later');
    const at = (await listHeld(server, owner)).items.find(({ id }) => id === first)?.created_at;
    const events = await listen(server, owner);
    const answer = await post(releaseHeldMessages, { ids: [first, first, foreign, randomUUID()] });
    expect([answer.status, answer.text]).toEqual([204, '']);
    const { items } = await listInbox(server, owner);
    expect(items.map(({ content }) => content)).toEqual(['later', 'first kalb']);
    expect(items[1]).toEqual({
      id: first,
      recipient_id: owner.id,
      content: 'first kalb',
      is_public: false,
      is_new: true,
      is_favorite: false,
      reactions: '',
      created_at: at,
      is_withheld: false,
      has_link: false,
      earlier: null,
      replies: [],
    });
    expect(await listHeld(server, owner)).toMatchObject({ count: 1, items: [{ id: second }] });
    expect((await listHeld(server, other)).count).toBe(1);
    const counts = await request(server, 'GET', '/api/messages/counts', { token: owner.token });
    expect(counts.body).toMatchObject({ all: 2, new: 2, private: 2, held: 1 });
    await expect.poll(() => events).toEqual([{ kind: 'reload' }]);
  });
});

it(`is deleted by a job after ${HELD_DAYS} days`, async () => {
  const [old, kept] = [await hold(), await hold('another kalb')];
  const age = 'UPDATE held_messages SET created_at = ? WHERE id = ?';
  execute(server, age, storedTime(Date.now() - HELD_DAYS * DAY - 60_000), old);
  execute(server, age, storedTime(Date.now() - HELD_DAYS * DAY + 60_000), kept);
  await runJob(server, 'delete_old_held');
  await expect
    .poll(async () => await listHeld(server, owner))
    .toMatchObject({ count: 1, items: [{ id: kept }] });
});

describe('a deletion', () => {
  it('of chosen messages keeps the rest and those of other members', async () => {
    const [gone, kept] = [await hold(), await hold()];
    const foreign = await hold('kalb', other);
    expect((await post(deleteHeldMessages, { ids: [gone, foreign] })).status).toBe(204);
    expect(await listHeld(server, owner)).toMatchObject({ count: 1, items: [{ id: kept }] });
    expect(await listHeld(server, other)).toMatchObject({ count: 1, items: [{ id: foreign }] });
  });

  it('of all held messages keeps the inbox and those of other members', async () => {
    holdBack(server, owner, 30);
    await hold('kalb', other);
    const id = await sendMessage(server, owner, 'a message');
    expect((await post(deleteAllHeldMessages)).status).toBe(204);
    expect(await listHeld(server, owner)).toEqual({ items: [], next: null, count: 0 });
    expect((await listHeld(server, other)).count).toBe(1);
    expect((await listInbox(server, owner)).items).toMatchObject([{ id }]);
  });
});

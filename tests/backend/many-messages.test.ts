import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  changeMessages,
  deleteMessages,
  markAllSeen,
  type InboxEvent,
} from '../../src/contract/messages.ts';
import { SELECTED_MAX } from '../../src/rules/inbox.ts';
import {
  codeAt,
  listInbox,
  records,
  request,
  sendMessage,
  signUpMember,
  storedRecord,
  newName,
} from '../support/api.ts';
import { listen } from '../support/live-connection.ts';
import { startServer } from '../support/server.ts';
import { setUp, setUpEach } from '../support/set-up.ts';

const server = setUp(() => startServer());

const owner = setUpEach(() => signUpMember(server, newName()));
const other = setUpEach(() => signUpMember(server, newName()));

const post = ({ path }: { path: string }, json: unknown, token: string | undefined = owner.token) =>
  request(server, 'POST', path, { token, json });

const message = (id: string) => storedRecord(server, 'messages', id);

/** Sends messages and returns their ids, oldest first. */
async function send(count: number, to = owner): Promise<string[]> {
  const ids = [];
  for (let index = 0; index < count; index += 1) {
    ids.push(await sendMessage(server, to, `whisper ${index}`));
  }
  return ids;
}

async function answer(message_id: string, author = owner): Promise<string> {
  const json = { message_id, user_id: author.id, content: 'an answer' };
  // Only a superuser may reply to another member's message.
  const { token } = author === owner ? owner : server.superuser;
  const { body } = await request(server, 'POST', records('message_replies'), { token, json });
  return String(body['id']);
}

const isPublic = async (collection: string, id: string) =>
  (await storedRecord(server, collection, id))['is_public'];

const uuids = (count: number) => Array.from({ length: count }, () => randomUUID());

describe.each([
  ['changed', changeMessages, { is_public: true, is_new: false }],
  ['deleted', deleteMessages, {}],
])('chosen messages are not %s', (_, route, change) => {
  it('by another member, who gets the same response as the owner', async () => {
    const ids = await send(2);
    expect((await post(route, { ids, ...change }, other.token)).status).toBe(204);
    for (const id of ids) expect(await message(id)).toMatchObject({ is_public: false });
  });

  it.each<[string, unknown]>([
    ['without a list', undefined],
    ['with null', null],
    ['with an empty list', []],
  ])('%s', async (_, ids) => {
    const answered = await post(route, { ids, ...change });
    expect([answered.status, codeAt(answered, 'ids')]).toEqual([400, 'wrong_type']);
  });

  it.each<[string, unknown]>([
    ['an empty text', ''],
    ['an id of version 1', '11111111-1111-1111-8111-111111111111'],
    ['SQL', `' OR 1=1 --`],
    ['an id followed by SQL', `${randomUUID()}') OR ('1'='1`],
  ])('with %s among their ids', async (_, id) => {
    const [own = ''] = await send(1);
    const answered = await post(route, { ids: [own, id], ...change });
    expect([answered.status, codeAt(answered, 'ids')]).toEqual([400, 'wrong_type']);
    expect(await message(own)).toMatchObject({ is_public: false, is_new: true });
  });

  it('with one id more than allowed', async () => {
    const [own = ''] = await send(1);
    const answered = await post(route, { ids: [own, ...uuids(SELECTED_MAX)], ...change });
    expect([answered.status, codeAt(answered, 'ids')]).toEqual([400, 'too_many_selected']);
    expect(await message(own)).toMatchObject({ is_public: false, is_new: true });
  });
});

describe('a change of chosen messages', () => {
  it.each<[string, object, string]>([
    ['of nothing', {}, 'is_public'],
    ['of replies alone', { is_new: true, with_replies: true }, 'is_public'],
    ['to a text', { is_public: 'true' }, 'is_public'],
    ['to a number', { is_new: 0 }, 'is_new'],
    ['to null', { is_public: null }, 'is_public'],
    ['with a number for with_replies', { is_public: true, with_replies: 1 }, 'with_replies'],
  ])('%s is refused', async (_, change, field) => {
    const ids = await send(1);
    const answered = await post(changeMessages, { ids, ...change });
    expect([answered.status, codeAt(answered, field)]).toEqual([400, 'wrong_type']);
    expect(await message(ids[0] ?? '')).toMatchObject({ is_public: false, is_new: true });
  });

  it('is made for one id and for the maximum number, even if some do not exist', async () => {
    const [own = '', kept = ''] = await send(2);
    expect((await post(changeMessages, { ids: [own], is_new: false })).status).toBe(204);
    expect(await message(own)).toMatchObject({ is_new: false, is_public: false });
    const ids = [own, ...uuids(SELECTED_MAX - 1)];
    expect((await post(changeMessages, { ids, is_public: true })).status).toBe(204);
    expect(await message(own)).toMatchObject({ is_new: false, is_public: true });
    expect(await message(kept)).toMatchObject({ is_new: true, is_public: false });
  });

  it('skips messages of other members, and counts a repeated id once', async () => {
    const [own = ''] = await send(1);
    const [foreign = ''] = await send(1, other);
    const ids = [foreign, ...Array.from({ length: SELECTED_MAX }, () => own)];
    const answered = await post(changeMessages, { ids, is_public: true, is_new: false });
    expect(answered.status).toBe(204);
    expect(await message(own)).toMatchObject({ is_public: true, is_new: false });
    expect(await message(foreign)).toMatchObject({ is_public: false, is_new: true });
    const { body } = await request(server, 'GET', '/api/messages/counts', { token: owner.token });
    expect(body).toMatchObject({ all: 1, new: 0, public: 1 });
  });

  it('includes the owner’s replies if that is wanted, and no other replies', async () => {
    const [first = '', second = '', third = ''] = await send(3);
    const [mine, foreign] = [await answer(first), await answer(first, other)];
    const [ofSecond, ofThird] = [await answer(second), await answer(third)];
    const change = { is_public: true };
    await post(changeMessages, { ids: [first], ...change, with_replies: true });
    await post(changeMessages, { ids: [second], ...change });
    await post(changeMessages, { ids: [first], ...change, with_replies: true }, other.token);
    const replies = [mine, foreign, ofSecond, ofThird];
    const shown = await Promise.all(replies.map((id) => isPublic('message_replies', id)));
    expect(shown).toEqual([true, false, false, false]);
    await post(changeMessages, { ids: [first], is_public: false, with_replies: true });
    expect(await isPublic('message_replies', mine)).toBe(false);
  });

  it('is sent as an event to each open dashboard of the owner, and to nobody else', async () => {
    const [own = '', foreign = ''] = [...(await send(1)), ...(await send(1, other))];
    const dashboards = [await listen(server, owner), await listen(server, owner)];
    const others = await listen(server, other);
    const change = { is_public: true, is_new: false, with_replies: true };
    await post(changeMessages, { ids: [own, own, foreign], ...change });
    await post(deleteMessages, { ids: [own] });
    await post(markAllSeen, undefined);
    const expected: InboxEvent[] = [
      { kind: 'many_changed', ids: [own, foreign], change },
      { kind: 'many_deleted', ids: [own] },
      { kind: 'reload' },
    ];
    for (const events of dashboards) await expect.poll(() => events).toEqual(expected);
    await sendMessage(server, other, 'for the other');
    await expect.poll(() => others.length).toBe(1);
    expect(others).toMatchObject([{ kind: 'arrived' }]);
  });

  it('shows and hides messages on the profile at once', async () => {
    const ids = await send(3);
    const profile = () => request(server, 'GET', `/api/public-profile/${owner.username}`);
    const page = () => request(server, 'GET', `/en/${owner.username}`);
    const shown = async () => ((await profile()).body['messages'] as { id: string }[]).length;
    expect(await shown()).toBe(0);
    expect((await page()).text).not.toContain('whisper 1');
    await post(changeMessages, { ids, is_public: true });
    expect(await shown()).toBe(3);
    expect((await page()).text).toContain('whisper 1');
    await post(changeMessages, { ids: ids.slice(0, 2), is_public: false });
    expect(await shown()).toBe(1);
    expect((await page()).text).not.toContain('whisper 1');
    await post(deleteMessages, { ids });
    expect(await shown()).toBe(0);
    expect((await page()).text).not.toContain('whisper 2');
  });
});

describe('a deletion of chosen messages', () => {
  it('deletes their replies too, and keeps all other messages', async () => {
    const [first = '', second = '', third = ''] = await send(3);
    const [foreign = ''] = await send(1, other);
    const gone = [await answer(first), await answer(first, other)];
    const kept = await answer(third);
    const answered = await post(deleteMessages, { ids: [first, second, first, foreign] });
    expect([answered.status, answered.text]).toEqual([204, '']);
    expect((await listInbox(server, owner)).items.map(({ id }) => id)).toEqual([third]);
    for (const id of gone) expect(await storedRecord(server, 'message_replies', id)).toEqual({});
    expect(await storedRecord(server, 'message_replies', kept)).toMatchObject({ id: kept });
    expect(await message(foreign)).toMatchObject({ id: foreign });
    expect((await post(deleteMessages, { ids: [first, second] })).status).toBe(204);
  });
});

describe('all messages', () => {
  it('are marked as seen in one request, and nothing else about them changes', async () => {
    const ids = await send(2);
    await post(changeMessages, { ids, is_public: true });
    const [foreign = ''] = await send(1, other);
    expect((await post(markAllSeen, undefined)).status).toBe(204);
    for (const id of ids)
      expect(await message(id)).toMatchObject({ is_new: false, is_public: true });
    expect(await message(foreign)).toMatchObject({ is_new: true });
    const { body } = await request(server, 'GET', '/api/messages/counts', { token: owner.token });
    expect(body).toMatchObject({ all: 2, new: 0, public: 2 });
  });
});

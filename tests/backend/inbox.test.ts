import { describe, expect, it } from 'vitest';
import { listInbox, type Cursor, type InboxPage } from '../../src/contract/messages.ts';
import { SEARCH_MAX } from '../../src/rules/inbox.ts';
import { MESSAGES_PER_PAGE } from '../../src/rules/message.ts';
import { storedTime } from '../../src/rules/stored-time.ts';
import {
  ask as askContract,
  codeAt,
  records,
  request,
  sendMessage,
  signUpMember,
  storedRecord,
  type Answer,
  type Member,
  newName,
} from '../support/api.ts';
import { query } from '../support/database.ts';
import { addMessages } from '../support/fill-inbox.ts';
import { startServer } from '../support/server.ts';
import { setUp, setUpEach } from '../support/set-up.ts';

const server = setUp(() => startServer());

const owner = setUpEach(() => signUpMember(server, newName()));

async function countsOf({ token }: Member): Promise<Answer['body']> {
  const { body } = await request(server, 'GET', '/api/messages/counts', { token });
  return body;
}

const change = (id: string, json: object) =>
  request(server, 'PATCH', records('messages', id), { token: owner.token, json });

const bulk = (action: 'set_visibility' | 'delete', is_public: boolean) =>
  request(server, 'POST', `/api/messages/${action}`, { token: owner.token, json: { is_public } });

/** Counts all messages anew, to compare with the stored counts. */
function counted({ id }: Member) {
  const count = (condition: string) => {
    const sql = `SELECT COUNT(*) AS n FROM messages WHERE recipient_id = ? AND ${condition}`;
    return query(server, sql, id)[0]?.['n'];
  };
  return {
    all: count('TRUE'),
    new: count('is_new'),
    favorite: count('is_favorite'),
    public: count('is_public'),
    private: count('NOT is_public'),
  };
}

describe('the counts of an inbox', () => {
  it('stay correct through everything that can happen to a message', async () => {
    const ids = [];
    for (let index = 0; index < 6; index += 1) {
      ids.push(await sendMessage(server, owner, `message ${index}`));
    }
    const [first = '', second = '', third = ''] = ids;
    const steps: [string, () => Promise<unknown>, object][] = [
      ['sent', () => Promise.resolve(), { all: 6, new: 6, favorite: 0, public: 0, private: 6 }],
      ['seen', () => change(first, { is_new: false }), { new: 5 }],
      ['seen twice', () => change(first, { is_new: false }), { new: 5 }],
      ['favorite', () => change(second, { is_favorite: true }), { favorite: 1 }],
      ['published', () => change(third, { is_public: true }), { public: 1, private: 5 }],
      ['all public', () => bulk('set_visibility', true), { public: 6, private: 0 }],
      ['one private', () => change(first, { is_public: false }), { public: 5, private: 1 }],
      [
        'one deleted',
        () => request(server, 'DELETE', records('messages', second), { token: owner.token }),
        { all: 5, favorite: 0, public: 4 },
      ],
      ['private deleted', () => bulk('delete', false), { all: 4, private: 0, new: 4 }],
      ['public deleted', () => bulk('delete', true), { all: 0, new: 0, public: 0 }],
    ];
    for (const [name, step, expected] of steps) {
      await step();
      const counts = await countsOf(owner);
      expect(counts, name).toMatchObject(expected);
      expect(counts, name).toMatchObject(counted(owner));
    }
  });
});

const ask = (query: Record<string, string>, token: string | undefined = owner.token) =>
  askContract(server, listInbox, query, token);

async function pageOf(query: Record<string, string>): Promise<InboxPage> {
  return (await ask(query)).body as unknown as InboxPage;
}

async function find(query: Record<string, string>): Promise<string[]> {
  return (await pageOf(query)).items.map(({ content }) => content);
}

const answerTo = (message_id: string, content: string) =>
  request(server, 'POST', records('message_replies'), {
    token: owner.token,
    json: { message_id, user_id: owner.id, content },
  });

/** Reads all texts of the inbox page by page; `pages` is the number of pages. */
async function readToTheEnd(query: Record<string, string>) {
  const texts: string[] = [];
  let pages = 0;
  for (let next: Cursor | null | undefined; next !== null; pages += 1) {
    const page: InboxPage = await pageOf({ ...query, ...next });
    expect(page.items.length).toBeLessThanOrEqual(MESSAGES_PER_PAGE);
    texts.push(...page.items.map(({ content }) => content));
    ({ next } = page);
  }
  return { texts, pages };
}

describe('a page of the inbox', () => {
  it.each([
    ['query', { expand: 'recipient_id.messages_via_recipient_id' }, 'query_not_allowed'],
    ['query', { Filter: 'all' }, 'query_not_allowed'],
    ['filter', { filter: 'id != ""' }, 'wrong_type'],
    ['order', { order: '' }, 'wrong_type'],
    ['search', { search: '' }, 'search_required'],
  ])('with a bad %s %j is refused', async (field, query, code) => {
    const answer = await ask(query);
    expect([answer.status, codeAt(answer, field)]).toEqual([400, code]);
  });

  it('holds each message as it is stored, with its replies, oldest first', async () => {
    const text = 'quotes " \\ \' and\nlines, \u2028 ليلى 🌿 </script>';
    const id = await sendMessage(server, owner, text);
    await change(id, { is_favorite: true, reactions: '🔥', is_new: false });
    for (const content of ['first', 'second "quoted"']) await answerTo(id, content);
    const { items, next } = await pageOf({});
    const stored = await storedRecord(server, 'messages', id);
    expect(next).toBeNull();
    expect(items).toHaveLength(1);
    const [{ replies, ...message } = { replies: [] }] = items;
    expect(message).toEqual({
      id,
      recipient_id: owner.id,
      content: text,
      is_public: false,
      is_new: false,
      is_favorite: true,
      reactions: '🔥',
      created_at: stored['created_at'],
      is_withheld: false,
      has_link: false,
      earlier: null,
    });
    expect(replies).toMatchObject([
      { message_id: id, user_id: owner.id, content: 'first', is_public: false },
      { content: 'second "quoted"' },
    ]);
    const [{ created_at, ...shown } = { id: '', created_at: '' }] = replies;
    const reply = await storedRecord(server, 'message_replies', shown.id);
    expect(reply).toMatchObject({ ...shown, created_at: `${created_at} 00:00:00.000Z` });
  });

  it('holds the messages that match the filter, and none of another inbox', async () => {
    const other = await signUpMember(server, newName());
    await sendMessage(server, other, 'for the neighbour');
    const [published, starred, seen] = [
      await sendMessage(server, owner, 'published'),
      await sendMessage(server, owner, 'starred'),
      await sendMessage(server, owner, 'seen'),
    ];
    await change(published, { is_public: true });
    await change(starred, { is_favorite: true });
    await change(seen, { is_new: false });
    expect(await find({})).toEqual(['seen', 'starred', 'published']);
    expect(await find({ filter: 'all' })).toEqual(['seen', 'starred', 'published']);
    expect(await find({ filter: 'new' })).toEqual(['starred', 'published']);
    expect(await find({ filter: 'favorite' })).toEqual(['starred']);
    expect(await find({ filter: 'public' })).toEqual(['published']);
    expect(await find({ filter: 'private' })).toEqual(['seen', 'starred']);
  });

  it.each([
    ['of full pages', 2 * MESSAGES_PER_PAGE],
    ['of full pages and one message', 2 * MESSAGES_PER_PAGE + 1],
  ])('leads to the following pages of an inbox %s, each message once', async (_, size) => {
    fillInbox(size);
    const { texts, pages } = await readToTheEnd({ filter: 'new' });
    expect(texts).toHaveLength(size);
    expect(new Set(texts).size).toBe(size);
    expect(pages).toBe(Math.ceil(size / MESSAGES_PER_PAGE));
  });
});

describe('an inbox with the oldest first', () => {
  it('is the exact reverse of newest first, page by page, each message once', async () => {
    fillInbox(2 * MESSAGES_PER_PAGE + 5);
    const newest = await readToTheEnd({ order: 'newest' });
    const oldest = await readToTheEnd({ order: 'oldest' });
    expect(newest.texts).toEqual((await readToTheEnd({})).texts);
    expect(oldest.texts).toEqual(newest.texts.toReversed());
    expect(oldest.pages).toBe(3);
  });

  it('respects the filter, and is searched from the oldest message to the end', async () => {
    const wanted = fillInbox(3200);
    const { items } = await pageOf({ search: 'needle 100', order: 'oldest' });
    await change(items[0]?.id ?? '', { is_favorite: true });
    expect(await find({ filter: 'favorite', order: 'oldest' })).toEqual(['needle 100']);
    const { texts, pages } = await readToTheEnd({ search: 'needle', order: 'oldest' });
    expect(texts).toEqual(wanted.toReversed());
    expect(pages).toBeGreaterThanOrEqual(3);
  });
});

describe('a search', () => {
  it('finds a part of a word in any case and script, newest first', async () => {
    for (const text of ['Ünïcode ÉTÉ', 'الكتاب الجميل', 'plain words', 'Été again']) {
      await sendMessage(server, owner, text);
    }
    expect(await find({ search: 'PLAIN' })).toEqual(['plain words']);
    expect(await find({ search: 'été' })).toEqual(['Ünïcode ÉTÉ']);
    expect(await find({ search: 'كتاب' })).toEqual(['الكتاب الجميل']);
    expect(await find({ search: 'ain' })).toEqual(['Été again', 'plain words']);
    expect(await find({ search: 'nowhere' })).toEqual([]);
  });

  it('finds the special characters of patterns and SQL literally', async () => {
    for (const text of ['100% sure', '100 percent', "it's a_b", 'it is aXb', 'back\\slash']) {
      await sendMessage(server, owner, text);
    }
    expect(await find({ search: '0%' })).toEqual(['100% sure']);
    expect(await find({ search: 'a_b' })).toEqual(["it's a_b"]);
    expect(await find({ search: "'" })).toEqual(["it's a_b"]);
    expect(await find({ search: '\\' })).toEqual(['back\\slash']);
    expect(await find({ search: "%' OR 1=1 --" })).toEqual([]);
  });

  it('respects the filter, and includes the replies', async () => {
    const published = await sendMessage(server, owner, 'whisper one');
    await sendMessage(server, owner, 'whisper two');
    await change(published, { is_public: true, is_favorite: true });
    await answerTo(published, 'an answer');
    expect(await find({ search: 'whisper', filter: 'public' })).toEqual(['whisper one']);
    expect(await find({ search: 'whisper', filter: 'favorite' })).toEqual(['whisper one']);
    expect(await find({ search: 'whisper', filter: 'private' })).toEqual(['whisper two']);
    // An answered message counts as seen.
    expect(await find({ search: 'whisper', filter: 'new' })).toEqual(['whisper two']);
    const { items } = await pageOf({ search: 'one' });
    expect(items[0]?.replies).toMatchObject([{ content: 'an answer' }]);
  });

  it.each([
    ['search', { search: ' \u200b ' }, 'search_required'],
    ['search', { search: 'x'.repeat(SEARCH_MAX + 1) }, 'search_too_long'],
    ['search', { search: 'a\u0000b' }, 'search_unprintable'],
  ])('with a bad %s %j is refused', async (field, query, code) => {
    const answer = await ask(query);
    expect([answer.status, codeAt(answer, field)]).toEqual([400, code]);
  });
});

/** Inserts messages directly into the database; returns the texts with 'needle', newest first. */
function fillInbox(size: number, textOf = needleOrHay): string[] {
  const texts = Array.from({ length: size }, (_, index) => textOf(index));
  const rows = texts.map((content, index) => ({
    content,
    // Ten messages have the same time, so their ids decide the order.
    created_at: storedTime(Date.UTC(2026, 0, 1) + Math.floor(index / 10) * 60_000),
  }));
  addMessages(server, owner, rows);
  return texts.filter((text) => text.startsWith('needle')).reverse();
}

const needleOrHay = (index: number) => (index % 100 === 0 ? `needle ${index}` : `hay ${index}`);

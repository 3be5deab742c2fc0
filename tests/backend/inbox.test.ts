import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SEARCH_MAX } from '../../src/rules/inbox.ts';
import { MESSAGES_PER_PAGE } from '../../src/rules/message.ts';
import {
  codeAt,
  records,
  request,
  sendMessage,
  signUpMember,
  type Answer,
  type Member,
} from '../support/api.ts';
import { startServer, type Server } from '../support/server.ts';

let server: Server;
let owner: Member;
let people = 0;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

beforeEach(async () => {
  people += 1;
  owner = await signUpMember(server, `owner-${people}`);
});

async function countsOf({ token }: Member): Promise<Answer['body']> {
  const { body } = await request(server, 'GET', '/api/messages/counts', { token });
  return body;
}

const change = (id: string, json: object) =>
  request(server, 'PATCH', records('messages', id), { token: owner.token, json });

const bulk = (action: 'set_visibility' | 'delete', is_public: boolean) =>
  request(server, 'POST', `/api/messages/${action}`, { token: owner.token, json: { is_public } });

/** Every count as it would be if it were counted anew. */
function counted({ id }: Member) {
  const database = new DatabaseSync(`${server.dataDir}/data.db`, { readOnly: true });
  const count = (condition: string) =>
    database
      .prepare(`SELECT COUNT(*) AS n FROM messages WHERE recipient_id = ? AND ${condition}`)
      .get(id)?.['n'];
  const counts = {
    all: count('TRUE'),
    new: count('is_new'),
    favorite: count('is_favorite'),
    public: count('is_public'),
    private: count('NOT is_public'),
  };
  database.close();
  return counts;
}

describe('the counts of an inbox', () => {
  it('are nought for who never got a message, and no business of a guest', async () => {
    expect(await countsOf(owner)).toEqual({ all: 0, new: 0, favorite: 0, public: 0, private: 0 });
    expect((await request(server, 'GET', '/api/messages/counts')).status).toBe(401);
  });

  it('stay true through everything that can happen to a message', async () => {
    const ids = [];
    for (let index = 0; index < 6; index += 1) {
      ids.push(await sendMessage(server, owner, `message ${index}`));
    }
    const [first = '', second = '', third = ''] = ids;
    const steps: [string, () => Promise<unknown>, object][] = [
      ['sent', () => Promise.resolve(), { all: 6, new: 6, favorite: 0, public: 0, private: 6 }],
      ['seen', () => change(first, { is_new: false }), { new: 5 }],
      ['seen twice', () => change(first, { is_new: false }), { new: 5 }],
      ['favourite', () => change(second, { is_favorite: true }), { favorite: 1 }],
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
      expect(counts, name).toEqual(counted(owner));
    }
  });

  it('of another inbox do not move', async () => {
    const other = await signUpMember(server, `other-${people}`);
    await sendMessage(server, other, 'for somebody else');
    await sendMessage(server, owner, 'for the owner');
    await bulk('delete', false);
    expect(await countsOf(other)).toMatchObject({ all: 1, new: 1, private: 1 });
  });

  it('go with the account', async () => {
    await sendMessage(server, owner, 'the last one');
    await request(server, 'POST', '/api/delete_user_account', { token: owner.token });
    const database = new DatabaseSync(`${server.dataDir}/data.db`, { readOnly: true });
    const row = database.prepare('SELECT * FROM inbox_counts WHERE recipient_id = ?').get(owner.id);
    database.close();
    expect(row).toBeUndefined();
  });
});

interface Found {
  items: { content: string; expand?: Record<string, { content: string }[]> }[];
  next: { created_at: string; id: string } | null;
}

function search(query: Record<string, string>, token: string | undefined = owner.token) {
  const parameters = new URLSearchParams({ filter: 'all', ...query });
  return request(server, 'GET', `/api/messages/search?${parameters}`, { token });
}

async function find(query: Record<string, string>): Promise<string[]> {
  const { body } = await search(query);
  return (body as unknown as Found).items.map(({ content }) => content);
}

describe('a search', () => {
  it('finds a part of a word in any case and script, newest first', async () => {
    for (const text of ['Ünïcode ÉTÉ', 'الكتاب الجميل', 'plain words', 'Été again']) {
      await sendMessage(server, owner, text);
    }
    expect(await find({ text: 'PLAIN' })).toEqual(['plain words']);
    expect(await find({ text: 'été' })).toEqual(['Ünïcode ÉTÉ']);
    expect(await find({ text: 'كتاب' })).toEqual(['الكتاب الجميل']);
    expect(await find({ text: 'ain' })).toEqual(['Été again', 'plain words']);
    expect(await find({ text: 'nowhere' })).toEqual([]);
  });

  it('takes signs of patterns and of SQL as the signs they are', async () => {
    for (const text of ['100% sure', '100 percent', "it's a_b", 'it is aXb', 'back\\slash']) {
      await sendMessage(server, owner, text);
    }
    expect(await find({ text: '0%' })).toEqual(['100% sure']);
    expect(await find({ text: 'a_b' })).toEqual(["it's a_b"]);
    expect(await find({ text: "'" })).toEqual(["it's a_b"]);
    expect(await find({ text: '\\' })).toEqual(['back\\slash']);
    expect(await find({ text: "%' OR 1=1 --" })).toEqual([]);
  });

  it('keeps to the filter, and brings the replies along', async () => {
    const published = await sendMessage(server, owner, 'whisper one');
    await sendMessage(server, owner, 'whisper two');
    await change(published, { is_public: true, is_favorite: true });
    await request(server, 'POST', records('message_replies'), {
      token: owner.token,
      json: { message_id: published, user_id: owner.id, content: 'an answer' },
    });
    expect(await find({ text: 'whisper', filter: 'public' })).toEqual(['whisper one']);
    expect(await find({ text: 'whisper', filter: 'favorite' })).toEqual(['whisper one']);
    expect(await find({ text: 'whisper', filter: 'private' })).toEqual(['whisper two']);
    expect(await find({ text: 'whisper', filter: 'new' })).toHaveLength(2);
    const { body } = await search({ text: 'one' });
    const [message] = (body as unknown as Found).items;
    const replies = message?.expand?.['message_replies_via_message_id'];
    expect(replies).toEqual([expect.objectContaining({ content: 'an answer' })]);
  });

  it('never finds what was written to another', async () => {
    const other = await signUpMember(server, `other-${people}`);
    await sendMessage(server, other, 'a secret whisper');
    expect(await find({ text: 'secret' })).toEqual([]);
    expect((await search({ text: 'secret' }, '')).status).toBe(401);
  });

  it('goes through an inbox of 3,200 to its end, each message once', async () => {
    const wanted = fillInbox(3200);
    const found: string[] = [];
    let pages = 0;
    for (let next: Found['next'] | undefined; next !== null; pages += 1) {
      const { body } = await search({ text: 'needle', ...next });
      const page = body as unknown as Found;
      expect(page.items.length).toBeLessThanOrEqual(MESSAGES_PER_PAGE);
      found.push(...page.items.map(({ content }) => content));
      ({ next } = page);
    }
    expect(found).toEqual(wanted);
    // 1 in 100 of them: 32, so a full page ends at the twentieth; and no answer reads everything.
    expect(pages).toBeGreaterThanOrEqual(3);
  });

  it.each([
    ['text', { text: '' }, 'search_required'],
    ['text', { text: ' \u200b ' }, 'search_required'],
    ['text', { text: 'x'.repeat(SEARCH_MAX + 1) }, 'search_too_long'],
    ['text', { text: 'a\u0000b' }, 'search_unprintable'],
    ['filter', { text: 'x', filter: 'everything' }, 'wrong_type'],
    ['filter', { text: 'x', filter: 'toString' }, 'wrong_type'],
  ])('with a bad %s %j is refused', async (field, query, code) => {
    const answer = await search(query);
    expect([answer.status, codeAt(answer, field)]).toEqual([400, code]);
  });

  it('from a place that is none finds nothing and harms nothing', async () => {
    await sendMessage(server, owner, 'whisper');
    const answer = await search({ text: 'whisper', created_at: 'never', id: "' OR 1=1" });
    expect(answer.status).toBe(200);
  });
});

/** Fills the owner's inbox behind the server's back; answers with the texts that hold 'needle', newest first. */
function fillInbox(size: number): string[] {
  const database = new DatabaseSync(`${server.dataDir}/data.db`);
  const insert = database.prepare(
    `INSERT INTO messages (id, recipient_id, content, is_public, is_new, is_favorite, reactions, created_at)
    VALUES (?, ?, ?, FALSE, TRUE, FALSE, '', ?)`,
  );
  const texts = [];
  database.exec('BEGIN');
  for (let index = 0; index < size; index += 1) {
    const content = index % 100 === 0 ? `needle ${index}` : `hay ${index}`;
    // Many in the same second: their ids decide.
    const at = new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 10) * 1000);
    insert.run(crypto.randomUUID(), owner.id, content, at.toISOString().replace('T', ' '));
    if (content.startsWith('needle')) texts.unshift(content);
  }
  database.exec('COMMIT');
  database.close();
  return texts;
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount } from '../../src/contract/accounts.ts';
import { changeMessages } from '../../src/contract/messages.ts';
import { LINK_DIGEST_LENGTH, WORDS_BACK_MAX } from '../../src/rules/sender-link.ts';
import { LINK_DAYS } from '../../src/rules/terms.ts';
import {
  codeAt,
  listInbox,
  records,
  request,
  signUpMember,
  newName,
  runJob,
} from '../support/api.ts';
import { beginBlocks, block, newestMessage, Sender } from '../support/blocks.ts';
import { backUpByConsole, databaseIn } from '../support/backups.ts';
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
import { letMinutePass } from '../support/minutes.ts';
import { startServer } from '../support/server.ts';
import { setUp, setUpEach } from '../support/set-up.ts';
let secret: string;

const server = setUp(() => startServer());
const owner = setUpEach(() => signUpMember(server, newName()));
beforeEach(() => {
  secret = newSecret();
});

const nothing = { messages: [], recipient: null, can_answer: false };
const send = (content?: string) => sendWithLink(server, owner, secret, content);
const newest = () => newestMessage(server, owner);
const patch = (collection: string, id: string, json: object) =>
  request(server, 'PATCH', records(collection, id), { token: owner.token, json });
const textsOf = async () => (await listInbox(server, owner)).items.map(({ content }) => content);

async function takeBack(of: string): Promise<void> {
  expect((await takeBackMessage(server, of)).status).toBe(204);
  await runJob(server, 'delete_taken_back');
  await expect.poll(() => query(server, 'SELECT * FROM withdrawals')).toEqual([]);
}

it('the migration repeats the length of a digest', () => {
  const migration = readFileSync('pocketbase/pb_migrations/1795192700_link_senders.js', 'utf8');
  expect(migration).toContain(`LINK_DIGEST_LENGTH = ${LINK_DIGEST_LENGTH};`);
});

describe('a sender’s link', () => {
  it('shows the replies for the sender and the public ones, and no others', async () => {
    await patch('profiles', owner.id, { voice: 'rose' });
    await send('what do you read?');
    const id = await newest();
    expect(await threadOf(server, secret)).toEqual(nothing);
    await reply(server, owner, id, 'only for me', {});
    await reply(server, owner, id, 'public on a private message', { is_public: true });
    expect(await threadOf(server, secret)).toEqual(nothing);
    await reply(server, owner, id, 'for you alone');
    expect(await threadOf(server, secret)).toMatchObject({
      messages: [{ content: 'what do you read?', replies: [{ content: 'for you alone' }] }],
      recipient: { id: owner.id, username: owner.username, voice: 'rose' },
      can_answer: false,
    });
    await patch('messages', id, { is_public: true });
    const [answered] = (await threadOf(server, secret)).messages;
    expect(answered?.replies.map(({ content }) => content)).toEqual([
      'public on a private message',
      'for you alone',
    ]);
  });

  it('is answered alike for a message that is unread, read, held, blocked, deleted or unknown', async () => {
    const secrets = Array.from({ length: 6 }, newSecret) as [
      string,
      string,
      string,
      string,
      string,
    ];
    const [unread, read, held, blocked, deleted] = secrets;
    const sender = new Sender(server);
    const mark = sender.tagFor(owner);
    await sendWithLink(server, owner, read, 'read', { mark });
    const id = await newest();
    await patch('messages', id, { is_new: false });
    await block(server, owner, id);
    beginBlocks(server, owner);
    await sendWithLink(server, owner, blocked, 'blocked', { mark });
    await sendWithLink(server, owner, deleted, 'deleted');
    await request(server, 'DELETE', records('messages', await newest()), { token: owner.token });
    await hideWords(server, owner, ['hidden']);
    await sendWithLink(server, owner, held, 'hidden');
    await sendWithLink(server, owner, unread, 'unread');
    expect((await textsOf()).sort()).toEqual(['read', 'unread']);
    const seen = (headers: Headers) => [...headers].filter(([name]) => name !== 'date');
    const answers = await Promise.all(secrets.map((each) => look(server, each)));
    for (const { status, text, headers } of answers) {
      expect([status, JSON.parse(text)]).toEqual([200, nothing]);
      expect(text).toBe(answers[0]?.text);
      expect(seen(headers)).toEqual(seen(answers[0]?.headers ?? new Headers()));
      expect(headers.get('cache-control')).toBe('no-store');
    }
    const taken = await Promise.all(secrets.map((each) => takeBackMessage(server, each)));
    for (const { status, text, headers } of taken) {
      expect([status, text]).toEqual([204, '']);
      expect(seen(headers)).toEqual(seen(taken[0]?.headers ?? new Headers()));
    }
  });

  it.each(['', 'abc', 'A'.repeat(32), 'f'.repeat(33), 'f'.repeat(5000), '../'.repeat(10)])(
    'is refused with a secret that is none: %j',
    async (wrong) => {
      for (const ask of [look, takeBackMessage]) {
        const answer = await ask(server, wrong);
        expect([answer.status, codeAt(answer, 'secret')]).toEqual([400, 'link_incomplete']);
      }
    },
  );

  it.each([1, 'abc', 'F'.repeat(32), ['a'], null])(
    'of a message is refused with a digest that is none: %j',
    async (link) => {
      const json = { recipient_id: owner.id, content: 'a', link };
      const answer = await request(server, 'POST', records('messages'), { json });
      expect([answer.status, codeAt(answer, 'link')]).toEqual([400, 'wrong_type']);
      expect(await textsOf()).toEqual([]);
    },
  );

  it('is not in the record that the owner gets, and the owner cannot set it', async () => {
    await send();
    const { status, text } = await patch('messages', await newest(), { is_favorite: true });
    expect(status).toBe(200);
    expect(text).not.toContain(digestOf(secret));
    await patch('messages', await newest(), { link_digest: digestOf(newSecret()) });
    const stored = query(server, 'SELECT link_digest FROM messages WHERE id = ?', await newest());
    expect(stored).toEqual([{ link_digest: digestOf(secret) }]);
    const { items } = await listInbox(server, owner);
    expect(JSON.stringify(items)).not.toContain(digestOf(secret));
    expect(items[0]).toMatchObject({ has_link: true, earlier: null });
  });

  it('ends after its days, with its digest', async () => {
    await send('old');
    const id = await newest();
    await reply(server, owner, id, 'an answer');
    const age = (days: number) =>
      execute(
        server,
        `UPDATE messages SET created_at = strftime('%Y-%m-%d %H:%M:%fZ', 'now', ?) WHERE id = ?`,
        `-${days} days`,
        id,
      );
    const digest = () => query(server, 'SELECT link_digest FROM messages WHERE id = ?', id)[0];
    age(LINK_DAYS - 0.1);
    await runJob(server, 'forget_links');
    expect((await threadOf(server, secret)).messages).toHaveLength(1);
    age(LINK_DAYS + 0.1);
    expect(await threadOf(server, secret)).toEqual(nothing);
    await runJob(server, 'forget_links');
    await expect.poll(digest).toEqual({ link_digest: '' });
  });

  it('shows nothing once the owner is gone', async () => {
    await send();
    await reply(server, owner, await newest(), 'an answer');
    await request(server, 'POST', deleteAccount.path, { token: owner.token });
    expect(await threadOf(server, secret)).toEqual(nothing);
  });
});

describe('a message that is taken back', () => {
  it('is deleted if it was not read, also a held one, and the owner’s dashboards hear of it', async () => {
    const events = await listen(server, owner);
    await hideWords(server, owner, ['hidden']);
    await send('hidden');
    await takeBack(secret);
    expect((await listHeld(server, owner)).items).toEqual([]);
    await send('unread');
    const id = await newest();
    await takeBack(secret);
    expect(await textsOf()).toEqual([]);
    await expect.poll(() => events).toContainEqual({ kind: 'deleted', id });
  });

  it('stays if it was read', async () => {
    await send('read');
    await patch('messages', await newest(), { is_new: false });
    await takeBack(secret);
    expect(await textsOf()).toEqual(['read']);
  });
});

describe('a reply', () => {
  it('for the sender alone is on no page, and no bulk action publishes it', async () => {
    await send();
    const id = await newest();
    await reply(server, owner, id, 'for you alone');
    const { token } = owner;
    const json = { ids: [id], is_public: true, with_replies: true };
    await request(server, 'POST', changeMessages.path, { token, json });
    const { username } = owner;
    for (const path of [
      `/en/${username}`,
      `/en/${username}/answers`,
      `/en/${username}/${id}`,
      `/api/public-profile/${username}`,
    ]) {
      expect((await request(server, 'GET', path)).text).not.toContain('for you alone');
    }
    const [stored] = query(server, 'SELECT * FROM message_replies WHERE message_id = ?', id);
    expect(stored).toMatchObject({ is_public: 0, for_sender: 1 });
    await patch('message_replies', String(stored?.['id']), { is_public: true });
    expect((await request(server, 'GET', `/en/${username}`)).text).toContain('for you alone');
    const [shown] = query(server, 'SELECT * FROM message_replies WHERE message_id = ?', id);
    expect(shown).toMatchObject({ is_public: 1, for_sender: 0 });
  });

  it('cannot be for the sender of a message without a link', async () => {
    letMinutePass(server, owner);
    await request(server, 'POST', records('messages'), {
      json: { recipient_id: owner.id, content: 'without' },
    });
    const id = await newest();
    const refused = await reply(server, owner, id, 'an answer');
    expect([refused.status, codeAt(refused, 'for_sender')]).toEqual([400, 'no_sender_link']);
    expect((await reply(server, owner, id, 'an answer', {})).status).toBe(200);
  });
});

describe('an invitation to answer', () => {
  const invite = { for_sender: true, may_answer: true };
  const answer = (content?: string) => answerBack(server, owner, secret, content);

  it('lets the sender answer once, in the same thread', async () => {
    await send('first');
    const first = await newest();
    await reply(server, owner, first, 'tell me more', invite);
    expect((await threadOf(server, secret)).can_answer).toBe(true);
    const events = await listen(server, owner);
    const answers = await Promise.all([answer('more'), answer('and more')]);
    const codes = answers.map((each) => [each.status, codeAt(each, 'content')]);
    expect(codes.sort()).toEqual([
      [204, undefined],
      [403, 'answer_closed'],
    ]);
    expect((await threadOf(server, secret)).can_answer).toBe(false);
    // Both came in one minute, in which messages are in random order.
    const [word] = (await listInbox(server, owner)).items;
    expect(word).toMatchObject({ has_link: true, earlier: { id: first, content: 'first' } });
    const told = events.find(({ kind }) => kind === 'arrived');
    expect(told).toMatchObject({ message: { earlier: { id: first } } });
    await reply(server, owner, String(word?.id), 'thank you');
    expect((await threadOf(server, secret)).messages).toHaveLength(2);
  });

  it('is given at most three times a thread', async () => {
    await send();
    for (let words = 0; words < WORDS_BACK_MAX; words += 1) {
      expect((await reply(server, owner, await newest(), `reply ${words}`, invite)).status).toBe(
        200,
      );
      expect((await answer(`word ${words}`)).status).toBe(204);
    }
    const refused = await reply(server, owner, await newest(), 'again', invite);
    expect([refused.status, codeAt(refused, 'may_answer')]).toEqual([400, 'too_many_words_back']);
    expect((await reply(server, owner, await newest(), 'again')).status).toBe(200);
  });

  it('can be ended, and none stands without a reply for the sender', async () => {
    await send();
    const { body } = await reply(server, owner, await newest(), 'an answer', invite);
    await patch('message_replies', String(body['id']), { may_answer: false });
    expect((await threadOf(server, secret)).can_answer).toBe(false);
    expect((await answer()).status).toBe(403);
    await reply(server, owner, await newest(), 'for me', { may_answer: true });
    expect((await answer()).status).toBe(403);
    expect((await answerBack(server, owner, newSecret())).status).toBe(403);
  });

  it('holds a hidden word back, and stands again after a refusal', async () => {
    await hideWords(server, owner, ['hidden']);
    await send();
    await reply(server, owner, await newest(), 'an answer', invite);
    const { token } = owner;
    const json = { user_id: owner.id, allow_anon: false, csrf_token: null };
    await request(server, 'POST', '/api/update_allow_anonymous', { token, json });
    expect((await answer('hidden')).status).toBe(403);
    await request(server, 'POST', '/api/update_allow_anonymous', {
      token,
      json: { ...json, allow_anon: true },
    });
    expect((await answer('hidden')).status).toBe(204);
    expect((await listHeld(server, owner)).items).toHaveLength(1);
    expect((await threadOf(server, secret)).can_answer).toBe(false);
  });

  it('is used up by a blocked sender, who notices nothing', async () => {
    const sender = new Sender(server);
    const mark = sender.tagFor(owner);
    await sendWithLink(server, owner, secret, 'first', { mark });
    const id = await newest();
    await reply(server, owner, id, 'an answer', invite);
    await block(server, owner, id);
    beginBlocks(server, owner);
    expect((await threadOf(server, secret)).can_answer).toBe(true);
    expect((await answerBack(server, owner, secret, 'blocked', { mark })).status).toBe(204);
    expect((await threadOf(server, secret)).can_answer).toBe(false);
    expect((await threadOf(server, secret)).messages).toHaveLength(1);
    expect(await textsOf()).toEqual(['first']);
  });
});

it('somebody who has the database, its log and a backup cannot link two messages, nor find a secret', async () => {
  const other = await signUpMember(server, newName());
  const sender = new Sender(server);
  const secrets = [newSecret(), newSecret(), newSecret()] as const;
  const [one, two, three] = secrets;
  await sendWithLink(server, owner, one, 'one', { mark: sender.tagFor(owner) });
  await sendWithLink(server, owner, two, 'two', { mark: sender.tagFor(owner) });
  await sendWithLink(server, other, three, 'three', { mark: sender.tagFor(other) });
  await sender.write(owner, 'four');
  await reply(server, owner, await newest(), 'an answer', {});
  for (const each of secrets) await threadOf(server, each);
  await takeBackMessage(server, two);
  const rows = query(
    server,
    `SELECT messages.id, CAST(messages.rowid AS TEXT) AS place, content, link_digest, mark FROM messages
     JOIN message_marks ON message_id = id WHERE recipient_id IN (?, ?)`,
    owner.id,
    other.id,
  );
  expect(rows).toHaveLength(4);
  const values = rows.flatMap(({ mark, ...row }) => [
    ...Object.values(row),
    ...String(mark).split(' '),
  ]);
  expect(new Set(values).size).toBe(4 * 6);
  const backup = databaseIn(server, await backUpByConsole(server)).content.toString('latin1');
  const files = readdirSync(server.dataDir).filter((name) => /\.db(-wal)?$/.test(name));
  const data = files.map((name) => readFileSync(join(server.dataDir, name), 'latin1')).join('');
  for (const bytes of [backup, data]) {
    expect(bytes).toContain(digestOf(one));
    for (const each of secrets) expect(bytes + server.output()).not.toContain(each);
  }
});

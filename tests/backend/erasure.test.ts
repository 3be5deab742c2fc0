import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTask } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { HELD_MAX } from '../../src/rules/held-messages.ts';
import { removeBlock } from '../../src/contract/blocks.ts';
import { deleteHeldMessages } from '../../src/contract/held-messages.ts';
import { changeInboxRules } from '../../src/contract/inbox-rules.ts';
import { deleteMessages } from '../../src/contract/messages.ts';
import { changeNotifications } from '../../src/contract/notifications.ts';
import { dayBefore } from '../../src/rules/days.ts';
import { foldText } from '../../src/rules/folded-text.ts';
import { MARK_DAYS, VISIT_DAYS } from '../../src/rules/terms.ts';
import {
  countRows,
  records,
  request,
  sendMessage,
  signUpMember,
  tokenOf,
  type Member,
  runJob,
} from '../support/api.ts';
import { backUpByConsole, databaseIn } from '../support/backups.ts';
import { execute, openDatabase, query, storedRows, withDatabase } from '../support/database.ts';
import { fillInbox, holdBack } from '../support/fill-inbox.ts';
import { consent, exchange, personWith } from '../support/google.ts';
import { hideWords } from '../support/hidden-words.ts';
import { grayJpeg } from '../support/jpeg.ts';
import { startMailServer } from '../support/mail-server.ts';
import { startOAuthServer } from '../support/oauth-server.ts';
import { startServer } from '../support/server.ts';
import { mountSmallDisk } from '../support/disks.ts';
import { setUp } from '../support/set-up.ts';

const mails = setUp(() => startMailServer());
const oauth = setUp(() => startOAuthServer());
const server = setUp(() => startServer({ env: { ...mails.env, ...oauth.env } }));
const other = setUp(() => signUpMember(server, 'other'));

const files = () => readdirSync(server.dataDir, { recursive: true, encoding: 'utf8' });

/** Returns the words whose bytes occur in a database file or its journal. */
function findInDatabases(words: readonly string[]): string[] {
  const databases = files().filter((name) => /\.db(-wal|-journal)?$/.test(name));
  expect(databases).toEqual(expect.arrayContaining(['data.db', 'auxiliary.db']));
  const bytes = databases.map((name) => readFileSync(join(server.dataDir, name), 'latin1'));
  return words.filter((word) => bytes.some((content) => content.includes(word)));
}

const patch = (person: Member, json: object) =>
  request(server, 'PATCH', records('profiles', person.id), { token: person.token, json });

/** Sends messages to a member and to another in turn, so that they share pages of the database. */
async function receive(person: Member, count: number): Promise<string[]> {
  const texts = Array.from({ length: count }, () => `whisper-${randomUUID()}`);
  for (const content of texts) {
    const padded = `${content} ${'.'.repeat(Math.random() * 400)}`;
    for (const recipient_id of [person.id, other.id]) {
      const json = { recipient_id, content: recipient_id === person.id ? padded : 'for another' };
      await request(server, 'POST', records('messages'), { json });
    }
  }
  return texts;
}

async function idsOfMessages({ id }: Member): Promise<string[]> {
  const { token } = server.superuser;
  const path = `${records('messages')}?perPage=200&filter=(recipient_id='${id}')`;
  const { body } = await request(server, 'GET', path, { token });
  return (body['items'] as { id: string }[]).map(({ id }) => id);
}

async function answerAll(person: Member): Promise<string[]> {
  const replies: string[] = [];
  for (const id of await idsOfMessages(person)) {
    const content = `answer-${randomUUID()}`;
    replies.push(content);
    const change = { token: person.token, json: { is_public: true, is_new: false } };
    await request(server, 'PATCH', records('messages', id), change);
    await request(server, 'POST', records('message_replies'), {
      token: person.token,
      json: { message_id: id, user_id: person.id, content },
    });
  }
  return replies;
}

async function uploadAvatar(person: Member): Promise<string> {
  const body = new FormData();
  body.set('avatar', new Blob([grayJpeg()], { type: 'image/jpeg' }), 'me.jpg');
  const path = records('profiles', person.id);
  const answer = await request(server, 'PATCH', path, { token: person.token, init: { body } });
  return String(answer.body['avatar']);
}

/** Signs up a member with a linked Google account, an avatar and a sign-in that waits for its code. */
async function memberWithEverything(): Promise<Member & { sub: string; avatar: string }> {
  const member = await signUpMember(server, 'Vanishing-Person');
  await mails.nextMail(member.email);
  const person = personWith(member.email);
  await exchange(server, await consent(server, oauth, person), member);
  const avatar = await uploadAvatar(member);
  for (const bio of ['', 'vanishing-bio-first', 'vanishing-bio']) await patch(member, { bio });
  await patch(member, { two_factor: true });
  const signIn = '/api/collections/profiles/auth-with-password';
  const json = { identity: member.email, password: member.password };
  const { mfaId } = (await request(server, 'POST', signIn, { json })).body;
  const code = { email: member.email, mfaId };
  await request(server, 'POST', '/api/collections/profiles/request-otp', { json: code });
  await mails.nextMail(member.email);
  return { ...member, sub: person.sub, avatar };
}

describe('a deleted account', () => {
  let member: Awaited<ReturnType<typeof memberWithEverything>>;
  let words: string[];
  beforeAll(async () => {
    member = await memberWithEverything();
    const texts = await receive(member, 60);
    const replies = await answerAll(member);
    const own = [member.id, member.email, 'Vanishing-Person', 'vanishing-bio', member.sub];
    words = [...own, member.avatar, ...texts, ...replies];
    expect(findInDatabases(words)).toEqual(words);
    for (const table of ['_externalAuths', '_mfas', '_otps']) {
      expect(await countRows(server, table), table).toBe(1);
    }
    expect(files().some((name) => name.includes(member.avatar))).toBe(true);
    const { token } = member;
    const answer = await request(server, 'POST', '/api/delete_user_account', { token });
    expect(answer.status).toBe(204);
  });

  it('leaves no row in any table but the list by which a restore deletes it again', () => {
    const tables = storedRows(server);
    expect(tables.size).toBeGreaterThan(8);
    const listed = tables.get('deletions')?.map(({ name }) => name);
    expect(listed).toContain(member.id);
    for (const [name, rows] of tables) {
      if (name === 'deletions') continue;
      const holdsWord = rows.filter((row) =>
        words.some((word) => JSON.stringify(row).includes(word)),
      );
      expect(holdsWord, name).toEqual([]);
    }
  });

  it('leaves no bytes of its texts in a database or its journal after a minute', async () => {
    await clean();
    await vi.waitFor(() => {
      expect(findInDatabases(words)).toEqual([member.id]);
    });
  });

  it('does not even leave its id once backups of it are gone', async () => {
    execute(server, 'UPDATE deletions SET day = day - 5');
    await runJob(server, 'forget_deletions');
    await vi.waitFor(async () => {
      await clean();
      expect(findInDatabases(words)).toEqual([]);
    });
  });

  it('leaves no file', async () => {
    await vi.waitFor(() => {
      expect(files().filter((name) => name.includes(member.id))).toEqual([]);
    });
  });

  it('has its sessions ended, and nobody can sign in to it', async () => {
    const { token } = member;
    const refresh = '/api/collections/profiles/auth-refresh';
    expect((await request(server, 'POST', refresh, { token })).status).toBe(401);
    expect(await tokenOf(server, member.email, member.password)).toBeUndefined();
  });

  it('takes nothing from other members', async () => {
    expect(await idsOfMessages(other)).toHaveLength(60);
  });
});

/** Runs the erasure job, which PocketBase starts every minute. */
const clean = () => runJob(server, 'erase_deleted');

async function deleteAll(member: Member): Promise<void> {
  for (const id of await idsOfMessages(member)) {
    await request(server, 'DELETE', records('messages', id), { token: member.token });
  }
}

// SQLite used to leave a copy of a moved message in its old page in one of eight rounds.
it('deleted chosen messages and their replies leave no bytes behind', async () => {
  for (let round = 0; round < 3; round += 1) {
    const member = await signUpMember(server, `chooser${round}`);
    const texts = await receive(member, 20);
    const replies = await answerAll(member);
    const { token } = member;
    const json = { ids: await idsOfMessages(member) };
    const answer = await request(server, 'POST', deleteMessages.path, { token, json });
    expect(answer.status).toBe(204);
    await clean();
    await vi.waitFor(() => {
      expect(findInDatabases([...texts, ...replies])).toEqual([]);
    });
  }
});

it('a large account is deleted in parts, so that others can write in between', async () => {
  const member = await signUpMember(server, 'popular');
  fillInbox(server, member, 5000);
  const { token } = member;
  const state = { isDone: false };
  const deletion = request(server, 'POST', '/api/delete_user_account', { token });
  void deletion.finally(() => (state.isDone = true));
  const left = new Set<unknown>();
  while (!state.isDone) {
    const count = 'SELECT COUNT(*) AS n FROM messages WHERE recipient_id = ?';
    left.add(query(server, count, member.id)[0]?.['n']);
    await nextTask();
  }
  expect((await deletion).status).toBe(204);
  left.delete(5000);
  left.delete(0);
  expect([...left]).not.toEqual([]);
});

/** Returns the number of free pages, which hold only remains of deleted rows. */
const freePages = () => Number(query(server, 'PRAGMA freelist_count')[0]?.['freelist_count']);

it('the database is rewritten after a profile is deleted in the console', async () => {
  const member = await signUpMember(server, 'moderated');
  fillInbox(server, member, 200, () => 'whisper '.repeat(60));
  await clean();
  await vi.waitFor(() => expect(freePages()).toBe(0));
  const { token } = server.superuser;
  await request(server, 'DELETE', records('profiles', member.id), { token });
  expect(freePages()).toBeGreaterThan(0);
  await clean();
  await vi.waitFor(() => expect(freePages()).toBe(0));
});

/** Deletes so much data, without the server, that the next writes cannot fill all free pages. */
function leaveGap(): void {
  withDatabase(server, (database) => {
    database.exec('CREATE TABLE gap (content)');
    database.prepare('INSERT INTO gap VALUES (?)').run('.'.repeat(2_000_000));
    database.exec('DROP TABLE gap');
  });
  expect(freePages()).toBeGreaterThan(0);
}

/** Runs the job, waits until it has emptied the log, and returns whether it rewrote the database. */
async function isRewritten(): Promise<boolean> {
  await clean();
  await expect.poll(() => statSync(join(server.dataDir, 'data.db-wal')).size).toBe(0);
  return freePages() === 0;
}

describe('the database', () => {
  let member: Member;
  let people = 0;
  beforeEach(async () => {
    people += 1;
    member = await signUpMember(server, `rewritten-${people}`);
    // The mail that follows a sign-up writes to the log, which has to be empty below.
    const asked = "SELECT id FROM profiles WHERE id = ? AND confirm_until != ''";
    await expect.poll(() => query(server, asked, member.id)).not.toEqual([]);
    for (const word of ['removed', 'kalb']) await hideWords(server, member, [word]);
    await expect.poll(isRewritten).toBe(true);
  });

  const writeHeld = async () => {
    const json = { recipient_id: member.id, content: 'you kalb' };
    expect((await request(server, 'POST', records('messages'), { json })).status).toBe(204);
  };
  const countVisits = (day: string) =>
    execute(server, 'INSERT INTO visit_days VALUES (?, ?, 40, 20, 0)', member.id, day);
  const keepMark = (day: string) =>
    execute(server, 'INSERT INTO message_marks VALUES (?, ?, ?)', randomUUID(), 'a mark', day);
  const rowsOf = (table: string) => query(server, `SELECT * FROM ${table}`);
  /** Today's messages in this file may be counted at any minute. */
  const visitsBeforeToday = () =>
    query(server, 'SELECT * FROM visit_days WHERE day < ?', dayBefore(Date.now(), 0));

  it.each<[string, () => Promise<unknown>]>([
    [
      'a held message replaces the oldest one',
      async () => {
        holdBack(server, member, HELD_MAX);
        await writeHeld();
      },
    ],
    [
      'a member switches the counting of visits off',
      async () => {
        countVisits(dayBefore(Date.now(), 1));
        expect((await patch(member, { visits_uncounted: true })).status).toBe(200);
        expect(visitsBeforeToday()).toEqual([]);
      },
    ],
    [
      'counts of visits expire',
      async () => {
        countVisits(dayBefore(Date.now(), VISIT_DAYS + 1));
        await runJob(server, 'forget_visits');
        await expect.poll(visitsBeforeToday).toEqual([]);
      },
    ],
    [
      'a mark expires',
      async () => {
        keepMark(dayBefore(Date.now(), MARK_DAYS + 1));
        await runJob(server, 'forget_marks');
        await expect.poll(() => rowsOf("message_marks WHERE mark = 'a mark'")).toEqual([]);
      },
    ],
    [
      'a bio replaces another',
      async () => {
        for (const bio of ['before', 'after']) await patch(member, { bio });
      },
    ],
    [
      'quiet hours are changed',
      async () => {
        const { token } = member;
        for (const starts of [60, 120]) {
          const json = { quiet: { starts, ends: 0 }, utc_offset: 0 };
          const { status } = await request(server, 'POST', changeNotifications.path, {
            token,
            json,
          });
          expect(status).toBe(200);
        }
      },
    ],
    [
      'the digest of a link expires',
      async () => {
        fillInbox(server, member, 1);
        const link = "UPDATE messages SET link_digest = 'old' WHERE recipient_id = ?";
        execute(server, link, member.id);
        await runJob(server, 'forget_links');
        const left = "SELECT id FROM messages WHERE link_digest = 'old'";
        await expect.poll(() => query(server, left)).toEqual([]);
      },
    ],
    [
      'a sign-in was noted, and the note is deleted',
      async () => {
        const note = `INSERT INTO _authOrigins VALUES ('collection', '', 'print', 'id', 'person', '')`;
        execute(server, note);
        await runJob(server, 'restore_privacy');
        await expect.poll(() => rowsOf('_authOrigins')).toEqual([]);
      },
    ],
    [
      'a deletion that failed in the middle',
      async () => {
        holdBack(server, member, 1);
        fillInbox(server, member, 1);
        execute(
          server,
          `CREATE TRIGGER fails BEFORE DELETE ON messages BEGIN SELECT RAISE(ABORT, 'no'); END`,
        );
        const { token } = member;
        const answer = await request(server, 'POST', '/api/delete_user_account', { token });
        execute(server, 'DROP TRIGGER fails');
        expect(answer.status).toBe(400);
        const held = 'SELECT 1 FROM held_messages WHERE recipient_id = ?';
        expect(query(server, held, member.id)).toEqual([]);
      },
    ],
  ])('is rewritten within a minute after %s', async (_, act) => {
    leaveGap();
    await act();
    expect(await isRewritten()).toBe(true);
  });

  it('is not rewritten if nothing was deleted', async () => {
    leaveGap();
    holdBack(server, member, HELD_MAX - 2);
    await writeHeld();
    const { token } = member;
    const json = { ids: [randomUUID()] };
    await request(server, 'POST', deleteHeldMessages.path, { token, json });
    await request(server, 'POST', removeBlock.path, { token, json: { id: randomUUID() } });
    for (const job of ['forget_marks', 'forget_visits', 'restore_privacy']) {
      await runJob(server, job);
    }
    // The jobs above may still be running when the first check begins.
    for (const hide_last_seen of [true, false]) {
      await patch(member, { hide_last_seen });
      expect(await isRewritten()).toBe(false);
    }
  });
});

it('an address removed from the newsletter leaves no bytes behind', async () => {
  const email = 'leaves-no-trace@example.com';
  const json = { email, language: 'en' };
  await request(server, 'POST', records('newsletter_subscribers'), { json });
  expect(findInDatabases([email])).toEqual([email]);
  const answer = await request(server, 'POST', records('newsletter_removals'), { json: { email } });
  expect(answer.status).toBe(204);
  await clean();
  await vi.waitFor(() => {
    expect(findInDatabases([email])).toEqual([]);
  });
});

it('a removed hidden word leaves no bytes behind, even if another is added at once', async () => {
  const member = await signUpMember(server, 'forgetter');
  const { token } = member;
  const word = `word-${randomUUID()}`;
  const change = (json: object) => request(server, 'POST', changeInboxRules.path, { token, json });
  expect((await change({ add: [word, 'kept'] })).status).toBe(200);
  expect(findInDatabases([word])).toEqual([word]);
  await clean();
  expect((await change({ add: ['another'], remove: [word] })).status).toBe(200);
  await clean();
  await vi.waitFor(() => {
    expect(findInDatabases([word, foldText(word)])).toEqual([]);
  });
});

it.each(['erase_deleted', 'add_up_visits'])('the job %s runs each minute', async (id) => {
  const { token } = server.superuser;
  const { text } = await request(server, 'GET', '/api/crons', { token });
  const jobs = JSON.parse(text) as { id: string; expression: string }[];
  expect(jobs).toContainEqual({ id, expression: '* * * * *' });
});

// PocketBase's scheduler starts the job too, so these tests assume no number of runs.
describe('while another program reads the database', () => {
  const heldBack = () => server.output().match(/hamsa: erasure is held back: .*/g) ?? [];

  it('a deleted message waits, as the log says, and is erased once that program has left', async () => {
    const member = await signUpMember(server, 'patient');
    const texts = await receive(member, 5);
    expect(heldBack()).toEqual([]);
    const reader = openDatabase(server, { readOnly: true });
    reader.exec('BEGIN');
    reader.prepare('SELECT count(*) FROM messages').get();
    await deleteAll(member);

    await clean();
    await vi.waitFor(() => expect(heldBack()).not.toEqual([]));
    expect(heldBack()[0]).toMatch(/in the last \d+ min still stands in its write-ahead log/);
    expect(findInDatabases(texts)).toEqual(texts);
    const answer = await request(server, 'PATCH', records('profiles', member.id), {
      token: member.token,
      json: { bio: 'writing goes on' },
    });
    expect(answer.status).toBe(200);

    reader.exec('COMMIT');
    reader.close();
    await clean();
    await vi.waitFor(() => expect(findInDatabases(texts)).toEqual([]));
  });
});

/** A row of this length takes a page of its own: 6,000 of them make a database of 25 MB, which is large. */
const LONG = 2500;
const quietHour = '15 4 * * *';

describe('a large database', () => {
  let owner: Member;
  const inLarge = (word: string) =>
    ['data.db', 'data.db-wal'].some((name) =>
      readFileSync(join(large.dataDir, name)).includes(word),
    );
  const emptyLog = async (): Promise<void> => {
    await runJob(large, 'erase_deleted');
    await expect.poll(() => statSync(join(large.dataDir, 'data.db-wal')).size).toBe(0);
  };

  /** Leaves remains of deleted messages, as a row does that SQLite moved before, and deletes one more. */
  async function leaveRemains(): Promise<string> {
    const word = `gone-${randomUUID()}`;
    fillInbox(large, owner, 50, () => `${word} ${'.'.repeat(LONG)}`, Date.UTC(2026, 6, 1));
    execute(large, 'DELETE FROM messages WHERE content LIKE ?', `${word}%`);
    const { token } = owner;
    const json = { recipient_id: owner.id, content: `last ${word}` };
    await request(large, 'POST', records('messages'), { json });
    const [last] = query(large, 'SELECT id FROM messages WHERE content = ?', json.content);
    const path = records('messages', String(last?.['id']));
    expect((await request(large, 'DELETE', path, { token })).status).toBe(204);
    await emptyLog();
    expect(inLarge(word)).toBe(true);
    return word;
  }

  const large = setUp(() => startServer({ env: { VACUUM_CRON: quietHour } }));
  beforeAll(async () => {
    owner = await signUpMember(large, 'laila');
    fillInbox(large, owner, 6000, () => '.'.repeat(LONG));
  });

  it('is rewritten at the quiet hour that VACUUM_CRON names, and not before', async () => {
    const word = await leaveRemains();
    const { token } = large.superuser;
    const { text } = await request(large, 'GET', '/api/crons', { token });
    const jobs = JSON.parse(text) as { id: string; expression: string }[];
    expect(jobs).toContainEqual({ id: 'erase_at_quiet_hour', expression: quietHour });
    await runJob(large, 'erase_at_quiet_hour');
    await vi.waitFor(() => expect(inLarge(word)).toBe(false));
    await expect.poll(() => statSync(join(large.dataDir, 'data.db-wal')).size).toBeLessThan(20_000);
  });

  it('is not rewritten for a backup, which holds no remains all the same', async () => {
    const word = await leaveRemains();
    const copy = databaseIn(large, await backUpByConsole(large));
    expect(inLarge(word)).toBe(true);
    expect(copy.content.includes('.'.repeat(LONG))).toBe(true);
    expect(copy.content.includes(word)).toBe(false);
  });

  it('is rewritten after the start if the quiet hour was missed', async () => {
    const word = await leaveRemains();
    const twoDaysAgo = Date.now() - 2 * 86_400_000;
    const late = "UPDATE _params SET value = ? WHERE id = 'last_rewriting'";
    expect(execute(large, late, twoDaysAgo)).toBe(1);
    await emptyLog();
    const missed = await startServer({ copyOf: large.dataDir });
    const isLeft = () => readFileSync(join(missed.dataDir, 'data.db')).includes(word);
    expect(isLeft()).toBe(true);
    await runJob(missed, 'erase_deleted');
    await expect.poll(isLeft).toBe(false);
    await missed.stop();
  });
});

const disk = mountSmallDisk(80);
if (!disk) console.log('skipped: a disk without room is tested where this user may mount one');
afterAll(() => disk?.remove());

it.skipIf(!disk)(
  'a large database stays as it is without room for a copy, as a line says',
  async () => {
    const crowded = await startServer({ parent: disk?.folder ?? '' });
    const owner = await signUpMember(crowded, 'laila');
    fillInbox(crowded, owner, 6000, () => '.'.repeat(LONG));
    const path = records('messages', await sendMessage(crowded, owner, 'the last one'));
    await request(crowded, 'DELETE', path, { token: owner.token });
    await runJob(crowded, 'erase_deleted');
    await expect.poll(() => statSync(join(crowded.dataDir, 'data.db-wal')).size).toBe(0);
    await runJob(crowded, 'fill_reserve');
    await expect.poll(() => readdirSync(join(crowded.dataDir, 'reserve')).length).toBe(16);
    const { size } = statSync(join(crowded.dataDir, 'data.db'));
    await runJob(crowded, 'erase_at_quiet_hour');
    await vi.waitFor(() =>
      expect(crowded.output()).toMatch(
        /hamsa: the database could not be written anew: .*it takes \d+ MB of free space, and there are \d+ MB/,
      ),
    );
    expect(statSync(join(crowded.dataDir, 'data.db')).size).toBe(size);
    expect(crowded.output()).not.toMatch(/full|no space/);
    await crowded.stop();
  },
);

import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { findFault } from '../../pocketbase/serve/backup/check-database.mjs';
import { listInbox as contract, type InboxPage } from '../../src/contract/messages.ts';
import {
  listInbox,
  records,
  request,
  sendMessage,
  signUpMember,
  type Member,
  runJob,
} from '../support/api.ts';
import { execute, query, withDatabase } from '../support/database.ts';
import { holdBack } from '../support/fill-inbox.ts';
import { keepWriting } from '../support/keep-writing.ts';
import { startServer, type Server } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';
import { shiftTimes } from '../support/shift-times.ts';

// A server whose clock was set back finds rows of tomorrow, and one whose clock was set forward finds old ones.
// The rows are what is tried here: the clock of the machine belongs to all that runs on it, and no program
// gives a Go binary another one (it asks the kernel itself, and a time namespace has no clock of the day).

const MINUTE = 60_000;

describe.each([
  ['ahead', 1],
  ['behind', -1],
])('with rows of a clock that was a day %s', { tags: ['long'] }, (_, days) => {
  let sent: string[];

  const server = setUp(() => startServer());
  const owner = setUp(() => signUpMember(server, 'laila'));
  beforeAll(async () => {
    await sendMessage(server, owner, 'from before');
    holdBack(server, owner, 3);
    addDueChannel(server, owner);
    const writing = keepWriting(server, owner);
    const wait = (more: number) => {
      const enough = writing.sent.length + more;
      return vi.waitFor(() => expect(writing.sent.length).toBeGreaterThan(enough), {
        interval: 10,
        timeout: MINUTE,
      });
    };
    await wait(50);
    expect(shiftTimes(server, days)).toBeGreaterThan(50);
    await wait(50);
    await writing.stop();
    ({ sent } = writing);
  });

  it('every message that was accepted meanwhile is in the inbox, once', async () => {
    const texts = await textsOfAllPages(server, owner);
    expect(texts.sort()).toEqual(['from before', ...sent].sort());
    const { body } = await request(server, 'GET', '/api/messages/counts', { token: owner.token });
    expect(body['all']).toBe(sent.length + 1);
  });

  it('the next notification is not a day away', async () => {
    await sendMessage(server, owner, 'afterwards');
    const [row] = query(server, 'SELECT due_at FROM notification_channels');
    expect(Number(row?.['due_at'])).toBeLessThan(Date.now() + 2 * MINUTE);
  });

  it('the session holds, and a message is answered, changed and deleted', async () => {
    const { token } = owner;
    const id = String((await listInbox(server, owner)).items[0]?.id);
    const json = { message_id: id, user_id: owner.id, content: 'an answer' };
    const replied = await request(server, 'POST', records('message_replies'), { token, json });
    const change = { token, json: { is_public: true } };
    const changed = await request(server, 'PATCH', records('messages', id), change);
    const deleted = await request(server, 'DELETE', records('messages', id), { token });
    expect([replied.status, changed.status, deleted.status]).toEqual([200, 200, 204]);
  });

  it('no job fails, and the counts equal the rows', async () => {
    const { token } = server.superuser;
    const { text } = await request(server, 'GET', '/api/crons', { token });
    const jobs = (JSON.parse(text) as { id: string }[]).map(({ id }) => id);
    expect(jobs.length).toBeGreaterThan(10);
    for (const job of jobs.filter((name) => !name.startsWith('__pb'))) await runJob(server, job);
    const copy = join(server.dataDir, `${randomUUID()}.db`);
    withDatabase(server, (database) => database.exec(`VACUUM INTO '${copy}'`));
    expect(findFault(copy)).toBe('');
    await server.stop();
    expect(server.output()).not.toContain('failed');
  });
});

/** Adds a device that is notified in a minute; nobody listens there. */
function addDueChannel(server: Server, { id }: Member): void {
  execute(
    server,
    `INSERT INTO notification_channels (id, profile_id, kind, host, address, due_at, noted_at)
    VALUES (?, ?, 'push', 'http://127.0.0.1:9', 'http://127.0.0.1:9/x', ?, ?)`,
    randomUUID(),
    id,
    Date.now() + MINUTE,
    Date.now(),
  );
}

async function textsOfAllPages(server: Server, { token }: Member): Promise<string[]> {
  const texts: string[] = [];
  let query = 'filter=all';
  for (;;) {
    const { body } = await request(server, 'GET', `${contract.path}?${query}`, { token });
    const { items, next } = body as unknown as InboxPage;
    texts.push(...items.map(({ content }) => content));
    if (next === null) return texts;
    query = new URLSearchParams({ filter: 'all', ...next }).toString();
  }
}

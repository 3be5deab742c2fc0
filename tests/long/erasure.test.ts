import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it, vi } from 'vitest';
import { deleteMessages } from '../../src/contract/messages.ts';
import { SELECTED_MAX } from '../../src/rules/inbox.ts';
import { request, signUpMember, runJob } from '../support/api.ts';
import { execute, query } from '../support/database.ts';
import { fillHouse } from '../support/add-people.ts';
import { fillInbox } from '../support/fill-inbox.ts';
import { countInDatabases } from '../support/find-in-files.ts';
import { keepWriting } from '../support/keep-writing.ts';
import { peakMemory } from '../support/memory.ts';
import { startServer } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';

// The figures are printed, for pocketbase/MEASURED.md.

const MESSAGES = 1_000_000;
/** Messages of the member who deletes them all. */
const DELETED = 6000;
/** Maximum megabytes of the process: the new copy, of the size of the database, must not lie in memory. */
const MEMORY_MAX = 350;
const word = `gone-${randomUUID()}`;
const sizeOf = (name: string) => statSync(join(server.dataDir, name)).size / 1e6;

const server = setUp(() => startServer());
const owner = setUp(() => signUpMember(server, 'laila'));
const leaving = setUp(() => signUpMember(server, 'leaving'));
beforeAll(async () => {
  fillHouse(server, owner, MESSAGES / 2);
  receiveAmongOthers();
  fillHouse(server, owner, MESSAGES / 2);
  // Once a request succeeds, `fetch` has dropped the connections that the server closed meanwhile.
  await vi.waitFor(async () => expect((await fetch(server.url)).ok).toBe(true));
});

/** Adds the member's messages, of different lengths, so that they share pages with those of others. */
function receiveAmongOthers(): void {
  for (let done = 0; done < DELETED; done += 6) {
    const textOf = () => `${word} ${'.'.repeat(Math.random() * 400)}`;
    fillInbox(server, leaving, 6, textOf);
    fillInbox(server, owner, 2);
  }
}

async function emptyLog(): Promise<void> {
  await runJob(server, 'erase_deleted');
  await vi.waitFor(() => expect(sizeOf('data.db-wal')).toBe(0), { interval: 500 });
}

async function deleteByIds(ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += SELECTED_MAX) {
    const json = { ids: ids.slice(start, start + SELECTED_MAX) };
    const { token } = leaving;
    const { status } = await request(server, deleteMessages.method, deleteMessages.path, {
      token,
      json,
    });
    expect(status).toBe(204);
  }
}

it('messages deleted from a database of 1,000,000 leave no bytes after the quiet hour', async () => {
  await emptyLog();
  expect(countInDatabases(server, word)).toBeGreaterThanOrEqual(DELETED);
  // In random order, so that SQLite joins pages while rows are left in them, and moves these.
  const ids = query(
    server,
    'SELECT id FROM messages WHERE recipient_id = ? ORDER BY id',
    leaving.id,
  );
  await deleteByIds(ids.map(({ id }) => String(id)));
  // Whether SQLite moves a row is chance; these are deleted without being overwritten, and so always remain.
  fillInbox(server, owner, 20, () => word);
  execute(server, 'DELETE FROM messages WHERE content = ?', word);
  await emptyLog();
  const remains = countInDatabases(server, word);
  expect(remains).toBeGreaterThan(0);

  const [before, memory] = [sizeOf('data.db'), peakMemory(server.pid)];
  const writing = keepWriting(server, owner);
  const began = performance.now();
  await runJob(server, 'erase_at_quiet_hour');
  await vi.waitFor(() => expect(countInDatabases(server, word)).toBe(0), { interval: 1000 });
  const took = performance.now() - began;
  await writing.stop();
  console.log(
    `erasure in ${before.toFixed(0)} MB: ${remains} copies left by the minute, 0 by the quiet hour, ` +
      `seen after ${(took / 1000).toFixed(0)} s; the slowest of ${writing.times.length} writes took ` +
      `${(writing.times.reduce((one, other) => Math.max(one, other), 0) / 1000).toFixed(1)} s; now ${sizeOf('data.db').toFixed(0)} MB; ` +
      `memory ${memory.toFixed(0)} to ${peakMemory(server.pid).toFixed(0)} MB at most`,
  );
  expect(peakMemory(server.pid)).toBeLessThan(MEMORY_MAX);
});

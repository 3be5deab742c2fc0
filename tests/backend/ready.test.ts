import { randomUUID } from 'node:crypto';
import { existsSync, renameSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readyRoute, READY_DISK_MIN } from '../../pocketbase/hooks/watch/readiness.ts';
import { request, signUpMember, runJob } from '../support/api.ts';
import { backUpByConsole } from '../support/backups.ts';
import { execute, openDatabase } from '../support/database.ts';
import { ownDf } from '../support/disks.ts';
import { startServer } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';

const HOUR = 3_600_000;

const disk = ownDf();
afterAll(() => disk.remove());
const server = setUp(() => startServer({ env: disk.env }));
const member = setUp(() => signUpMember(server, 'laila'));

const ready = { status: 200, body: { is_ready: true, failing: [] } };
const unready = (...failing: string[]) => ({ status: 503, body: { is_ready: false, failing } });

async function ask(headers: Record<string, string> = {}, token?: string) {
  const answer = await request(server, 'GET', readyRoute.path, { token, init: { headers } });
  const { status, body } = answer;
  return { status, body };
}

/** Waits for an answer, since one is kept for a second. */
const expectAnswer = (answer: object) =>
  vi.waitFor(async () => expect(await ask()).toEqual(answer));

const forwarded = { 'x-forwarded-for': '203.0.113.9' };

describe('a server that is ready', () => {
  it('says so, and keeps the answer out of caches', async () => {
    expect(await ask()).toEqual(ready);
    const { headers } = await request(server, 'GET', readyRoute.path);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('looks once a second, however many ask at once', async () => {
    const before = disk.runs();
    const begin = Date.now();
    const answers = await Promise.all(Array.from({ length: 300 }, () => ask()));
    const seconds = Math.ceil((Date.now() - begin) / 1000);
    expect(answers).toEqual(answers.map(() => ready));
    expect(disk.runs() - before).toBeLessThanOrEqual(seconds + 1);
  });
});

describe('a server with a full disk', () => {
  beforeAll(async () => {
    disk.setFree(READY_DISK_MIN - 1e6);
    await expectAnswer(unready('disk'));
  });
  it.each([
    ['a visitor behind a proxy', forwarded],
    ['a visitor who claims to be local', { 'x-real-ip': '127.0.0.1' }],
    ['a visitor behind a proxy that names no address', { via: '1.1 proxy' }],
  ])('tells %s only that it is not ready', async (_, headers) => {
    expect(await ask(headers)).toEqual({ status: 503, body: { is_ready: false } });
    expect(await ask(headers, member.token)).toEqual({ status: 503, body: { is_ready: false } });
  });

  it('tells a superuser behind a proxy what fails', async () => {
    expect(await ask(forwarded, server.superuser.token)).toEqual(unready('disk'));
  });

  it('prints that once, and when the disk has space again', async () => {
    const printed = () =>
      server
        .output()
        .split('\n')
        .filter((line) => line.includes('ready'));
    const look = async () => {
      for (const _ of ['first', 'again']) await runJob(server, 'report_readiness');
    };
    await look();
    const line = `hamsa: not ready: disk (pocketbase/OPERATING.md, 'Watching it')`;
    await vi.waitFor(() => expect(printed()).toEqual([line]));
    disk.setFree(READY_DISK_MIN + 1e6);
    await expectAnswer(ready);
    await look();
    await vi.waitFor(() => expect(printed()).toEqual([line, 'hamsa: ready again']));
  });
});

describe('a server is not ready', () => {
  it('while another program keeps it from writing', { tags: 'long' }, async () => {
    const other = openDatabase(server);
    other.exec('BEGIN IMMEDIATE');
    await expectAnswer(unready('database'));
    other.exec('ROLLBACK');
    other.close();
    await expectAnswer(ready);
  });

  it.skipIf(!existsSync('/proc/self/fd'))(
    'while its write-ahead log is elsewhere',
    { tags: 'long' },
    async () => {
      const log = `${server.dataDir}/data.db-wal`;
      renameSync(log, `${log}-elsewhere`);
      await runJob(server, 'watch_database_files');
      await expectAnswer(unready('database'));
      renameSync(`${log}-elsewhere`, log);
      await runJob(server, 'watch_database_files');
      await expectAnswer(ready);
    },
  );

  it('without a backup that is young enough', async () => {
    execute(server, 'UPDATE house_totals SET began_at = ?', Date.now() - 37 * HOUR);
    await expectAnswer(unready('backup'));
    await backUpByConsole(server);
    await expectAnswer(ready);
  });

  it('while notices are stuck', { tags: 'long' }, async () => {
    const add = `INSERT INTO notification_channels (id, profile_id, kind, host, address, due_at, is_claimed)
      VALUES (?, ?, 'push', 'https://push.example', 'somewhere', ?, TRUE)`;
    execute(server, add, randomUUID(), member.id, Date.now() - HOUR);
    await expectAnswer(unready('notices'));
    execute(server, 'DELETE FROM notification_channels');
    await expectAnswer(ready);
  });
});

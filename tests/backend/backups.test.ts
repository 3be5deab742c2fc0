import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { showHouseState, type HouseState } from '../../src/contract/desk-house.ts';
import {
  listInbox,
  records,
  request,
  sendMessage,
  signUpMember,
  tokenOf,
  type Member,
  runJob,
} from '../support/api.ts';
import {
  automaticBackup,
  backUpByConsole,
  backUpBySchedule,
  backupsAtWork,
  backupsOf,
  databaseIn,
  temporary,
  waysToBackUp,
} from '../support/backups.ts';
import { crashAfterBackup, messagesAfterCrash } from '../support/crash.ts';
import { execute, query } from '../support/database.ts';
import { grayJpeg } from '../support/jpeg.ts';
import { startS3Server } from '../support/s3-server.ts';
import { startServer, type Server } from '../support/server.ts';
import { project, start } from '../support/start-command.ts';

async function settingsOf(server: Server): Promise<Record<string, unknown>> {
  const { token } = server.superuser;
  return (await request(server, 'GET', '/api/settings', { token })).body;
}

/** Returns the time some hours ago as names of backups have it. */
const stampBefore = (hours: number): string =>
  new Date(Date.now() - hours * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14);

// Each test starts its own servers.
describe('backups', () => {
  it('are made daily, and none goes for its number', async () => {
    const server = await startServer();
    expect((await settingsOf(server))['backups']).toMatchObject({ cron: '30 2 * * *' });
    const names = [await backUpByConsole(server, 'by_hand.zip')];
    for (let day = 1; day <= 4; day += 1) names.push(await backUpBySchedule(server));
    await runJob(server, 'delete_old_backups');
    expect(backupsOf(server).sort()).toEqual(names.sort());
    for (const name of backupsOf(server)) {
      expect(lstatSync(join(server.dataDir, 'backups', name)).mode & 0o777).toBe(0o600);
    }
    await server.stop();
  });

  it('hold only the database at their root, without deleted content', async () => {
    const server = await startServer();
    const member = await signUpMember(server, 'laila');
    const [kept, deleted] = [`whisper-${randomUUID()}`, `whisper-${randomUUID()}`];
    await sendMessage(server, member, kept);
    const path = records('messages', await sendMessage(server, member, deleted));
    await request(server, 'DELETE', path, { token: member.token });
    const database = databaseIn(server, await backUpByConsole(server));
    expect(database.name).toBe('data.db');
    expect(database.content.includes(kept)).toBe(true);
    expect(database.content.includes(deleted)).toBe(false);
    expect(backupsAtWork(server)).toEqual([]);
    await server.stop();
  });

  it.each(Object.entries(waysToBackUp))(
    'by the %s lose no message in a crash after another program has read the database',
    async (_way, backUp) => {
      expect((await crashAfterBackup(backUp)).lost).toEqual([]);
    },
  );

  it('are made one at a time', async () => {
    const server = await startServer();
    const { token } = server.superuser;
    const names = ['first.zip', 'second.zip', 'third.zip'];
    const answers = await Promise.all(
      names.map((name) => request(server, 'POST', '/api/backups', { token, json: { name } })),
    );
    const made = names.filter((_, index) => answers[index]?.status === 204);
    expect(made.length).toBeGreaterThan(0);
    expect(backupsOf(server).sort()).toEqual(made);
    expect(backupsAtWork(server)).toEqual([]);
    await server.stop();
  });

  it('that were interrupted leave no files after the next start', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hamsa-unfinished-'));
    mkdirSync(join(folder, temporary, 'backup-of-a-crash'), { recursive: true });
    writeFileSync(join(folder, temporary, 'backup-of-a-crash/data.db'), 'half a copy');
    const server = await startServer({ copyOf: folder });
    expect(backupsAtWork(server)).toEqual([]);
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('are given up by the packing process when the server has ended', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hamsa-packing-'));
    writeFileSync(join(folder, 'data.db'), randomBytes(30e6));
    const packer = fileURLToPath(
      new URL('../../pocketbase/serve/backup/pack.mjs', import.meta.url),
    );
    const args = [packer, folder, join(folder, 'storage'), join(folder, 'backup.zip')];
    // The packer's stdin has no writer, as after the end of the server.
    const packing = spawn(process.execPath, args, { stdio: 'ignore' });
    expect(await once(packing, 'exit')).toEqual([1, null]);
    rmSync(folder, { recursive: true, force: true });
  });

  describe('are deleted once they are BACKUP_KEEP days old, whatever made them', () => {
    const env = { BACKUP_CRON: 'off', BACKUP_KEEP: '2' };

    /** Names all kinds of backups with their age in hours. */
    const backups: Readonly<Record<string, number>> = {
      'by_hand.zip': 49,
      'before_update_1_old.zip': 49,
      'before_update_1_old.zip.unfinished': 49,
      'failed_check.zip': 49,
      '@auto_pb_backup_hamsa_20200101023000.zip': 1,
      [`pb_backup_hamsa_${stampBefore(47)}.zip`]: 0,
      'before_update_2_young.zip': 47,
    };
    const young = ['before_update_2_young.zip', `pb_backup_hamsa_${stampBefore(47)}.zip`];

    function putBackups(folder: string): void {
      mkdirSync(folder, { recursive: true });
      for (const [name, hours] of Object.entries(backups)) {
        writeFileSync(join(folder, name), 'a backup');
        const time = Date.now() / 1000 - hours * 3600;
        utimesSync(join(folder, name), time, time);
      }
    }

    it('at the start, with what a restore moved aside', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'hamsa-old-'));
      const old = `by_hand_${stampBefore(49)}.zip`;
      const kept = `by_hand_${stampBefore(47)}.zip`;
      const aside = [49, 47].map((hours) => `.before-restore-${stampBefore(hours)}`);
      for (const place of ['', ...aside]) {
        mkdirSync(join(folder, place, 'backups'), { recursive: true });
        for (const name of [old, kept]) writeFileSync(join(folder, place, 'backups', name), '');
      }
      const server = await startServer({ copyOf: folder, env });
      const left = readdirSync(server.dataDir).filter((name) => name.startsWith('.before-'));
      expect(left).toEqual([aside[1]]);
      for (const place of ['', aside[1] ?? '']) {
        expect(readdirSync(join(server.dataDir, place, 'backups'))).toEqual([kept]);
      }
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    it('within an hour, with the folders beside the data folder', async () => {
      const server = await startServer({ env });
      const { dataDir } = server;
      const aside = [49, 47].map((hours) => `${dataDir}-before-restore-${stampBefore(hours)}`);
      for (const folder of [dataDir, ...aside]) putBackups(join(folder, 'backups'));
      const other = `${dataDir}-before-restore-notes`;
      mkdirSync(other);
      await runJob(server, 'delete_old_backups');
      await expect.poll(() => existsSync(aside[0] ?? '')).toBe(false);
      for (const folder of [dataDir, aside[1] ?? '']) {
        expect(readdirSync(join(folder, 'backups')).sort()).toEqual(young);
      }
      expect(existsSync(other)).toBe(true);
      for (const folder of [...aside, other]) rmSync(folder, { recursive: true, force: true });
      await server.stop();
    });

    it('which is told if none is left, since none is made if BACKUP_CRON is "off"', async () => {
      const server = await startServer({ env });
      const { token } = server.superuser;
      expect((await settingsOf(server))['backups']).toMatchObject({ cron: '' });
      expect((await request(server, 'POST', automaticBackup, { token })).status).toBe(404);
      const folder = join(server.dataDir, 'backups');
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `by_hand_${stampBefore(49)}.zip`), 'a backup');
      await runJob(server, 'delete_old_backups');
      await expect
        .poll(() => server.output())
        .toContain('hamsa: the last backup was 2 days old and was deleted, so there is none now');
      await server.stop();
    });
  });

  it('that do not pass their check count as none', async () => {
    const server = await startServer();
    const { token } = server.superuser;
    await signUpMember(server, 'laila');
    const good = await backUpByConsole(server);
    const state = async () => {
      const answer = await request(server, 'GET', showHouseState.path, { token });
      return answer.body as unknown as HouseState;
    };
    const { last_backup, backup_check, warnings } = await state();
    expect(warnings).not.toContain('backup_old');
    expect(backup_check?.passed).toBe(true);

    execute(server, 'UPDATE house_totals SET accounts = accounts + 1');
    await vi.waitFor(
      async () => {
        await request(server, 'POST', automaticBackup, { token });
        expect(server.output()).toMatch(
          /hamsa: the backup \S+ could not be made: .*it did not pass its check \(data\.db: 1 counts in house_totals differ from the rows\), and lies in backups\/failed_check\.zip/,
        );
      },
      { interval: 300 },
    );
    expect(backupsOf(server).sort()).toEqual([good, 'failed_check.zip'].sort());
    const after = await state();
    expect([after.last_backup, after.backup_check?.passed, after.warnings]).toEqual([
      last_backup,
      false,
      expect.arrayContaining(['backup_old']),
    ]);

    execute(server, 'UPDATE house_totals SET accounts = accounts - 1');
    await vi.waitFor(() => backUpByConsole(server));
    expect((await state()).warnings).not.toContain('backup_old');
    await server.stop();
  });

  it('go to the S3 storage that the console names, go by age there, and can be restored', async () => {
    const storage = await startS3Server();
    const server = await startServer({ env: { BACKUP_KEEP: '2', BACKUP_CRON: '15 4 * * 0' } });
    const { token } = server.superuser;
    expect((await settingsOf(server))['backups']).toMatchObject({ cron: '15 4 * * 0' });
    const member = await signUpMember(server, 'laila');
    const json = { backups: { s3: storage.settings } };
    expect((await request(server, 'PATCH', '/api/settings', { token, json })).status).toBe(200);
    const old = `by_hand_${stampBefore(49)}.zip`;
    await backUpByConsole(server, old);
    await backUpByConsole(server, 'by_hand.zip');
    expect([...storage.objects.keys()].sort()).toEqual(['by_hand.zip', old].sort());
    // A bucket that also has files of people, which are listed before the backups.
    const file = `_pb_users_auth_/record/picture_${stampBefore(49)}.zip`;
    storage.objects.set(file, Buffer.from('a picture'));
    await runJob(server, 'delete_old_backups');
    await expect.poll(() => [...storage.objects.keys()]).toEqual(['by_hand.zip', file]);
    expect(backupsOf(server)).toEqual([]);
    const state = await request(server, 'GET', showHouseState.path, { token });
    expect(state.body['last_backup']).not.toBe('');

    const folder = mkdtempSync(join(tmpdir(), 'hamsa-from-s3-'));
    writeFileSync(join(folder, 'backup.zip'), storage.objects.get('by_hand.zip') ?? '');
    const env = { DATA_DIR: join(folder, 'data') };
    const command = [
      process.execPath,
      'pocketbase/restore.mjs',
      join(folder, 'backup.zip'),
    ] as const;
    expect(await start(env, project, command).exit).toBe(0);
    const people = query({ dataDir: env.DATA_DIR }, 'SELECT id FROM profiles');
    expect(people).toEqual([{ id: member.id }]);
    rmSync(folder, { recursive: true, force: true });
    await server.stop();
    await storage.stop();
  });

  it(
    'say that they have no pictures while those lie in an S3 storage',
    { tags: ['long'] },
    async () => {
      const storage = await startS3Server();
      const server = await startServer();
      const { token } = server.superuser;
      await request(server, 'PATCH', '/api/settings', { token, json: { s3: storage.settings } });
      await backUpByConsole(server, 'by_hand.zip');
      const line =
        'holds no pictures: they lie in the S3 storage for files, so back that up as well';
      expect(server.output()).toContain(`hamsa: the backup by_hand.zip ${line}`);
      const again = await startServer({ copyOf: server.dataDir });
      expect(again.output()).toContain(`hamsa: each backup ${line}`);
      await again.stop();
      await server.stop();
      await storage.stop();
    },
  );
});

function requireRestored(server: Server | undefined): Server {
  if (!server) throw new Error('it was not restored');
  return server;
}

describe('a lost data folder', () => {
  let folder: string;
  let backup: string;
  let member: Member;
  let avatar: string;
  let restored: Server | undefined;
  const text = `whisper-${randomUUID()}`;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hamsa-elsewhere-'));
    const lost = await startServer();
    member = await signUpMember(lost, 'laila');
    await sendMessage(lost, member, text);
    const body = new FormData();
    body.set('avatar', new Blob([grayJpeg()], { type: 'image/jpeg' }), 'me.jpg');
    const { token } = member;
    const path = records('profiles', member.id);
    avatar = String((await request(lost, 'PATCH', path, { token, init: { body } })).body['avatar']);
    const name = await backUpBySchedule(lost);
    backup = join(folder, 'backup.zip');
    copyFileSync(join(lost.dataDir, 'backups', name), backup);
    await lost.stop();
  });
  afterAll(async () => {
    await restored?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is restored from a backup in the admin console of a new server', async () => {
    const server = await startServer();
    restored = server;
    const { token } = server.superuser;
    const newcomer = await signUpMember(server, 'newcomer');
    const body = new FormData();
    body.set('file', new Blob([readFileSync(backup)], { type: 'application/zip' }), 'backup.zip');
    const sent = await request(server, 'POST', '/api/backups/upload', { token, init: { body } });
    expect(sent.status).toBe(204);
    const path = '/api/backups/backup.zip/restore';
    expect((await request(server, 'POST', path, { token })).status).toBe(204);

    await vi.waitFor(
      async () => {
        expect(await tokenOf(server, member.email, member.password)).toBeTypeOf('string');
      },
      { interval: 200 },
    );
    expect(await tokenOf(server, newcomer.email, newcomer.password)).toBeUndefined();
  });

  it('has its messages and pictures back, and works', async () => {
    const server = requireRestored(restored);
    expect((await listInbox(server, member)).items).toMatchObject([{ content: text }]);
    const picture = `/api/files/profiles/${member.id}/${avatar}`;
    expect((await request(server, 'GET', picture)).status).toBe(200);
    await sendMessage(server, member, 'after the loss');
    expect(query(server, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  });

  it('is not readable by other users of the system, as before', () => {
    const { dataDir } = requireRestored(restored);
    const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
    const open = files.filter((name) => (lstatSync(join(dataDir, name)).mode & 0o077) !== 0);
    expect(open).toEqual([]);
  });
});

it('a killed server has lost no message that it had accepted', async () => {
  const server = await startServer();
  const member = await signUpMember(server, 'laila');
  const text = `whisper-${randomUUID()}`;
  await sendMessage(server, member, text);
  expect(await messagesAfterCrash(server, [text])).toEqual([text]);
  await server.stop();
});

it(
  'a power cut that takes the whole write-ahead log leaves the state of a minute before, undamaged',
  { tags: ['long'] },
  async () => {
    const server = await startServer();
    const member = await signUpMember(server, 'laila');
    await sendMessage(server, member, 'before the last checkpoint');
    await runJob(server, 'erase_deleted');
    await vi.waitFor(() => expect(lstatSync(`${server.dataDir}/data.db-wal`).size).toBe(0));
    await sendMessage(server, member, 'after it');
    const copy = join(server.dataDir, '.without-log.db');
    copyFileSync(`${server.dataDir}/data.db`, copy);

    const database = new DatabaseSync(copy);
    expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    expect(database.prepare('SELECT content FROM messages').all()).toEqual([
      { content: 'before the last checkpoint' },
    ]);
    database.close();
    await server.stop();
  },
);

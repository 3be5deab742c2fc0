import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { showHouseState, type HouseState } from '../../src/contract/desk-house.ts';
import { records, request, sendMessage, signUpMember, runJob } from '../support/api.ts';
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
  it('are made daily, hold only the database without deleted content, and none goes for its number', async () => {
    const server = await startServer();
    expect((await settingsOf(server))['backups']).toMatchObject({ cron: '30 2 * * *' });
    const member = await signUpMember(server, 'laila');
    const [kept, deleted] = [`whisper-${randomUUID()}`, `whisper-${randomUUID()}`];
    await sendMessage(server, member, kept);
    const path = records('messages', await sendMessage(server, member, deleted));
    await request(server, 'DELETE', path, { token: member.token });
    const names = [
      await backUpByConsole(server, 'by_hand.zip'),
      await backUpBySchedule(server),
      await backUpBySchedule(server),
    ];
    await runJob(server, 'delete_old_backups');
    expect(backupsOf(server).sort()).toEqual(names.sort());
    for (const name of names) {
      expect(lstatSync(join(server.dataDir, 'backups', name)).mode & 0o777).toBe(0o600);
      const { name: first, content } = databaseIn(server, name);
      expect([first, content.includes(kept), content.includes(deleted)]).toEqual([
        'data.db',
        true,
        false,
      ]);
    }
    await expect.poll(() => backupsAtWork(server)).toEqual([]);
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

  describe('are deleted once they are BACKUP_KEEP days old, whatever made them but `keep-`', () => {
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
      'keep-before-the-move.zip': 999,
    };
    const young = [
      'before_update_2_young.zip',
      'keep-before-the-move.zip',
      `pb_backup_hamsa_${stampBefore(47)}.zip`,
    ];

    function putBackups(folder: string): void {
      mkdirSync(folder, { recursive: true });
      for (const [name, hours] of Object.entries(backups)) {
        writeFileSync(join(folder, name), 'a backup');
        const time = Date.now() / 1000 - hours * 3600;
        utimesSync(join(folder, name), time, time);
      }
    }

    it('at the start, with what a restore moved aside and what was interrupted', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'hamsa-old-'));
      mkdirSync(join(folder, temporary, 'backup-of-a-crash'), { recursive: true });
      writeFileSync(join(folder, temporary, 'backup-of-a-crash/data.db'), 'half a copy');
      const old = `by_hand_${stampBefore(49)}.zip`;
      const kept = `by_hand_${stampBefore(47)}.zip`;
      const longTime = (index: number) => `keep-${index}_20200101000000.zip`;
      const aside = [49, 47].map((hours) => `.before-restore-${stampBefore(hours)}`);
      for (const place of ['', ...aside]) {
        mkdirSync(join(folder, place, 'backups'), { recursive: true });
        const names = [old, kept, longTime(aside.indexOf(place))];
        for (const name of names) writeFileSync(join(folder, place, 'backups', name), '');
      }
      const server = await startServer({ copyOf: folder, env });
      const left = readdirSync(server.dataDir).filter((name) => name.startsWith('.before-'));
      expect(left).toEqual([aside[1]]);
      expect(backupsAtWork(server)).toEqual([]);
      const backupsIn = (place = '') => readdirSync(join(server.dataDir, place, 'backups')).sort();
      // A kept backup outlasts the folder that was moved aside.
      expect(backupsIn()).toEqual([kept, longTime(-1), longTime(0)]);
      expect(backupsIn(aside[1])).toEqual([kept, longTime(1)]);
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

      // None is made if BACKUP_CRON is off, so it is told that none is left.
      const { token } = server.superuser;
      expect((await settingsOf(server))['backups']).toMatchObject({ cron: '' });
      expect((await request(server, 'POST', automaticBackup, { token })).status).toBe(404);
      for (const name of young) rmSync(join(dataDir, 'backups', name));
      writeFileSync(join(dataDir, 'backups', `by_hand_${stampBefore(49)}.zip`), 'a backup');
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

  it(
    'go to the S3 storage that the console names, go by age there, and can be restored',
    { tags: 'long' },
    async () => {
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
    },
  );

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

it('a killed server has lost no message that it had accepted', async () => {
  const server = await startServer();
  const member = await signUpMember(server, 'laila');
  const text = `whisper-${randomUUID()}`;
  await sendMessage(server, member, text);
  expect(await messagesAfterCrash(server, [text])).toEqual([text]);
  await server.stop();
});

import { randomUUID } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  listInbox,
  records,
  request,
  sendMessage,
  signUpMember,
  tokenOf,
  type Member,
} from '../support/api.ts';
import { query, withDatabase } from '../support/database.ts';
import { grayJpeg } from '../support/jpeg.ts';
import { runJob } from '../support/run-job.ts';
import { startServer, type Server } from '../support/server.ts';

const automatic = '/api/crons/__pbAutoBackup__';

async function settingsOf(server: Server): Promise<Record<string, unknown>> {
  const { token } = server.superuser;
  return (await request(server, 'GET', '/api/settings', { token })).body;
}

function backupsOf({ dataDir }: Server): string[] {
  const folder = join(dataDir, 'backups');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => name.endsWith('.zip'));
}

/** Names carry the second, so that two of the same second would be one. */
async function makeAutomatic(server: Server): Promise<string> {
  const before = backupsOf(server);
  const { token } = server.superuser;
  await vi.waitFor(
    async () => {
      await request(server, 'POST', automatic, { token });
      expect(backupsOf(server).some((name) => !before.includes(name))).toBe(true);
    },
    { interval: 300 },
  );
  return backupsOf(server).find((name) => !before.includes(name)) ?? '';
}

// Each starts servers of its own.
describe('backups', () => {
  it('are made daily, and three are kept', async () => {
    const server = await startServer();
    const { backups } = await settingsOf(server);
    expect(backups).toMatchObject({ cron: '30 2 * * *', cronMaxKeep: 3 });
    const names: string[] = [];
    await request(server, 'POST', '/api/backups', {
      token: server.superuser.token,
      json: { name: 'by_hand.zip' },
    });
    for (let day = 1; day <= 5; day += 1) names.push(await makeAutomatic(server));
    await vi.waitFor(() => {
      expect(backupsOf(server).sort()).toEqual([...names.slice(2), 'by_hand.zip'].sort());
    });
    for (const name of backupsOf(server)) {
      expect(lstatSync(join(server.dataDir, 'backups', name)).mode & 0o777).toBe(0o600);
    }
    await server.stop();
  });

  it('follow the variables', async () => {
    const env = { BACKUP_CRON: '15 4 * * 0', BACKUP_KEEP: '8' };
    const server = await startServer({ env });
    const { backups } = await settingsOf(server);
    expect(backups).toMatchObject({ cron: '15 4 * * 0', cronMaxKeep: 8 });
    await server.stop();
  });

  it('are off where the operator says so', async () => {
    const server = await startServer({ env: { BACKUP_CRON: 'off' } });
    const { token } = server.superuser;
    expect((await settingsOf(server))['backups']).toMatchObject({ cron: '' });
    expect((await request(server, 'POST', automatic, { token })).status).toBe(404);
    await server.stop();
  });

  it('that fail are said in a line', async () => {
    const server = await startServer();
    const { token } = server.superuser;
    // A file where PocketBase makes its folder.
    copyFileSync('/etc/hostname', join(server.dataDir, '.pb_temp_to_delete'));
    await request(server, 'POST', '/api/backups', { token, json: { name: 'failed.zip' } });
    expect(server.output()).toMatch(/hamsa: the backup failed\.zip could not be made: .*/);
    await server.stop();
  });
});

function there(server: Server | undefined): Server {
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
    const name = await makeAutomatic(lost);
    backup = join(folder, 'backup.zip');
    copyFileSync(join(lost.dataDir, 'backups', name), backup);
    await lost.stop();
  });
  afterAll(async () => {
    await restored?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is restored from a backup in the console of a new one', async () => {
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
    const server = there(restored);
    expect((await listInbox(server, member)).items).toMatchObject([{ content: text }]);
    const picture = `/api/files/profiles/${member.id}/${avatar}`;
    expect((await request(server, 'GET', picture)).status).toBe(200);
    await sendMessage(server, member, 'after the loss');
    expect(query(server, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  });

  it('is as closed to other users as before', () => {
    const { dataDir } = there(restored);
    const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
    const open = files.filter((name) => (lstatSync(join(dataDir, name)).mode & 0o077) !== 0);
    expect(open).toEqual([]);
  });
});

it('a server that is killed has lost nothing that it answered for', async () => {
  const server = await startServer();
  const member = await signUpMember(server, 'laila');
  const text = `whisper-${randomUUID()}`;
  await sendMessage(server, member, text);
  process.kill(server.pid, 'SIGKILL');
  await expect.poll(() => fetch(server.url).catch(() => 'none')).toBe('none');
  const all = withDatabase(server, (database) =>
    database.prepare('SELECT content FROM messages').all(),
  );
  expect(all).toEqual([{ content: text }]);
  await server.stop();
});

it('a power cut that takes the whole log leaves what was there a minute before, undamaged', async () => {
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
});

import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { records, request, signUpMember } from '../../support/api.ts';
import { freePort } from '../../support/free-port.ts';
import { grayJpeg } from '../../support/jpeg.ts';
import { startServer, type Server } from '../../support/server.ts';
import { defaultAppUrl, siteVariables } from '../../support/site-variables.mjs';
import { start, startToRefusal } from '../../support/start-command.ts';

// Each test starts its own servers, one after the other. tests/long/own-folder.test.ts launches a second
// PocketBase directly, which waits ten seconds for the database.

const inUse = /^hamsa: DATA_DIR .* is in use by another server: stop that one first$/;

async function environment(dataDir: string): Promise<Record<string, string>> {
  const port = String(await freePort());
  const binary = process.env['POCKETBASE_BIN'] ?? '';
  const own = { PORT: port, DATA_DIR: dataDir, POCKETBASE_BIN: binary };
  // Variables with which the tests' site is built: others would have it built anew beneath other tests.
  return { ...siteVariables, APP_URL: defaultAppUrl, ...own };
}

/** Waits until the server no longer answers. */
async function ended(server: Server): Promise<void> {
  const answer = () => fetch(server.url).catch(() => 'none');
  await expect.poll(answer).toBe('none');
}

const permissions = (path: string) => (lstatSync(path).mode & 0o777).toString(8);

/** Returns the paths in the folder that other users of the machine can read. */
function openToOthers(folder: string): string[] {
  const inside = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(inside).toContain('data.db');
  return [folder, ...inside.map((name) => join(folder, name))].filter((path) => {
    const wanted = lstatSync(path).isDirectory() ? '700' : '600';
    return permissions(path) !== wanted;
  });
}

describe('the data folder of a server', () => {
  let server: Server;
  beforeEach(async () => {
    server = await startServer();
  });
  afterEach(() => server.stop());

  it('is closed to other users, including files that are made later', async () => {
    const { id, token } = await signUpMember(server, 'laila');
    const body = new FormData();
    body.set('avatar', new Blob([grayJpeg()], { type: 'image/jpeg' }), 'me.jpg');
    await request(server, 'PATCH', records('profiles', id), { token, init: { body } });
    const { token: admin } = server.superuser;
    await request(server, 'POST', '/api/backups', { token: admin, json: { name: 'now.zip' } });

    const files = readdirSync(server.dataDir, { recursive: true, encoding: 'utf8' });
    expect(files).toEqual(expect.arrayContaining([expect.stringContaining('storage/')]));
    expect(files).toContain('backups/now.zip');
    expect(openToOthers(server.dataDir)).toEqual([]);
  });

  it(
    'is closed to a second server, even after a backup, until the first is killed',
    { tags: 'long' },
    async () => {
      const { token } = server.superuser;
      await request(server, 'POST', '/api/backups', { token, json: { name: 'now.zip' } });
      const refusal = await startToRefusal(await environment(server.dataDir));
      expect(refusal.stderr).toMatch(inUse);
      expect(refusal.status).toBe(1);
      expect((await request(server, 'GET', '/api/health')).status).toBe(200);

      process.kill(server.pid, 'SIGKILL');
      await ended(server);
      const next = start(await environment(server.dataDir));
      await next.printed('hamsa: ready on');
      next.kill('SIGTERM');
      await next.exit;
    },
  );
});

describe('a start with a data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'hamsa-own-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('that does not exist makes one that is closed to other users', { tags: 'long' }, async () => {
    const dataDir = join(folder, 'new');
    const started = start(await environment(dataDir));
    await started.printed('hamsa: ready on');
    expect(openToOthers(dataDir)).toEqual([]);
    started.kill('SIGTERM');
    await started.exit;
    expect(started.stdout()).not.toContain('open to other users');
  });

  it('that others can read closes it to them and says so', { tags: 'long' }, async () => {
    const server = await startServer();
    const { dataDir } = server;
    mkdirSync(join(dataDir, 'storage/open'), { recursive: true });
    writeFileSync(join(dataDir, 'storage/open/picture.jpg'), 'x');
    process.kill(server.pid, 'SIGKILL');
    await ended(server);
    for (const name of ['.', 'data.db', 'storage/open']) chmodSync(join(dataDir, name), 0o755);
    chmodSync(join(dataDir, 'storage/open/picture.jpg'), 0o644);

    const started = start(await environment(dataDir));
    await started.printed('hamsa: ready on');
    const line = 'hamsa: DATA_DIR: 4 files and folders were open to other users and are closed now';
    expect(started.stdout()).toContain(line);
    expect(openToOthers(dataDir)).toEqual([]);
    started.kill('SIGTERM');
    await started.exit;
    await server.stop();
  });

  it('that holds other files is refused in one line, and nothing changes', async () => {
    writeFileSync(join(folder, 'diary.txt'), 'mine');
    chmodSync(folder, 0o755);
    const refusal = await startToRefusal(await environment(folder));
    expect(refusal.stderr).toBe(`hamsa: DATA_DIR ${folder} holds diary.txt: name an empty folder`);
    expect(refusal.status).toBe(1);
    expect(permissions(folder)).toBe('755');
    expect(readdirSync(folder)).toEqual(['diary.txt']);
  });
});

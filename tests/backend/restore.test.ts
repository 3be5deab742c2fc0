import {
  chownSync,
  createWriteStream,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
} from 'node:fs';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { listInbox, records, request, sendMessage, signUpMember, tokenOf } from '../support/api.ts';
import { backUpByConsole, temporary } from '../support/backups.ts';
import { execute, query, storedRows } from '../support/database.ts';
import { grayJpeg } from '../support/jpeg.ts';
import { makeDataFolder, releases } from '../support/releases/data-folder.ts';
import { laila } from '../support/releases/people.ts';
import { startServer } from '../support/server.ts';
import { mountSmallDisk } from '../support/disks.ts';
import { setUp } from '../support/set-up.ts';
import { project, start } from '../support/start-command.ts';
import { TEST_TIMEOUT } from '../support/timeouts.ts';

/** A folder for the backup, the data folder that it goes into, and what is moved aside. */
let place: string;
let dataDir: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'hamsa-restore-'));
  dataDir = join(place, 'data');
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

const command = [process.execPath, 'pocketbase/restore.mjs'] as const;

/** Runs the command of `npm run restore`. */
async function restore(backup: string, folder = dataDir) {
  const run = start({ DATA_DIR: folder }, project, [...command, backup]);
  const status = await run.exit;
  return { status, stdout: run.stdout(), stderr: run.stderr() };
}

/** Packs texts and files, by their names in the zip. */
async function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<string> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  const path = join(place, `${randomUUID()}.zip`);
  await pipeline(zip.outputStream, createWriteStream(path));
  return path;
}

/** Packs a whole data folder, as PocketBase's own backups do. */
function zipOfFolder(folder: string): Promise<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((e) => join(e.parentPath, e.name));
  return zipOf(
    Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path)])),
  );
}

/** Returns the paths in a folder that other users of the machine can read. */
function openToOthers(folder: string): string[] {
  const inside = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return ['', ...inside].filter((name) => (lstatSync(join(folder, name)).mode & 0o077) !== 0);
}

describe('a backup of this version', () => {
  let avatar: string;
  let backup: string;
  const [kept, deleted] = [`whisper-${randomUUID()}`, `whisper-${randomUUID()}`];

  const server = setUp(() => startServer());
  const member = setUp(() => signUpMember(server, 'laila'));
  beforeAll(async () => {
    const { id, token } = member;
    await sendMessage(server, member, kept);
    const path = records('messages', await sendMessage(server, member, deleted));
    const body = new FormData();
    body.set('avatar', new Blob([grayJpeg()], { type: 'image/jpeg' }), 'me.jpg');
    const changed = await request(server, 'PATCH', records('profiles', id), {
      token,
      init: { body },
    });
    avatar = String(changed.body['avatar']);
    backup = join(server.dataDir, 'backups', await backUpByConsole(server));
    await request(server, 'DELETE', path, { token });
  });

  /** Starts a server with what was restored, and shows that it has the member, messages and picture. */
  async function expectContent(): Promise<void> {
    const restored = await startServer({ copyOf: dataDir });
    const token = await tokenOf(restored, member.email, member.password);
    const { items } = await listInbox(restored, { ...member, token });
    expect(items.map(({ content }) => content).sort()).toEqual([kept, deleted].sort());
    const picture = `/api/files/profiles/${member.id}/${avatar}`;
    expect((await request(restored, 'GET', picture)).status).toBe(200);
    await sendMessage(restored, { ...member, token }, 'after the loss');
    await restored.stop();
  }

  it('is restored into a new folder, with what was deleted since, which the output says', async () => {
    const { status, stdout } = await restore(backup);
    expect(status).toBe(0);
    expect(stdout).toBe(
      `hamsa: restored 1 accounts and 2 messages from ${backup} into ${dataDir}\n` +
        `hamsa: what was deleted after the backup was made is back: ${dataDir} had no database with a list of it\n`,
    );
    expect(openToOthers(dataDir)).toEqual([]);
    await expectContent();
  });

  it('takes the place of another folder, whose content is moved aside in it', async () => {
    mkdirSync(join(dataDir, 'storage'), { recursive: true });
    writeFileSync(join(dataDir, 'data.db'), 'damaged');
    writeFileSync(join(dataDir, 'storage/picture'), 'a picture');
    const { status, stdout } = await restore(backup);
    expect(status).toBe(0);
    const [, aside = ''] =
      /what was there before lies in (\S+); the server deletes it after/.exec(stdout) ?? [];
    expect(dirname(aside)).toBe(dataDir);
    expect(readFileSync(join(aside, 'data.db'), 'utf8')).toBe('damaged');
    expect(readFileSync(join(aside, 'storage/picture'), 'utf8')).toBe('a picture');
    expect(existsSync(join(dataDir, 'storage/picture'))).toBe(false);
    await expectContent();
  });

  it('is refused where a restore of the same second has moved something aside', async () => {
    for (let second = 0; second < TEST_TIMEOUT / 1000; second += 1) {
      const time = new Date(Date.now() + second * 1000)
        .toISOString()
        .replace(/\D/g, '')
        .slice(0, 14);
      mkdirSync(join(dataDir, `.before-restore-${time}`), { recursive: true });
    }
    const { status, stderr } = await restore(backup);
    expect([status, stderr]).toEqual([
      1,
      `hamsa: ${backup} cannot be restored: another restore was done within the same second; ` +
        'nothing was changed\n',
    ]);
  });

  it.skipIf(process.getuid?.() !== 0)(
    'belongs to the folder’s user if root restores it',
    async () => {
      mkdirSync(dataDir);
      chownSync(dataDir, 4321, 4321);
      expect(await restore(backup)).toMatchObject({ status: 0 });
      const names = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
      const ofRoot = names.filter((name) => lstatSync(join(dataDir, name)).uid === 0);
      // PocketBase removes this empty folder at its start.
      expect(ofRoot).toEqual([temporary]);
      expect(names).toContain('data.db');
    },
  );

  it('is refused while a server uses the folder, and changes nothing', async () => {
    const before = storedRows(server).get('messages');
    const { status, stderr } = await restore(backup, server.dataDir);
    expect([status, stderr]).toEqual([
      1,
      `hamsa: DATA_DIR ${server.dataDir} is in use by another server: stop that one first\n`,
    ]);
    expect(storedRows(server).get('messages')).toEqual(before);
  });

  it('is refused if it is damaged', async () => {
    const content = readFileSync(backup);
    content.fill(0, 3000, 3100);
    const damaged = join(place, 'damaged.zip');
    writeFileSync(damaged, content);
    const { status, stdout, stderr } = await restore(damaged);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^hamsa: .*damaged\.zip cannot be restored: .*; nothing was changed\n$/);
    expect(existsSync(join(dataDir, 'data.db'))).toBe(false);
    expect(readdirSync(join(dataDir, temporary))).toEqual([]);
  });
});

const disk = mountSmallDisk(40);
if (!disk)
  console.log(
    'skipped: a data folder that is a disk of its own is tested where one may be mounted',
  );
afterAll(() => disk?.remove());

it.skipIf(!disk)(
  'a folder that is a disk of its own keeps the content from before inside',
  async () => {
    const server = await startServer();
    const backup = join(server.dataDir, 'backups', await backUpByConsole(server));
    const folder = disk?.folder ?? '';
    writeFileSync(join(folder, 'data.db'), 'damaged');
    const { status, stdout } = await restore(backup, folder);
    await server.stop();
    expect(status).toBe(0);
    const [, aside = ''] =
      /what was there before lies in (\S+); the server deletes it after/.exec(stdout) ?? [];
    expect(dirname(aside)).toBe(folder);
    expect(readFileSync(join(aside, 'data.db'), 'utf8')).toBe('damaged');
    expect(query({ dataDir: folder }, 'SELECT count(*) AS n FROM profiles')).toEqual([{ n: 0 }]);
  },
);

describe.each(releases)('a backup of release %s', (release) => {
  it('is restored, and the next start updates it', async () => {
    const folder = makeDataFolder(release);
    const rows = storedRows({ dataDir: folder });
    const backup = await zipOfFolder(folder);
    rmSync(folder, { recursive: true, force: true });
    expect(await restore(backup)).toMatchObject({ status: 0, stderr: '' });
    expect(storedRows({ dataDir })).toEqual(rows);
    const server = await startServer({ copyOf: dataDir });
    const token = await tokenOf(server, laila.email, laila.password);
    const ofLaila = rows.get('messages')?.filter((row) => row['recipient_id'] === laila.id);
    expect((await listInbox(server, { ...laila, token })).items).toHaveLength(ofLaila?.length ?? 0);
    await server.stop();
  });

  it('is restored with what its log holds', async () => {
    const folder = makeDataFolder(release);
    const [first] = storedRows({ dataDir: folder }).get('newsletter_subscribers') ?? [];
    const files: Record<string, Buffer> = {};
    // The log is read while the database is open, since it is emptied when that is closed.
    const { DatabaseSync } = await import('node:sqlite');
    const database = new DatabaseSync(join(folder, 'data.db'));
    database.exec('PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0');
    database.prepare('UPDATE newsletter_subscribers SET email = ?').run('in-the-log@example.com');
    for (const name of ['data.db', 'data.db-wal']) files[name] = readFileSync(join(folder, name));
    database.close();
    rmSync(folder, { recursive: true, force: true });
    expect(first).toBeDefined();
    expect(await restore(await zipOf(files))).toMatchObject({ status: 0 });
    const emails = query({ dataDir }, 'SELECT DISTINCT email FROM newsletter_subscribers');
    expect(emails).toEqual([{ email: 'in-the-log@example.com' }]);
  });

  it('is refused if a newer version has updated it', async () => {
    const folder = makeDataFolder(release);
    execute({ dataDir: folder }, `INSERT INTO _migrations VALUES ('9_of_tomorrow.js', 1)`);
    const { status, stderr } = await restore(await zipOfFolder(folder));
    rmSync(folder, { recursive: true, force: true });
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /cannot be restored: a newer version than this [\d.]+\+[\da-f]{7,}\S* made it \(it has applied 9_of_tomorrow\.js\): restore it with that version; nothing was changed\n$/,
    );
    expect(existsSync(join(dataDir, 'data.db'))).toBe(false);
  });

  it('is restored although its counts differ from its rows, and the output says so', async () => {
    const folder = makeDataFolder(release);
    execute({ dataDir: folder }, 'UPDATE inbox_counts SET messages = messages + 1');
    const backup = await zipOfFolder(folder);
    rmSync(folder, { recursive: true, force: true });
    const { status, stdout } = await restore(backup);
    const line = /hamsa: the backup did not pass its check: \d+ counts in inbox_counts differ/;
    expect([status, stdout]).toEqual([0, expect.stringMatching(line)]);
  });
});

describe('a zip that is no backup', () => {
  /** Makes a zip with a name that yazl itself refuses, by replacing the bytes of another name. */
  async function zipWithName(name: string): Promise<string> {
    const standIn = 'x'.repeat(name.length);
    const path = await zipOf({ [standIn]: 'escaped' });
    const bytes = readFileSync(path, 'latin1').replaceAll(standIn, name);
    writeFileSync(path, bytes, 'latin1');
    return path;
  }

  it.each(['/tmp/hamsa-escaped', 'storage/../../escaped', 'storage\\..\\escaped'])(
    'with the name %s is refused, and nothing is written outside',
    async (name) => {
      const { status, stderr } = await restore(await zipWithName(name));
      expect([status, stderr]).toEqual([1, expect.stringMatching(/cannot be restored: /)]);
      expect(existsSync('/tmp/hamsa-escaped')).toBe(false);
      const written = readdirSync(place, { recursive: true, encoding: 'utf8' });
      expect(written.filter((each) => each.includes('escaped'))).toEqual([]);
    },
  );

  it.each<[string, Record<string, string>, string]>([
    ['without a database', { 'notes.txt': 'no database' }, 'there is no data.db in it'],
    ['with a text for a database', { 'data.db': 'no database' }, 'file is not a database'],
    ['with an empty database', { 'data.db': '' }, 'it is no backup of this product'],
  ])('%s is refused', async (_what, files, reason) => {
    const { status, stderr } = await restore(await zipOf(files));
    expect([status, stderr]).toEqual([1, expect.stringContaining(reason)]);
  });

  it('is refused as a text, and a missing one by its path', async () => {
    const text = join(place, 'text.zip');
    writeFileSync(text, 'no zip');
    expect(await restore(text)).toMatchObject({ status: 1, stdout: '' });
    const missing = join(place, 'missing.zip');
    expect(await restore(missing)).toMatchObject({
      status: 1,
      stderr: `hamsa: ${missing}: there is no such file\n`,
    });
  });
});

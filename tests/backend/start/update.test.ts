import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { findPocketBase } from '../../../pocketbase/serve/find-pocketbase.mjs';
import { bareProject } from '../../support/bare-project.ts';
import { backupsOf, databaseIn } from '../../support/backups.ts';
import { execute, query, storedRows } from '../../support/database.ts';
import { freePort } from '../../support/free-port.ts';
import { mountSmallDisk } from '../../support/disks.ts';
import { setUpEach } from '../../support/set-up.ts';
import { start, startToRefusal, type Refusal } from '../../support/start-command.ts';

// The test project has its own migrations, so that one of them can fail.

const notes = `migrate((app) => {
  const fields = [{ name: 'text', type: 'text' }, { name: 'picture', type: 'file', maxSelect: 1 }];
  const collection = new Collection({ type: 'base', name: 'notes', fields });
  app.save(collection);
  const record = new Record(collection, { text: 'a secret note' });
  record.set('picture', $filesystem.fileFromBytes('a picture', 'picture.txt'));
  app.save(record);
});`;
const change = `migrate((app) => {
  app.db().newQuery("UPDATE notes SET text = 'changed'").execute();
  app.db().newQuery('CREATE TABLE sides (id TEXT)').execute();
  app.delete(app.findFirstRecordByFilter('notes', ''));
  const collection = app.findCollectionByNameOrId('notes');
  collection.fields.removeByName('text');
  app.save(collection);
});`;
const wrongCounts = `migrate((app) => {
  for (const statement of [
    'CREATE TABLE messages (recipient_id, is_new, is_favorite, is_public)',
    'CREATE TABLE held_messages (recipient_id)',
    'CREATE TABLE inbox_counts (recipient_id, messages, is_new, is_favorite, is_public, held)',
    "INSERT INTO inbox_counts VALUES ('laila', 1, 0, 0, 0, 0)",
  ]) app.db().newQuery(statement).execute();
});`;
const failure = `migrate(() => { throw new Error('no such field'); });`;

const project = setUpEach(() => bareProject());
let dataDir: string;

beforeEach(() => {
  dataDir = join(project.folder, 'pocketbase/pb_data');
});

const write = (name: string, migration: string) =>
  project.write(`pocketbase/pb_migrations/${name}`, migration);

async function environment(): Promise<Record<string, string>> {
  const binary = findPocketBase(process.env['POCKETBASE_BIN']);
  return { PORT: String(await freePort()), POCKETBASE_BIN: binary, DATA_DIR: dataDir };
}

/** Starts and stops the project, and returns its output. */
async function run(): Promise<string> {
  const started = start(await environment(), project.folder);
  await started.printed('hamsa: ready on');
  started.kill('SIGTERM');
  expect(await started.exit).toBe(0);
  return started.stdout();
}

async function refusalOf(): Promise<Refusal> {
  const refusal = await startToRefusal(await environment(), project.folder);
  expect(refusal.status).toBe(1);
  return refusal;
}

/**
 * Returns the names of the stored files, and the schema and rows of the database, without the account that
 * PocketBase makes for its installer some time after it begins to serve.
 */
function stored(): unknown {
  const storage = join(dataDir, 'storage');
  const files = readdirSync(storage, { recursive: true, encoding: 'utf8' });
  const schema = query({ dataDir }, 'SELECT name, sql FROM sqlite_master ORDER BY name');
  const rows = [...storedRows({ dataDir })].filter(([table]) => table !== '_superusers');
  return { files: files.sort(), schema, rows };
}

describe('a start with a migration that the data folder lacks', () => {
  it('makes a backup, and logs its version and the migrations', async () => {
    await write('1_notes.js', notes);
    expect(await run()).toContain('hamsa: applied migration 1_notes.js\n');
    expect(backupsOf({ dataDir })).toEqual([]);
    await write('2_change.js', change);
    const printed = await run();
    const backup = 'before_update_2_change.zip';
    const version = String.raw`version 1\.2\.3\+[\da-f]{8}`;
    const lines = [version, `making a backup before the update: .*${backup} ...`];
    const pattern = [...lines, 'applied migration 2_change.js'].map((line) => `hamsa: ${line}\n`);
    expect(printed).toMatch(new RegExp(pattern.join('')));
    expect(query({ dataDir }, 'SELECT * FROM notes')).toEqual([]);
    expect(readdirSync(join(dataDir, 'backups'))).toEqual([backup]);
    expect(databaseIn({ dataDir }, backup).content.includes('a secret note')).toBe(true);
    expect(readFileSync(join(dataDir, 'backups', backup)).includes('a picture')).toBe(true);
    expect(await run()).not.toMatch(/backup|migration/);
  });

  it('that fails changes nothing, and says in one line how to continue', async () => {
    await write('1_notes.js', notes);
    await run();
    const before = stored();
    await write('2_change.js', change);
    await write('3_break.js', failure);
    for (const _attempt of ['first', 'second']) {
      const { stderr } = await refusalOf();
      expect(stderr).toMatch(
        /^hamsa: the database could not .*3_break\.js.*no such field.*; nothing was changed: start the version from before \(a backup is .*before_update_2_change\.zip\)$/,
      );
      expect(stored()).toEqual(before);
      expect(backupsOf({ dataDir })).toEqual(['before_update_2_change.zip']);
    }
    for (const name of ['2_change.js', '3_break.js']) {
      rmSync(join(project.folder, 'pocketbase/pb_migrations', name));
    }
    await run();
    expect(stored()).toEqual(before);
  });

  it('goes on if its backup does not pass the check, and says so', { tags: 'long' }, async () => {
    await write('1_counts.js', wrongCounts);
    await run();
    await write('2_notes.js', notes);
    expect(await run()).toMatch(
      /hamsa: the backup before the update did not pass its check \(data\.db: 1 counts in inbox_counts differ from the rows\): keep an older one\nhamsa: applied migration 2_notes\.js\n/,
    );
  });

  it('does not begin the update if no backup can be written', { tags: 'long' }, async () => {
    await write('1_notes.js', notes);
    await run();
    writeFileSync(join(dataDir, 'backups'), 'a file in the way');
    const before = stored();
    await write('2_change.js', change);
    expect((await refusalOf()).stderr).toMatch(
      /^hamsa: the update did not begin, since no backup could be made before it \(EEXIST[^\n]*$/,
    );
    expect(stored()).toEqual(before);
  });

  it(
    'makes no backup after a first start that failed, as there is no data yet',
    { tags: 'long' },
    async () => {
      await write('1_break.js', failure);
      expect((await refusalOf()).stderr).toMatch(/1_break\.js.*no such field[^;]*$/);
      await write('1_break.js', notes);
      expect(await run()).not.toContain('backup');
      expect(backupsOf({ dataDir })).toEqual([]);
    },
  );
});

const disk = mountSmallDisk(40);
if (!disk) console.log('skipped: a full disk is tested where this user may mount one');
afterAll(() => disk?.remove());

it.skipIf(!disk)(
  'an update does not begin on a disk without room for its backup',
  { tags: 'long' },
  async () => {
    dataDir = join(disk?.folder ?? '', 'data');
    mkdirSync(dataDir);
    await write('1_notes.js', notes);
    await run();
    const before = stored();
    await write('2_change.js', change);
    disk?.fill();
    const { stderr } = await refusalOf();
    expect(stderr).toMatch(/^hamsa: the update did not begin, [^\n]*(full|no space)[^\n]*$/);
    expect(stored()).toEqual(before);
    disk?.free();
    await run();
    expect(backupsOf({ dataDir })).toEqual(['before_update_2_change.zip']);
  },
);

it(
  'a start with a data folder of a newer version is refused in one line',
  { tags: 'long' },
  async () => {
    await write('1_notes.js', notes);
    await run();
    execute({ dataDir }, `INSERT INTO _migrations VALUES ('2_of_tomorrow.js', 1)`);
    const before = stored();
    const { stderr } = await refusalOf();
    const [build = ''] = /\+[\da-f]{8}/.exec(stderr) ?? [];
    expect(stderr).toBe(
      `hamsa: DATA_DIR ${dataDir} was updated by a newer version than this 1.2.3${build} (it has applied ` +
        '2_of_tomorrow.js): start that version, or restore a backup from before in an empty DATA_DIR',
    );
    expect(build).not.toBe('');
    expect(stored()).toEqual(before);
    expect(backupsOf({ dataDir })).toEqual([]);
  },
);

import { cp, mkdir, mkdtemp, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultAppUrl } from '../../support/site-variables.mjs';
import { freePort } from '../../support/free-port.ts';
import { startServer } from '../../support/server.ts';
import { startToRefusal, type Refusal } from '../../support/start-command.ts';

let folder: string;
let sound: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hamsa-data-'));
  sound = join(folder, 'sound');
  const server = await startServer();
  await cp(server.dataDir, sound, { recursive: true });
  await server.stop();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function refusalOf(dataDir: string): Promise<Refusal> {
  const port = String(await freePort());
  return startToRefusal({ PORT: port, DATA_DIR: dataDir, APP_URL: defaultAppUrl });
}

describe('a start with a data folder that cannot be written', () => {
  it.each([
    ['a file', '/etc/hostname'],
    ['in a folder without write access', '/proc/hamsa/data'],
  ])('is refused in one line: %s', async (_what, path) => {
    const refusal = await refusalOf(path);
    expect(refusal.stderr).toMatch(/^hamsa: DATA_DIR .* cannot be written: .*$/);
    expect(refusal.stdout).toBe('');
    expect(refusal.status).toBe(1);
  });
});

type Damage = (file: string) => Promise<void>;
const onePage: Damage = async (file) => {
  const content = await readFile(file);
  // The second page, where the first table begins: other pages may be unused.
  content.fill(0xff, 4096, 2 * 4096);
  await writeFile(file, content);
};

describe('a start with a damaged database', () => {
  it.each<[what: string, name: string, damage: Damage]>([
    ['garbage', 'data.db', (file) => writeFile(file, 'garbage')],
    ['an empty file', 'data.db', (file) => truncate(file, 0)],
    ['a file with one overwritten page', 'data.db', onePage],
    [
      'a folder',
      'data.db',
      (file) =>
        rm(file)
          .then(() => mkdir(file))
          .then(() => undefined),
    ],
    ['garbage', 'auxiliary.db', (file) => writeFile(file, 'garbage')],
  ])('is refused in one line and changes nothing: %s as %s', async (what, name, damage) => {
    const dataDir = join(folder, `${what} ${name}`);
    await cp(sound, dataDir, { recursive: true });
    await damage(join(dataDir, name));
    const before = await contentOf(dataDir);

    const refusal = await refusalOf(dataDir);
    expect(refusal.stderr).toMatch(new RegExp(`^hamsa: DATA_DIR: .*${name} is damaged.*$`));
    expect(refusal.status).toBe(1);
    expect(await contentOf(dataDir)).toEqual(before);
  });
});

/** Returns each file's bytes by its name, without the log's index (-shm), which every opening rebuilds. */
async function contentOf(dataDir: string): Promise<Record<string, string>> {
  const entries = await readdir(dataDir, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('-shm'));
  const contents = files.map(async ({ name }) => [
    name,
    (await readFile(join(dataDir, name))).toString('base64'),
  ]);
  return Object.fromEntries(await Promise.all(contents)) as Record<string, string>;
}

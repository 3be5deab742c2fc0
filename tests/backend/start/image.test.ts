import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, createWriteStream, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { chmod, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ZipFile } from 'yazl';
import { builds } from '../../../pocketbase/serve/project.mjs';
import { chooseSettings } from '../../../pocketbase/serve/settings.mjs';
import { testBuild } from '../../support/built-site.ts';
import { freePort } from '../../support/free-port.ts';
import { siteVariables as testVariables } from '../../support/site-variables.mjs';
import { project, serveBuilt, start } from '../../support/start-command.ts';

// The last stage of pocketbase/deploy/Dockerfile, without Docker: the files that it copies into the image
// serve the site, and nothing of them is written.

const dockerfile = readFileSync(join(project, 'pocketbase/deploy/Dockerfile'), 'utf8');

const compose = readFileSync(join(project, 'pocketbase/deploy/compose.yml'), 'utf8');
interface Compose {
  networks: Record<string, { internal?: boolean; enable_ipv6?: boolean } | null>;
  services: {
    hamsa: { environment: Record<string, string>; build: { args: Record<string, string> } };
  };
}

/** Files that the last stage copies: paths below the project, and where they go. */
const copied = [...dockerfile.matchAll(/^COPY --from=build \/hamsa\/(\S+) (\S+)$/gm)].map(
  ([, from = '', to = '']) => ({
    from,
    to: to.endsWith('/') ? join(to, from.split('/').at(-1) ?? '') : to,
  }),
);
const { siteVariables } = chooseSettings(testVariables);
const { APP_URL } = siteVariables;

let image: string;
let dataDir: string;
beforeAll(async () => {
  image = await mkdtemp(join(tmpdir(), 'hamsa-image-'));
  dataDir = join(await mkdtemp(join(tmpdir(), 'hamsa-volume-')), 'data');
  for (const { from, to } of copied) {
    // An image has only the build that was made in it.
    const filter = (path: string) => dirname(path) !== builds || path === testBuild;
    await cp(join(project, from), join(image, to), { recursive: true, filter });
  }
  for (const path of await entries()) await chmod(join(image, path), 0o555);
});
afterAll(async () => {
  await rm(image, { recursive: true });
  await rm(dataDir, { recursive: true, force: true });
});

const entries = () => readdir(image, { recursive: true });

it('they serve the site, and none of them is written or added', { tags: ['long'] }, async () => {
  const before = (await entries()).sort();
  const PORT = String(await freePort());
  const env = { ...testVariables, APP_URL, PORT, DATA_DIR: dataDir };
  const server = start(env, image, serveBuilt);
  await server.printed('ready on');
  const page = await fetch(`http://127.0.0.1:${PORT}/en/about-us`);
  expect(page.status).toBe(200);
  server.kill('SIGTERM');
  expect(await server.exit).toBe(0);
  expect((await entries()).sort()).toEqual(before);
});

describe('the commands in it', { tags: ['long'] }, () => {
  let letter: string;
  let backup: string;
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hamsa-operator-'));
    letter = join(folder, 'letter.en.md');
    await writeFile(letter, '# News\n\nHello');
    backup = join(folder, 'backup.zip');
    const zip = new ZipFile();
    for (const name of ['data.db', 'auxiliary.db']) zip.addFile(join(dataDir, name), name);
    zip.end();
    await pipeline(zip.outputStream, createWriteStream(backup));
  });
  afterAll(() => rm(dirname(backup), { recursive: true }));

  async function run(...[program = '', ...args]: string[]) {
    const env = { ...testVariables, APP_URL, DATA_DIR: dataDir, TMPDIR: dirname(letter) };
    const command = start(env, image, [process.execPath, `pocketbase/${program}`, ...args]);
    return { status: await command.exit, output: command.stdout() + command.stderr() };
  }

  it('restore and replace the secrets, but not beside a running server', async () => {
    const PORT = String(await freePort());
    const server = start({ ...testVariables, APP_URL, PORT, DATA_DIR: dataDir }, image, serveBuilt);
    await server.printed('ready on');
    for (const args of [['restore.mjs', backup], ['replace-secrets.mjs']]) {
      const { status, output } = await run(...args);
      expect([status, output]).toEqual([
        1,
        `hamsa: DATA_DIR ${dataDir} is in use by another server: stop that one first\n`,
      ]);
    }
    server.kill('SIGTERM');
    expect(await server.exit).toBe(0);
    const replaced = await run('replace-secrets.mjs');
    expect(replaced.output).toContain('the next start makes a new push key');
    expect(replaced.status).toBe(0);
    const restored = await run('restore.mjs', backup);
    expect(restored.output).toContain(`restored 0 accounts and 0 messages from ${backup}`);
    expect(restored.status).toBe(0);
  });

  it('show a letter', async () => {
    const { status, output } = await run('newsletter.mjs', letter);
    expect(output).toContain('nothing was sent');
    expect(status).toBe(0);
  });
});

it('a variable that the pages contain cannot be changed without building anew', async () => {
  const env = {
    ...testVariables,
    APP_URL: 'https://other.example',
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
  };
  const refused = start(env, image, serveBuilt);
  expect(await refused.exit).toBe(1);
  expect(refused.stderr()).toBe(
    'hamsa: APP_URL is "https://other.example", for which nothing was built: ' +
      'build anew with the same variables\n',
  );
});

describe('the image', () => {
  it('gets no file with passwords, no data and no history of the project', () => {
    const folder = mkdtempSync(join(tmpdir(), 'hamsa-context-'));
    try {
      execFileSync('git', ['init', '--quiet', folder]);
      cpSync(join(project, '.dockerignore'), join(folder, '.git/info/exclude'));
      const kept = ['package.json', 'pocketbase/serve/build.mjs', 'src/site.ts', 'public/icon.svg'];
      const out = [
        ...['.env', 'pocketbase/deploy/.env', '.git/config', 'tests/run.mjs', 'dist/index.html'],
        ...['node_modules/a/index.js', 'pocketbase/pb_data/data.db'],
        'pocketbase/pb_data-before-restore-20261129/data.db',
      ];
      const args = ['-C', folder, 'check-ignore', '--no-index', ...kept, ...out];
      const { stdout } = spawnSync('git', args, { encoding: 'utf8' });
      expect(stdout.trim().split('\n')).toEqual(out);
    } finally {
      rmSync(folder, { recursive: true });
    }
    expect(readFileSync(join(project, '.gitignore'), 'utf8')).toMatch(/^\.env$/m);
  });

  it('has every package that the programs in it import', () => {
    const packages = globSync('pocketbase/serve/**/*.mjs', { cwd: project })
      .flatMap((path) => [
        ...readFileSync(join(project, path), 'utf8').matchAll(/^import .*'([^'.][^']*)';$/gm),
      ])
      .map(([, name = '']) => name)
      .filter((name) => !name.startsWith('node:'));
    const needed = [...new Set(packages)].flatMap((name) => [name, ...dependenciesOf(name)]);
    const present = copied.map(({ from }) => from.replace('node_modules/', ''));
    expect(needed.filter((name) => !present.includes(name))).toEqual([]);
  });

  it('is built with every variable that pages contain', () => {
    const args = new Set([...dockerfile.matchAll(/^ARG (\w+)/gm)].map(([, name]) => name));
    expect(Object.keys(siteVariables).filter((name) => !args.has(name))).toEqual([]);
  });

  it('gets from compose.yml variables that are read, and arguments that it has', () => {
    const { hamsa } = (parse(compose) as Compose).services;
    const documented = readFileSync(join(project, 'pocketbase/OPERATING.md'), 'utf8');
    const unknown = Object.keys(hamsa.environment).filter(
      (name) => !documented.includes(`| \`${name}\` `),
    );
    expect(unknown).toEqual([]);
    const args = Object.keys(hamsa.build.args);
    expect(args.filter((name) => !dockerfile.includes(`ARG ${name}`))).toEqual([]);
  });

  it('is reached by IPv6 through networks that have it, so that addresses are those of visitors', () => {
    const { networks } = parse(compose) as Compose;
    const without = Object.keys(networks).filter(
      (name) => !networks[name]?.internal && !networks[name]?.enable_ipv6,
    );
    expect(without).toEqual([]);
  });
});

function dependenciesOf(name: string): string[] {
  const manifest = readFileSync(join(project, 'node_modules', name, 'package.json'), 'utf8');
  const { dependencies = {} } = JSON.parse(manifest) as { dependencies?: Record<string, string> };
  return Object.keys(dependencies).flatMap((one) => [one, ...dependenciesOf(one)]);
}

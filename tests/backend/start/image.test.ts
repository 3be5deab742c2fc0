import { globSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { chooseSettings } from '../../../pocketbase/serve/settings.mjs';
import { freePort } from '../../support/free-port.ts';
import { siteVariables as testVariables } from '../../support/site-variables.mjs';
import { project, start } from '../../support/start-command.ts';

// The last stage of pocketbase/deploy/Dockerfile, without Docker: the files that it copies into the image
// serve the site, and nothing of them is written.

const dockerfile = readFileSync(join(project, 'pocketbase/deploy/Dockerfile'), 'utf8');

const compose = readFileSync(join(project, 'pocketbase/deploy/compose.yml'), 'utf8');
interface Compose {
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
    await cp(join(project, from), join(image, to), { recursive: true });
  }
  for (const path of await entries()) await chmod(join(image, path), 0o555);
});
afterAll(async () => {
  await rm(image, { recursive: true });
  await rm(dataDir, { recursive: true, force: true });
});

const entries = () => readdir(image, { recursive: true });
const serveBuilt = [process.execPath, 'pocketbase/serve-built.mjs'] as const;

it('they serve the site, and none of them is written or added', async () => {
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
    'hamsa: APP_URL is "https://other.example", for which dist/ was not built: ' +
      'build it anew with the same variables\n',
  );
});

describe('the image', () => {
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
});

function dependenciesOf(name: string): string[] {
  const manifest = readFileSync(join(project, 'node_modules', name, 'package.json'), 'utf8');
  const { dependencies = {} } = JSON.parse(manifest) as { dependencies?: Record<string, string> };
  return Object.keys(dependencies).flatMap((one) => [one, ...dependenciesOf(one)]);
}

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findPocketBase } from '../../../pocketbase/serve/find-pocketbase.mjs';
import { astro, bareProject, fakeAstro } from '../../support/bare-project.ts';
import { freePort } from '../../support/free-port.ts';
import { setUpEach } from '../../support/set-up.ts';
import { start, type Start } from '../../support/start-command.ts';

// Several programs use the builds of one folder at once: servers, starts and `npm run build`.

const pocketBase = findPocketBase(process.env['POCKETBASE_BIN']);
const APP_URL = 'https://one.example';

const project = setUpEach(() => bareProject());

const inProject = (...path: string[]) => join(project.folder, ...path);
const read = (...path: string[]) => readFileSync(inProject(...path), 'utf8');
const builds = () => readdirSync(inProject('.cache/hamsa/builds')).sort();
const linked = () => readlinkSync(inProject('dist')).split('/').at(-2) ?? '';

const build = (appUrl = APP_URL) =>
  start({ APP_URL: appUrl }, project.folder, [process.execPath, 'pocketbase/build.mjs']);

async function built(appUrl?: string): Promise<string> {
  const building = build(appUrl);
  expect([await building.exit, building.stderr()]).toEqual([0, '']);
  return linked();
}

interface Serving extends Start {
  get(path: string): Promise<[status: number, text: string]>;
}

async function serve(): Promise<Serving> {
  const PORT = String(await freePort());
  const server = start({ APP_URL, PORT, POCKETBASE_BIN: pocketBase }, project.folder);
  await server.printed('ready on');
  return {
    ...server,
    get: async (path) => {
      const answer = await fetch(`http://127.0.0.1:${PORT}${path}`);
      return [answer.status, await answer.text()];
    },
  };
}

async function stop(server: Start): Promise<void> {
  server.kill('SIGTERM');
  await server.exit;
}

/** An Astro that notes when it begins and ends, and waits in between until the file `go-on` is there. */
const slowAstro = `import { appendFileSync, existsSync } from 'node:fs';
  import { setTimeout as wait } from 'node:timers/promises';
  appendFileSync('pids', process.pid + '\\n');
  appendFileSync('log', 'begins ');
  ${fakeAstro}
  while (!existsSync('go-on')) await wait(20);
  appendFileSync('log', 'ends ');`;

it.each([[[APP_URL]], [[APP_URL, 'http://two.example:81']]])(
  'two builds at once for %o build the site once, and are whole',
  async (origins) => {
    await project.write(astro, slowAstro);
    const running = [build(origins[0]), build(origins.at(-1))];
    await Promise.race(running.map((one) => one.printed('waiting for another build')));
    await project.write('go-on', '');
    expect(await Promise.all(running.map((one) => one.exit))).toEqual([0, 0]);
    expect(read('log')).toBe('begins ends ');

    const folders = builds().map((name) => inProject('.cache/hamsa/builds', name));
    const written = folders.map((folder) => readFileSync(join(folder, 'dist/origin.txt'), 'utf8'));
    expect(written.sort()).toEqual(origins.toSorted());
    for (const folder of folders) {
      expect(readdirSync(folder).sort()).toEqual(['dist', 'manifest.json', 'pb_hooks']);
    }
  },
);

describe('a build that is killed in the middle', () => {
  it(
    'harms neither the running server nor the next start, and leaves nothing',
    { tags: 'long' },
    async () => {
      const server = await serve();
      const before = builds();
      await project.write('src/page.txt', 'another page');
      await project.write(astro, slowAstro);
      const killed = build();
      await expect.poll(() => existsSync(inProject('log'))).toBe(true);
      killed.kill('SIGKILL');
      await killed.exit;
      // The Astro that it started ends with it.
      const [pid] = read('pids').split('\n');
      await expect.poll(() => isRunning(Number(pid))).toBe(false);
      expect(builds()).not.toEqual(before);
      expect(await server.get('/page.txt')).toEqual([200, 'a page']);

      await project.write(astro, fakeAstro);
      const next = await serve();
      expect(next.stdout()).not.toContain('waiting');
      expect(await next.get('/page.txt')).toEqual([200, 'another page']);
      expect(builds()).toHaveLength(2);
      expect(builds().join()).toMatch(/^\w+,\w+$/);
      await Promise.all([stop(server), stop(next)]);
    },
  );
});

describe('while a server serves', { tags: ['long'] }, () => {
  it('a build lets no request to it fail, and changes none of its pages', async () => {
    const server = await serve();
    const answers: string[] = [];
    const over = new AbortController();
    const visits = (async () => {
      while (!over.signal.aborted) answers.push((await server.get('/page.txt')).join(' '));
    })();
    await project.write('src/page.txt', 'another page');
    const next = await built();
    const seen = answers.length;
    await expect.poll(() => answers.length).toBeGreaterThan(seen);
    over.abort();
    await visits;
    expect(answers.length).toBeGreaterThan(20);
    expect([...new Set(answers)]).toEqual(['200 a page']);

    // Whoever serves `dist` has the new one, and so has a restart.
    expect(read('dist/page.txt')).toBe('another page');
    await stop(server);
    const restarted = await serve();
    expect(restarted.stdout()).not.toContain('building');
    expect(linked()).toBe(next);
    expect(await restarted.get('/page.txt')).toEqual([200, 'another page']);
    await stop(restarted);
  });

  it('its build stays, and of the others the last three', { tags: ['long'] }, async () => {
    const first = await built();
    const server = await serve();
    const others: string[] = [];
    for (const page of ['2', '3', '4', '5', '6']) {
      await project.write('src/page.txt', page);
      others.push(await built());
    }
    expect(builds()).toEqual([first, ...others.slice(-3)].sort());
    expect(await server.get('/page.txt')).toEqual([200, 'a page']);
    await stop(server);
    await project.write('src/page.txt', '7');
    await built();
    expect(builds()).not.toContain(first);
  });
});

it('the version names the commit', { tags: ['long'] }, async () => {
  const server = await serve();
  expect(server.stdout()).toMatch(/^hamsa: version 1\.2\.3\+[\da-f]{8}$/m);
  await stop(server);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
      cwd: project.folder,
      encoding: 'utf8',
    }).trim();
  git('init', '--quiet');
  git('add', 'package.json');
  git('commit', '--quiet', '--message=Begin');
  const again = await serve();
  expect(again.stdout()).toContain(`hamsa: version 1.2.3+${git('rev-parse', '--short', 'HEAD')}\n`);
  await stop(again);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

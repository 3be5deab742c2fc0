import { describe, expect, it } from 'vitest';
import { findPocketBase } from '../../../pocketbase/serve/find-pocketbase.mjs';
import { setUpEach } from '../../support/set-up.ts';
import { defaultAppUrl } from '../../support/site-variables.mjs';
import { astro, bareProject, buildHooks, fakeHooks } from '../../support/bare-project.ts';
import { freePort } from '../../support/free-port.ts';
import { start, startToRefusal } from '../../support/start-command.ts';

const pocketBase = findPocketBase(process.env['POCKETBASE_BIN']);

const project = setUpEach(() => bareProject());

async function environment(more: Record<string, string> = {}): Promise<Record<string, string>> {
  const port = String(await freePort());
  return { PORT: port, POCKETBASE_BIN: pocketBase, APP_URL: defaultAppUrl, ...more };
}

/** Starts the project, stops it once it serves, and returns its output. */
async function printedByStart(more?: Record<string, string>): Promise<string> {
  const started = start(await environment(more), project.folder);
  await started.printed('ready on');
  started.kill('SIGTERM');
  expect(await started.exit).toBe(0);
  return started.stdout();
}

async function builtByStart(more?: Record<string, string>): Promise<string[]> {
  return builtIn(await printedByStart(more));
}

const builtIn = (printed: string): string[] =>
  [...printed.matchAll(/building the (\w+)/g)].map(([, what = '']) => what);

describe('a start', () => {
  it('builds only what is stale', async () => {
    expect(await builtByStart()).toEqual(['site', 'hooks']);
    expect(await builtByStart()).toEqual([]);
    // Another address is filled in.
    expect(await builtByStart({ APP_URL: 'https://hamsa.example.com' })).toEqual(['hooks']);

    await project.write('pocketbase/hooks/extra.ts', 'changed');
    expect(await builtByStart()).toEqual(['hooks']);

    await project.write('src/page.txt', 'another page');
    expect(await builtByStart()).toEqual(['site', 'hooks']);

    // Earlier builds are kept.
    await project.write('src/page.txt', 'a page');
    await project.write('pocketbase/hooks/extra.ts', 'changed again');
    expect(await builtByStart()).toEqual(['hooks']);
  });

  it(
    'names no placeholder, warns of the figures, and rebuilds when contacts change',
    { tags: 'long' },
    async () => {
      expect(await printedByStart()).toMatch(/^hamsa: CLAIMS: /m);
      const some = {
        SUPPORT_EMAIL: 'help@murmur.example.com',
        OPERATOR_NAME: 'Layla',
        OPERATOR_ADDRESS: '12 Cedar Street; Beirut',
        CLAIMS: 'off',
      };
      const printed = await printedByStart(some);
      expect(builtIn(printed)).toEqual(['site', 'hooks']);
      expect(printed).not.toMatch(/placeholders|CLAIMS/);
      // The lines of an address may be separated by line breaks, too.
      const same = { ...some, OPERATOR_ADDRESS: String.raw`12 Cedar Street\nBeirut` };
      expect(builtIn(await printedByStart(same))).toEqual([]);
    },
  );

  it(
    'leads to the set-up at the first start with a data folder, and at no later one',
    { tags: 'long' },
    async () => {
      // Not at APP_URL, where the proxies of deploy/ let no superuser in.
      const line = /^hamsa: what is left to set up is listed at (\S+)\/en\/desk\/$/m;
      const printed = await printedByStart({ APP_URL: 'https://hamsa.example.com' });
      const [, address] = /^hamsa: ready on (\S+)$/m.exec(printed) ?? [];
      expect(line.exec(printed)?.[1]).toBe(address);
      expect(await printedByStart()).not.toContain('left to set up');
    },
  );

  it('is refused when the site cannot be built, with all that was printed, and the next start builds again', async () => {
    const warning = 'a warning'.padEnd(99, '.');
    const script = `for (let i = 0; i < 5000; i += 1) console.log('${warning}');
      console.error('the error'); process.exitCode = 3;`;
    await project.write(astro, script);
    for (const _attempt of ['first', 'second']) {
      const refusal = await startToRefusal(await environment(), project.folder);
      expect(refusal.stdout).toBe('hamsa: building the site ...\n');
      const lines = refusal.stderr.split('\n');
      expect(lines.filter((line) => line === warning)).toHaveLength(5000);
      expect(lines).toContain('the error');
      expect(lines.at(-1)).toBe('hamsa: the site could not be built (exit 3, see above)');
      expect(refusal.status).toBe(1);
    }
  });

  it('says that memory ended a build that was killed', { tags: 'long' }, async () => {
    await project.write(astro, `process.kill(process.pid, 'SIGKILL')`);
    const { stderr } = await startToRefusal(await environment(), project.folder);
    expect(stderr).toBe(
      'hamsa: the site could not be built (memory ended it: a build needs 1.5 GB)',
    );
  });

  it('is refused when the build produces no site', { tags: 'long' }, async () => {
    await project.write(astro, '');
    const refusal = await startToRefusal(await environment(), project.folder);
    expect(refusal.stderr).toBe('hamsa: the site could not be built: dist is missing');
    expect(refusal.status).toBe(1);
  });

  it('is refused in one line when the hooks do not load', async () => {
    await project.write(buildHooks, fakeHooks('syntax error('));
    const refusal = await startToRefusal(await environment(), project.folder);
    expect(refusal.stderr).toMatch(/^hamsa: .*main\.pb\.js.*SyntaxError.*$/);
    expect(refusal.status).toBe(1);
  });
});

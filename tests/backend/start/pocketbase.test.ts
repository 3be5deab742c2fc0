import { chmodSync, copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  findPocketBase,
  lockedPocketBase,
  oldestPocketBase,
  pinnedDigest,
  pocketBasePackage,
} from '../../../pocketbase/serve/find-pocketbase.mjs';
import { bareProject } from '../../support/bare-project.ts';
import { freePort } from '../../support/free-port.ts';
import { setUp } from '../../support/set-up.ts';
import { start, startToRefusal } from '../../support/start-command.ts';

const real = findPocketBase(process.env['POCKETBASE_BIN']);

const project = setUp(() => bareProject());

/** Writes a script that prints this version for --version and otherwise runs the shell command. */
async function program(version: string, otherwise: string): Promise<Record<string, string>> {
  const script = `#!/bin/sh
    if [ "$1" = --version ]; then echo "pocketbase version ${version}"; else ${otherwise}; fi\n`;
  await project.write('other-pocketbase', script);
  const path = join(project.folder, 'other-pocketbase');
  chmodSync(path, 0o755);
  return { PORT: String(await freePort()), POCKETBASE_BIN: path };
}

describe('a start with another PocketBase', () => {
  it.each([
    [
      'that is another program',
      '/bin/true',
      /^hamsa: POCKETBASE_BIN: .* is no official PocketBase$/,
    ],
    [
      'that prints without end',
      '/usr/bin/yes',
      /^hamsa: POCKETBASE_BIN: .* is no official PocketBase$/,
    ],
  ])('%s is refused in one line', async (_what, path, line) => {
    const env = { PORT: String(await freePort()), POCKETBASE_BIN: path };
    const refusal = await startToRefusal(env, project.folder);
    expect(refusal.stderr).toMatch(line);
    expect(refusal.status).toBe(1);
  });

  it.each<[what: string, version: string, otherwise: string, reason: string]>([
    [
      'of an older version',
      '0.39.0',
      `exec ${real} "$@"`,
      `is version 0.39.0, and ${oldestPocketBase} or newer`,
    ],
    ['built without a version', '(untracked)', `exec ${real} "$@"`, 'is no official PocketBase'],
    [
      'that lacks what our hooks need',
      '0.40.0',
      'echo "Error: digests of bytes" >&2; exit 1',
      'lacks what our hooks rely on: digests of bytes',
    ],
  ])(
    '%s is refused in one line, before it opens data',
    async (_what, version, otherwise, reason) => {
      const refusal = await startToRefusal(await program(version, otherwise), project.folder);
      expect(refusal.stderr).toMatch(/^hamsa: POCKETBASE_BIN: [^\n]*$/);
      expect(refusal.stderr).toContain(reason);
      expect(refusal.status).toBe(1);
      expect(existsSync(join(project.folder, 'pocketbase/pb_data/data.db'))).toBe(false);
    },
  );

  it('of a newer version that has what our hooks need succeeds', { tags: 'long' }, async () => {
    const started = start(await program('0.99.0', `exec ${real} "$@"`), project.folder);
    await started.printed('hamsa: ready on');
    started.kill('SIGTERM');
    expect(await started.exit).toBe(0);
  });
});

// There is no pinned digest for systems whose package was not available.
describe.skipIf(!pinnedDigest)('a start with the PocketBase of the project', () => {
  const bin = `node_modules/${String(pocketBasePackage)}/bin/pocketbase`;

  it('that differs from the pinned one is refused in one line, and the program is not run', async () => {
    await project.write(bin, '#!/bin/sh\ntouch "$0.ran"\n');
    chmodSync(join(project.folder, bin), 0o755);
    const refusal = await startToRefusal({ PORT: String(await freePort()) }, project.folder);
    expect(refusal.stderr).toMatch(
      /^hamsa: \S+ is not the PocketBase of this project \(its SHA-256 is [\da-f]{64}\)[^\n]*$/,
    );
    expect(refusal.status).toBe(1);
    expect(existsSync(join(project.folder, `${bin}.ran`))).toBe(false);
  });

  it.skipIf(!lockedPocketBase())('that is the pinned one succeeds', { tags: 'long' }, async () => {
    await project.write(bin, '');
    copyFileSync(String(lockedPocketBase()), join(project.folder, bin));
    chmodSync(join(project.folder, bin), 0o755);
    const started = start({ PORT: String(await freePort()) }, project.folder);
    await started.printed('hamsa: ready on');
    started.kill('SIGTERM');
    expect(await started.exit).toBe(0);
  });
});

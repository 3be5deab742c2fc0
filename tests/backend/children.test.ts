import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { findProgram } from '../support/debian-packages.mjs';

const server = fileURLToPath(new URL('../support/server.ts', import.meta.url));

it.skipIf(!findProgram('setpriv'))(
  'a server ends with the tests that started it',
  { tags: 'long' },
  async () => {
    const code = `const { startServer } = await import('${server}');
    const { url } = await startServer();
    console.log(url);`;
    const folder = mkdtempSync(join(tmpdir(), 'hamsa-killed-'));
    const env = { ...process.env, TMPDIR: folder };
    const tests = spawn(process.execPath, ['--input-type=module', '--eval', code], { env });
    const [printed] = (await once(tests.stdout, 'data')) as [Buffer];
    const answer = () =>
      fetch(`${printed.toString().trim()}/api/health`).then(({ status }) => status);
    expect(await answer()).toBe(200);
    tests.kill('SIGKILL');
    await expect.poll(() => answer().catch(() => 'none')).toBe('none');
    rmSync(folder, { recursive: true, force: true });
  },
);

import { describe, expect, it } from 'vitest';
import { findPocketBase } from '../../../pocketbase/serve/find-pocketbase.mjs';
import { bareProject } from '../../support/bare-project.ts';
import { freePort } from '../../support/free-port.ts';
import { setUp } from '../../support/set-up.ts';
import { start } from '../../support/start-command.ts';
import { signIn } from '../../support/superuser.ts';

const admin = { email: 'first@example.com', password: 'a-first-password' };

const pocketBase = findPocketBase(process.env['POCKETBASE_BIN']);

const project = setUp(() => bareProject());

describe('a started Hamsa', () => {
  it.each([
    ['SIGTERM', 0],
    ['SIGHUP', 129],
  ] as const)('ends with PocketBase on %s, status %i', async (signal, status) => {
    const port = String(await freePort());
    const url = `http://127.0.0.1:${port}`;
    const started = start({ PORT: port, POCKETBASE_BIN: pocketBase }, project.folder);
    await started.printed(`hamsa: ready on ${url}`);
    expect((await fetch(`${url}/api/health`)).status).toBe(200);

    started.kill(signal);
    expect(await started.exit).toBe(status);
    await expect(fetch(`${url}/api/health`)).rejects.toThrow();
  });

  it('ends when npm, which started it, gets SIGTERM', { tags: 'long' }, async () => {
    const port = String(await freePort());
    const env = { PORT: port, POCKETBASE_BIN: pocketBase };
    const started = start(env, project.folder, ['npm', 'start']);
    await started.printed('hamsa: ready on');
    started.kill('SIGTERM');
    // `exit` resolves when the last process that holds npm's output has ended.
    await started.exit;
    await expect(fetch(`http://127.0.0.1:${port}/api/health`)).rejects.toThrow();
  });

  it(
    'creates the first admin once, and ignores a later change of SUPERUSER_PASSWORD',
    { tags: 'long' },
    async () => {
      const port = String(await freePort());
      const url = `http://127.0.0.1:${port}`;
      const env = { PORT: port, POCKETBASE_BIN: pocketBase, SUPERUSER_EMAIL: admin.email };
      for (const password of [admin.password, 'another-password']) {
        const started = start({ ...env, SUPERUSER_PASSWORD: password }, project.folder);
        await started.printed('hamsa: ready on');
        await expect(signIn(url, admin)).resolves.toHaveProperty('token');
        started.kill('SIGTERM');
        await started.exit;
      }
    },
  );
});

import { createServer } from 'node:http';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPocketBase } from '../../../pocketbase/serve/find-pocketbase.mjs';
import { launch } from '../../../pocketbase/serve/launch.mjs';
import { chooseSettings } from '../../../pocketbase/serve/settings.mjs';
import { bareProject } from '../../support/bare-project.ts';
import { testBuild } from '../../support/built-site.ts';
import { freePort } from '../../support/free-port.ts';
import { setUp } from '../../support/set-up.ts';
import { startToRefusal } from '../../support/start-command.ts';

const mail = { SMTP_HOST: 'mail.example.com', SMTP_FROM: 'hamsa@example.com' };
const admin = { SUPERUSER_EMAIL: 'admin@example.com', SUPERUSER_PASSWORD: 'long-enough-1' };

/** The variable that the error must name, and an environment in which it is wrong. */
const wrong: [name: string, env: Record<string, string>][] = [
  ['PORT', { PORT: 'http' }],
  ['PORT', { PORT: '0' }],
  ['PORT', { PORT: ' 8090' }],
  ['HOST', { HOST: 'http://127.0.0.1' }],
  ['APP_URL', { HOST: '0.0.0.0' }],
  ['APP_URL', { HOST: 'hamsa.example.com' }],
  ['APP_URL', { APP_URL: 'example.com' }],
  ['APP_URL', { APP_URL: 'ftp://example.com' }],
  ['APP_URL', { APP_URL: 'https://example.com/hamsa' }],
  ['APP_URL', { APP_URL: 'https://me:secret@example.com' }],
  ['TRUSTED_PROXY_HEADER', { TRUSTED_PROXY_HEADER: 'X-Forwarded-For, X-Real-IP' }],
  ['TRUSTED_PROXY_HEADER', { TRUSTED_PROXY_HEADER: 'Forwarded' }],
  ['SHARED_ADDRESSES', { SHARED_ADDRESSES: 'school.example' }],
  ['SHARED_ADDRESSES', { SHARED_ADDRESSES: '192.0.2.0/33' }],
  ['SHARED_ADDRESSES', { SHARED_ADDRESSES: '0.0.0.0/0' }],
  ['POCKETBASE_BIN', { POCKETBASE_BIN: '/no/such/file' }],
  ['POCKETBASE_BIN', { POCKETBASE_BIN: '/usr' }],
  ['SMTP_HOST', { ...mail, SMTP_HOST: 'smtp://mail.example.com' }],
  ['SMTP_HOST', { SMTP_PORT: '25' }],
  ['SMTP_PORT', { ...mail, SMTP_PORT: 'smtp' }],
  ['SMTP_FROM', { SMTP_HOST: 'mail.example.com' }],
  ['SMTP_FROM', { ...mail, SMTP_FROM: 'hamsa' }],
  ['SMTP_PASSWORD', { ...mail, SMTP_USERNAME: 'hamsa' }],
  ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'id' }],
  ['GOOGLE_CLIENT_ID', { GOOGLE_CLIENT_SECRET: 'secret' }],
  ['GOOGLE_AUTH_URL', { GOOGLE_AUTH_URL: 'accounts.example.com' }],
  ['GOOGLE_TOKEN_URL', { GOOGLE_TOKEN_URL: 'file:///token' }],
  ['GOOGLE_USERINFO_URL', { GOOGLE_USERINFO_URL: 'http://' }],
  ['BACKUP_CRON', { BACKUP_CRON: 'daily' }],
  ['BACKUP_CRON', { BACKUP_CRON: '*/0 * * * *' }],
  ['VACUUM_CRON', { VACUUM_CRON: 'off' }],
  ['VACUUM_CRON', { VACUUM_CRON: '0 3 * * 0' }],
  ['BACKUP_KEEP', { BACKUP_KEEP: '0' }],
  ['SUPPORT_EMAIL', { SUPPORT_EMAIL: 'support' }],
  ['OPERATOR_ADDRESS', { OPERATOR_NAME: 'Layla' }],
  ['OPERATOR_NAME', { OPERATOR_ADDRESS: 'Beirut' }],
  ['OPERATOR_NAME', { OPERATOR_NAME: '<b>Layla</b>', OPERATOR_ADDRESS: 'Beirut' }],
  ['OPERATOR_ADDRESS', { OPERATOR_NAME: 'Layla', OPERATOR_ADDRESS: ' ; ' }],
  ['SUPPORT_HOURS', { SUPPORT_HOURS: 'x'.repeat(101) }],
  ['YOUTUBE_URL', { YOUTUBE_URL: 'javascript:alert(1)' }],
  ['CLAIMS', { CLAIMS: 'none' }],
  ['GOGC', { GOGC: 'often' }],
  ['GOMEMLIMIT', { GOMEMLIMIT: '150 MB' }],
  ['SUPERUSER_EMAIL', { ...admin, SUPERUSER_EMAIL: 'admin' }],
  ['SUPERUSER_EMAIL', { SUPERUSER_PASSWORD: 'long-enough-1' }],
  ['SUPERUSER_PASSWORD', { SUPERUSER_EMAIL: 'admin@example.com' }],
  ['SUPERUSER_PASSWORD', { ...admin, SUPERUSER_PASSWORD: 'nine-long' }],
];

const project = setUp(() => bareProject());

describe('a start with a wrong environment', () => {
  it.each(wrong)('names %s: %o', (name, env) => {
    expect(() => chooseSettings(env)).toThrow(new RegExp(`\\b${name}\\b`));
  });

  it.each<[string, Record<string, string>]>([
    ['HOST', { HOST: '192.0.2.1', APP_URL: 'https://example.com' }],
    ['SUPERUSER_PASSWORD', { ...admin, SUPERUSER_PASSWORD: 'nine-long' }],
  ])('is refused in one line that names %s, and prints no password', async (name, env) => {
    const refusal = await startToRefusal(env, project.folder);
    expect(refusal.stderr).toMatch(new RegExp(`^hamsa: .*\\b${name}\\b.*$`));
    expect(refusal.stderr).not.toContain('nine-long');
    expect(refusal.stdout).toBe('');
    expect(refusal.status).toBe(1);
  });

  it('treats an empty variable as not set', () => {
    const env = { PORT: '', SMTP_HOST: '', SUPERUSER_EMAIL: '', APP_URL: 'wrong' };
    expect(() => chooseSettings(env)).toThrow('APP_URL');
  });
});

describe('a start on a loopback address without APP_URL', () => {
  it.each(['127.0.0.1', '::1'])('passes this check: %s', async (host) => {
    const env = { HOST: host, PORT: String(await freePort()), POCKETBASE_BIN: '/bin/true' };
    const { stderr } = await startToRefusal(env, project.folder);
    // The start has got to the next step, which checks the program that POCKETBASE_BIN names.
    expect(stderr).toContain('is no official PocketBase');
  });
});

describe('a start on a port that is in use', () => {
  let port: number;
  const other = createServer((_request, response) => response.end('still here'));
  beforeAll(async () => {
    port = await freePort();
    other.listen(port, '127.0.0.1');
    await once(other, 'listening');
  });
  afterAll(() => other.close());

  it('is refused in one line, and the program that uses it keeps running', async () => {
    const refusal = await startToRefusal({ PORT: String(port) }, project.folder);
    expect(refusal.stderr).toBe(`hamsa: PORT ${port} is in use: free it or set another PORT`);
    expect(refusal.status).toBe(1);
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    expect(await answer.text()).toBe('still here');
  });

  it(
    'fails with the reason if it was free until PocketBase began to listen',
    { tags: 'long' },
    async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'hamsa-test-'));
      const { PATH, POCKETBASE_BIN } = process.env;
      const settings = chooseSettings({
        PATH,
        POCKETBASE_BIN,
        PORT: String(port),
        DATA_DIR: dataDir,
      });
      const ignored = { write: () => undefined };
      const started = launch(findPocketBase(settings.pocketBase), settings, testBuild, {
        output: { stdout: ignored, stderr: ignored },
      });
      await expect(started).rejects.toThrow('address already in use');
      rmSync(dataDir, { recursive: true });
    },
  );
});

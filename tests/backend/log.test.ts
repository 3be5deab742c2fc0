import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { missingFixLines } from '../support/pocketbase-version.ts';
import { records, request, signUpMember, runJob } from '../support/api.ts';
import { execute } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';
import { startServer, superuserEnv } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';
import { defaultAppUrl, siteVariables } from '../support/site-variables.mjs';
import { start } from '../support/start-command.ts';

// The log has one line for each start, stop, warning and failed job, and none for a visitor.

const linesOf = (output: string) => output.split('\n').filter((line) => line !== '');

describe('a start and a stop', () => {
  let folder: string;
  beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'hamsa-log-'))));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Starts the product with the folder, stops it, and returns the lines it printed. */
  async function linesOfRun(env: Record<string, string> = {}): Promise<string[]> {
    const port = String(await freePort());
    const binary = process.env['POCKETBASE_BIN'] ?? '';
    const own = { PORT: port, DATA_DIR: folder, POCKETBASE_BIN: binary };
    const started = start({
      ...siteVariables,
      APP_URL: defaultAppUrl,
      ...own,
      ...superuserEnv,
      ...env,
    });
    await started.printed('hamsa: ready on');
    started.kill('SIGTERM');
    await started.exit;
    return linesOf(started.stdout() + started.stderr()).map((line) => line.replace(port, 'PORT'));
  }

  it('take one line each, and nothing else is printed', { tags: 'long' }, async () => {
    const first = await linesOfRun();
    expect(first.filter((line) => !line.startsWith('hamsa: '))).toEqual([]);
    // Only a new folder has migrations to apply, and a list of what is left to set up.
    const expected = [
      expect.stringMatching(/^hamsa: version \d/) as string,
      'hamsa: CLAIMS: the landing page shows figures that nobody counted; set it to off to show none',
      'hamsa: ready on http://127.0.0.1:PORT',
      'hamsa: stopped by SIGTERM',
      ...missingFixLines(),
    ];
    const second = await linesOfRun();
    expect(second).toEqual(expected);
  });

  it('carry the time, in UTC, with LOG_TIMES=on', { tags: 'long' }, async () => {
    const lines = await linesOfRun({ LOG_TIMES: 'on' });
    expect(lines.length).toBeGreaterThan(2);
    const timed = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ hamsa: /;
    expect(lines.filter((line) => !timed.test(line))).toEqual([]);
  });

  it('say what keeps a started server from being ready', { tags: 'long' }, async () => {
    execute({ dataDir: folder }, 'UPDATE house_totals SET began_at = 0');
    expect(await linesOfRun()).toContain(
      `hamsa: not ready: backup (pocketbase/OPERATING.md, 'Watching it')`,
    );
  });
});

describe('a running server', () => {
  let known: number;
  const server = setUp(() =>
    startServer({
      env: { SMTP_HOST: '127.0.0.1', SMTP_PORT: '1', SMTP_FROM: 'hello@hamsa.example' },
      rateLimits: 'on',
    }),
  );
  const member = setUp(() => signUpMember(server, 'laila'));
  beforeAll(async () => {
    // The mail that confirms this member's address has failed.
    await vi.waitFor(() => expect(server.output()).toContain('could not be sent'));
    known = linesOf(server.output()).length;
  });

  /** Returns the lines that were printed since the last call. */
  function newLines(): string[] {
    const lines = linesOf(server.output()).slice(known);
    known += lines.length;
    return lines;
  }

  async function waitForLines(): Promise<string[]> {
    await vi.waitFor(() => expect(linesOf(server.output()).length).toBeGreaterThan(known));
    return newLines();
  }

  it('prints nothing for a thousand requests of visitors, whatever they ask', async () => {
    const json = { recipient_id: member.id, content: 'a whisper' };
    const visits: (() => Promise<{ status: number }>)[] = [
      () => request(server, 'GET', `/en/${member.username}`),
      () => request(server, 'GET', `/${member.username}`),
      () => request(server, 'GET', '/en/nobody-here'),
      () => request(server, 'GET', '/api/no/such/route'),
      () => request(server, 'GET', `/api/inbox?fields=${'x'.repeat(500)}`),
      () => request(server, 'POST', records('messages'), { json }),
      () => request(server, 'POST', records('messages'), { json: { content: '\u0000' } }),
      () => request(server, 'POST', records('messages'), { init: { body: '{"broken' } }),
      () => request(server, 'DELETE', records('messages', 'nothing')),
      () => request(server, 'GET', '/api/ready', { token: 'no-token' }),
    ];
    const statuses = new Set<number>();
    for (let round = 0; round < 100; round += 1) {
      const answers = await Promise.all(visits.map((visit) => visit()));
      for (const { status } of answers) statuses.add(status);
    }
    // Pages, redirects, refusals and limits were all among them, and no failure of the server.
    for (const status of [200, 302, 400, 404, 429]) expect(statuses).toContain(status);
    expect([...statuses].filter((status) => status >= 500)).toEqual([]);
    // A job that fails after them prints a line; theirs would stand before it.
    execute(server, 'ALTER TABLE house_days RENAME TO house_days_elsewhere');
    await runJob(server, 'forget_house_days');
    const [line, ...others] = await waitForLines();
    expect(line).toMatch(/^hamsa: the job forget_house_days failed: .*no such table: house_days/);
    expect(others).toEqual([]);
    execute(server, 'ALTER TABLE house_days_elsewhere RENAME TO house_days');
  });

  it('prints a mail that fails, without the address', async () => {
    const { path } = { path: '/api/collections/profiles/request-password-reset' };
    await request(server, 'POST', path, { json: { email: member.email } });
    const lines = await waitForLines();
    expect(lines).toEqual([expect.stringMatching(/^hamsa: a mail could not be sent: /)]);
    expect(lines.join()).not.toContain(member.email);
  });
});

import { randomUUID } from 'node:crypto';
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { sendMessage, signUpMember, runJob } from '../support/api.ts';
import { backUpByConsole, databaseIn } from '../support/backups.ts';
import { readBesideServer } from '../support/crash.ts';
import { startServer } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';

const line = /hamsa: DATA IS BEING LOST: (.*) in DATA_DIR was deleted or replaced/g;

// Only systems with /proc/self/fd let a process see which files it has open.
describe.skipIf(!existsSync('/proc/self/fd'))('a server whose database files others use', () => {
  const server = setUp(() => startServer());
  const member = setUp(() => signUpMember(server, 'laila'));

  const warnings = () => [...server.output().matchAll(line)].map(([, files]) => String(files));
  const look = () => runJob(server, 'watch_database_files');

  /** Runs the check and waits for a new warning, which a scheduled run may have caused as well. */
  async function expectWarning(): Promise<void> {
    const before = warnings().length;
    await look();
    await vi.waitFor(() => expect(warnings().slice(before)).toContain('data.db-wal'));
  }

  /** Runs another, longer job to its end; a check that was started before is done by then. */
  async function waitForCheck(): Promise<void> {
    const reserve = `${server.dataDir}/reserve`;
    rmSync(reserve, { recursive: true, force: true });
    await runJob(server, 'fill_reserve');
    await vi.waitFor(() => expect(existsSync(`${reserve}/15`)).toBe(true));
  }

  it('logs no warning while another program reads the database, or after a backup', async () => {
    await backUpByConsole(server);
    await readBesideServer(server);
    await look();
    await waitForCheck();
    expect(warnings()).toEqual([]);
  });

  it('logs a warning when its write-ahead log is deleted, and when it is replaced', async () => {
    const log = `${server.dataDir}/data.db-wal`;
    renameSync(log, `${log}-elsewhere`);
    await expectWarning();
    writeFileSync(log, '');
    await expectWarning();
    renameSync(`${log}-elsewhere`, log);
    const before = warnings();
    await look();
    await waitForCheck();
    expect(warnings()).toEqual(before);
  });

  it('still makes a complete backup after its write-ahead log was deleted', async () => {
    rmSync(`${server.dataDir}/data.db-wal`);
    const text = `whisper-${randomUUID()}`;
    await sendMessage(server, member, text);
    const { content } = databaseIn(server, await backUpByConsole(server));
    expect(content.includes(text)).toBe(true);
  });
});

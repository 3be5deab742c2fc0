import { randomUUID } from 'node:crypto';
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sendMessage, signUpMember, type Member } from '../support/api.ts';
import { backUpByConsole, databaseIn } from '../support/backups.ts';
import { readBesideServer } from '../support/other-program.ts';
import { runJob } from '../support/run-job.ts';
import { startServer, type Server } from '../support/server.ts';

const line = /hamsa: DATA IS BEING LOST: (.*) in DATA_DIR was deleted or replaced/g;

// Elsewhere a process cannot tell which files it has open.
describe.skipIf(!existsSync('/proc/self/fd'))('a server whose database is touched', () => {
  let server: Server;
  let member: Member;
  beforeAll(async () => {
    server = await startServer();
    member = await signUpMember(server, 'laila');
  });
  afterAll(() => server.stop());

  const warnings = () => [...server.output().matchAll(line)].map(([, files]) => String(files));
  const look = () => runJob(server, 'watch_database_files');

  /** One more, which the clock may have brought too. */
  async function expectWarning(): Promise<void> {
    const before = warnings().length;
    await look();
    await vi.waitFor(() => expect(warnings().slice(before)).toContain('data.db-wal'));
  }

  /** Once a job that began now is done, which takes long enough for one that began before. */
  async function otherJob(): Promise<void> {
    const reserve = `${server.dataDir}/reserve`;
    rmSync(reserve, { recursive: true, force: true });
    await runJob(server, 'fill_reserve');
    await vi.waitFor(() => expect(existsSync(`${reserve}/15`)).toBe(true));
  }

  it('says nothing while other programs read it, and after a backup', async () => {
    await backUpByConsole(server);
    await readBesideServer(server);
    await look();
    await otherJob();
    expect(warnings()).toEqual([]);
  });

  it('says loudly that its write-ahead log was deleted, and that another is in its place', async () => {
    const log = `${server.dataDir}/data.db-wal`;
    renameSync(log, `${log}-elsewhere`);
    await expectWarning();
    writeFileSync(log, '');
    await expectWarning();
    renameSync(`${log}-elsewhere`, log);
    const before = warnings();
    await look();
    await otherJob();
    expect(warnings()).toEqual(before);
  });

  it('makes a backup of what it holds even then', async () => {
    rmSync(`${server.dataDir}/data.db-wal`);
    const text = `whisper-${randomUUID()}`;
    await sendMessage(server, member, text);
    const { content } = databaseIn(server, await backUpByConsole(server));
    expect(content.includes(text)).toBe(true);
  });
});

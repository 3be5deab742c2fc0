import { expect, vi } from 'vitest';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { withDatabase } from './database.ts';
import { type Server, startServer } from './server.ts';
import { signUpMember } from './api.ts';
import { keepWriting } from './keep-writing.ts';

/** Kills a server as a crash would, and returns the sent messages that are on the disk. */
export async function messagesAfterCrash(
  server: Server,
  sent: readonly string[],
): Promise<string[]> {
  process.kill(server.pid, 'SIGKILL');
  await expect.poll(() => fetch(server.url).catch(() => 'none')).toBe('none');
  const rows = withDatabase(server, (database) =>
    database.prepare('SELECT content FROM messages').all(),
  );
  const stored = new Set(rows.map(({ content }) => content));
  return sent.filter((text) => stored.has(text));
}

const program = `
  const { DatabaseSync } = require('node:sqlite');
  const database = new DatabaseSync(process.argv[1]);
  database.prepare('SELECT count(*) FROM messages').get();
  database.close();`;

/**
 * Reads a server's database and closes it, as an SQLite shell would. It does so in another process, as
 * SQLite deletes the write-ahead log when the last process closes the database.
 */
export async function readBesideServer({ dataDir }: Pick<Server, 'dataDir'>): Promise<void> {
  await promisify(execFile)(process.execPath, ['-e', program, `${dataDir}/data.db`]);
}

/**
 * Makes a backup under load, lets another program read the database, sends more messages, and then
 * crashes the server.
 * @returns the number of accepted messages, and the lost ones
 */
export async function crashAfterBackup(
  backUp: (server: Server) => Promise<unknown>,
): Promise<{ taken: number; lost: string[] }> {
  const server = await startServer();
  try {
    const writing = keepWriting(server, await signUpMember(server, 'laila'));
    await backUp(server);
    await readBesideServer(server);
    const before = writing.sent.length;
    await vi.waitFor(() => expect(writing.sent.length).toBeGreaterThan(before + 50));
    const stored = new Set(await messagesAfterCrash(server, writing.sent));
    await writing.stop();
    const lost = writing.sent.filter((text) => !stored.has(text));
    return { taken: writing.sent.length, lost };
  } finally {
    await server.stop();
  }
}

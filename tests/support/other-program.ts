import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Server } from './server.ts';

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

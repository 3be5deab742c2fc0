import { keepOpen } from '../engine/database.ts';

/** The start checks this file too: pocketbase/serve/data-folder.mjs. */
const LOCK_FILE = 'lock.db';

/**
 * Keeps other servers off the data folder for as long as this process lives. The lock is SQLite's, on a
 * file of its own: the system releases it however the process ends. The connection that writes the
 * second database holds it, since nothing else uses that one.
 * @throws after ten seconds, when another process holds it
 */
export function lockDataFolder(app: CoreApp): void {
  const connection = app.auxNonconcurrentDB();
  keepOpen(connection);
  const path = `${app.dataDir()}/${LOCK_FILE}`;
  try {
    connection.newQuery('ATTACH DATABASE {:path} AS instance').bind({ path }).execute();
    connection.newQuery('PRAGMA instance.locking_mode = EXCLUSIVE').execute();
    connection.newQuery('PRAGMA instance.journal_mode = MEMORY').execute();
    // The first write takes the lock, which is then kept.
    connection.newQuery('PRAGMA instance.user_version = 1').execute();
  } catch (error) {
    if (!String(error).includes('database is locked')) throw error;
    throw new Error(`DATA_DIR ${app.dataDir()} is in use by another server`);
  }
}

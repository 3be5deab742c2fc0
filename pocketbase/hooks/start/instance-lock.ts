import { keepConnectionOpen } from '../engine/database.ts';

/** File that holds the lock, which the start checks too: pocketbase/serve/data-folder.mjs. */
const LOCK_FILE = 'lock.db';

/**
 * Keeps other servers from using the data folder as long as this process lives. It uses a SQLite lock on a
 * separate file, which the system releases however the process ends. The connection that writes the
 * auxiliary database holds the lock, since nothing else uses that connection.
 * @throws after ten seconds if another process holds the lock
 */
export function lockDataFolder(app: CoreApp): void {
  const connection = app.auxNonconcurrentDB();
  keepConnectionOpen(connection);
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

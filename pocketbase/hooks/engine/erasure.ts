import { VACUUM_MAX } from '../../../src/rules/erasure.ts';
import { copyDatabase, execute, keepConnectionOpen, type Parameters } from './database.ts';
import { retryWithReserve } from './disk-space.ts';
import { report } from './report.ts';
import type { RecordRequest } from './request-event.ts';

/**
 * Store key of the time of the last checkpoint that emptied the write-ahead log, in milliseconds since
 * 1970.
 */
const LAST_CHECKPOINT_KEY = 'erasure/last-empty';
/** Store key that is set while nothing has been deleted since the last `VACUUM`. */
const VACUUMED_KEY = 'erasure/is-clean';
/**
 * Store key of the time since which something deleted may still stand in the file, in milliseconds since
 * 1970; absent if nothing does. It is set again by a deletion during `VACUUM`.
 */
const DELETED_AT_KEY = 'erasure/deleted-at';
/**
 * Store key that is set while the database is copied: a checkpoint would block writes and wait for the copy
 * in vain.
 */
const COPYING_KEY = 'erasure/is-copied';
/**
 * Maximum bytes of a small database, for which `VACUUM` takes a third of a second at most. A larger
 * database is rewritten only before its backup.
 */
const SMALL_DATABASE_MAX = 20e6;
/** Milliseconds for which a checkpoint waits for readers; all writes are blocked meanwhile. */
const CHECKPOINT_TIMEOUT = 1000;

/**
 * Makes SQLite overwrite deleted and replaced content, which would otherwise stay readable in the
 * file until its space is reused. All writes use this one connection.
 */
function enableSecureDelete(app: CoreApp): void {
  const writer = app.nonconcurrentDB();
  keepConnectionOpen(writer);
  writer.newQuery('PRAGMA secure_delete = ON').execute();
}

/**
 * Checkpoints and truncates the write-ahead log, which still holds deleted content. A long-running reader,
 * such as an open SQLite shell, prevents this; a warning then tells for how long.
 */
export function checkpointWal(app: CoreApp): void {
  if (app.store().has(COPYING_KEY)) return;
  // PocketBase replaces an interrupted connection with one that lacks this setting.
  enableSecureDelete(app);
  const now = Date.now();
  const since = Number(app.store().get(LAST_CHECKPOINT_KEY) ?? now);
  if (!retryWithReserve(app, () => isCheckpointBlocked(app))) {
    app.store().set(LAST_CHECKPOINT_KEY, String(now));
    return;
  }
  app.store().set(LAST_CHECKPOINT_KEY, String(since));
  const minutes = Math.max(1, Math.ceil((now - since) / 60_000));
  report(
    `erasure is held back: another program reads the database, and what was deleted in ` +
      `the last ${minutes} min still stands in its write-ahead log; the next try is in a minute`,
  );
}

/**
 * Rewrites the database without remains of deleted rows. `secure_delete` overwrites a deleted row in place,
 * but if SQLite has moved the row to another page before, a gap in the first page may hold a copy.
 */
function vacuumDatabase(app: CoreApp): void {
  if (sizeOf(app) > VACUUM_MAX) return;
  const since: unknown = app.store().get(DELETED_AT_KEY);
  // Changed before `VACUUM`, so that a deletion during `VACUUM` changes them again.
  app.store().set(VACUUMED_KEY, 'yes');
  app.store().remove(DELETED_AT_KEY);
  try {
    app.vacuum();
  } catch (error) {
    app.store().remove(VACUUMED_KEY);
    if (since) app.store().set(DELETED_AT_KEY, since);
    report(`the database could not be written anew: ${String(error)}`);
  }
  checkpointWal(app);
}

/**
 * Copies the databases without remains of deleted rows. SQLite reads each in one transaction, so writers
 * need not wait.
 */
export function backUpDatabase(app: CoreApp, folder: string): void {
  vacuumDatabase(app);
  app.store().set(COPYING_KEY, 'yes');
  try {
    copyDatabase(app.concurrentDB(), `${folder}/data.db`);
    copyDatabase(app.auxConcurrentDB(), `${folder}/auxiliary.db`);
  } finally {
    app.store().remove(COPYING_KEY);
    checkpointWal(app);
  }
}

/**
 * Runs every minute: checkpoints the log, and rewrites a small database. One job does both, since two jobs
 * would wait for each other and warn twice about the same reader.
 */
export function eraseDeleted(app: CoreApp): void {
  const isVacuumed = app.store().has(VACUUMED_KEY);
  // Deletions before the start are unknown.
  if (!isVacuumed) noteDeletion(app);
  if (isVacuumed || sizeOf(app) > SMALL_DATABASE_MAX) checkpointWal(app);
  else vacuumDatabase(app);
}

const sizeOf = (app: CoreApp) => $os.stat(`${app.dataDir()}/data.db`).size();

/**
 * Erases at once. If the disk is full, tries again with the space of the reserve.
 * @param again erases on the second try, in parts that the reserve has space for
 */
export function erase(app: CoreApp, remove: () => void, again = remove): void {
  try {
    removeWithReserve(app, remove, again);
  } finally {
    // Scheduled even after an error, since some parts may have been deleted by then.
    scheduleVacuum(app);
  }
}

/** Erases with one statement. If the statement matches no row, nothing is rewritten. */
export function eraseRows(app: CoreApp, statement: string, parameters: Parameters): void {
  const remove = () => execute(app, statement, parameters);
  if (removeWithReserve(app, remove, remove) > 0) scheduleVacuum(app);
}

function removeWithReserve<Result>(app: CoreApp, remove: () => Result, again: () => Result) {
  return retryWithReserve(app, remove, () => {
    const result = again();
    // Empties the log, which occupies the space that the reserve is about to take back.
    checkpointWal(app);
    return result;
  });
}

/**
 * Schedules a `VACUUM` after a deletion by other means, such as a trigger: it runs within a minute if the
 * database is small.
 */
export function scheduleVacuum(app: CoreApp): void {
  app.store().remove(VACUUMED_KEY);
  noteDeletion(app);
}

function noteDeletion(app: CoreApp): void {
  if (!app.store().has(DELETED_AT_KEY)) app.store().set(DELETED_AT_KEY, String(Date.now()));
}

const MINUTE = 60_000;

/**
 * Returns for how many minutes deleted text may have stayed in a file, and for how many another program has
 * held back the checkpoint that runs every minute; 0 for none.
 */
export function erasureDelays(app: CoreApp): { deleted: number; heldBack: number } {
  const now = Date.now();
  const minutesSince = (key: string) =>
    Math.floor((now - Number(app.store().get(key) ?? now)) / MINUTE);
  const sinceCheckpoint = minutesSince(LAST_CHECKPOINT_KEY);
  const heldBack = sinceCheckpoint < 2 ? 0 : sinceCheckpoint;
  return { deleted: Math.max(minutesSince(DELETED_AT_KEY), heldBack), heldBack };
}

/** Runs after a record was deleted without `erase`, as in the console. */
export function scheduleVacuumAfterDeletion(e: core.RecordEvent): void {
  scheduleVacuum(e.app);
  e.next();
}

/** Handles `DELETE` of one record in the records API. */
export function deleteRecord(e: RecordRequest): void {
  const { app, record } = e;
  erase(
    app,
    () => e.next(),
    () => {
      // An event's `next` works only once.
      app.delete(record);
      e.noContent(204);
    },
  );
}

function isCheckpointBlocked(app: CoreApp): boolean {
  const writer = app.nonconcurrentDB();
  const previousTimeout = numberOf(writer, 'PRAGMA busy_timeout', 'timeout');
  writer.newQuery(`PRAGMA busy_timeout = ${CHECKPOINT_TIMEOUT}`).execute();
  try {
    return numberOf(writer, 'PRAGMA wal_checkpoint(TRUNCATE)', 'busy') !== 0;
  } finally {
    writer.newQuery(`PRAGMA busy_timeout = ${previousTimeout}`).execute();
  }
}

/** Returns one column of a pragma's row. */
function numberOf(database: dbx.Builder, pragma: string, column: string): number {
  const row = new DynamicModel({ [column]: 0 });
  database.newQuery(pragma).one(row);
  return Number(row[column]);
}

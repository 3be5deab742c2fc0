import { REWRITTEN_MAX } from '../../../src/rules/erasure.ts';
import { copyDatabase, execute, keepOpen, type Parameters } from './database.ts';
import { inReserve } from './disk-space.ts';
import type { RecordRequest } from './request-event.ts';

/**
 * Store key of the time of the last checkpoint that emptied the write-ahead log, in milliseconds since
 * 1970.
 */
const LAST_EMPTY = 'erasure/last-empty';
/** Store key that is set while nothing has been deleted since the last `VACUUM`. */
const IS_CLEAN = 'erasure/is-clean';
/**
 * Store key that is set while the database is copied: a checkpoint would block writes and wait for the copy
 * in vain.
 */
const IS_COPIED = 'erasure/is-copied';
/**
 * Maximum bytes of a small database, for which `VACUUM` takes a third of a second at most. A larger
 * database is rewritten only before its backup.
 */
const SMALL = 20e6;
/** Milliseconds for which a checkpoint waits for readers; all writes are blocked meanwhile. */
const CHECKPOINT_TIMEOUT = 1000;

/**
 * Makes SQLite overwrite deleted and replaced content, which would otherwise stay readable in the
 * file until its space is reused. All writes use this one connection.
 */
function overwriteDeleted(app: CoreApp): void {
  const writer = app.nonconcurrentDB();
  keepOpen(writer);
  writer.newQuery('PRAGMA secure_delete = ON').execute();
}

/**
 * Checkpoints and truncates the write-ahead log, which still holds deleted content. A long-running reader,
 * such as an open SQLite shell, prevents this; a warning then tells for how long.
 */
export function checkpointWal(app: CoreApp): void {
  if (app.store().has(IS_COPIED)) return;
  // PocketBase replaces an interrupted connection with one that lacks this setting.
  overwriteDeleted(app);
  const now = Date.now();
  const since = Number(app.store().get(LAST_EMPTY) ?? now);
  if (!inReserve(app, () => isBusy(app))) {
    app.store().set(LAST_EMPTY, String(now));
    return;
  }
  app.store().set(LAST_EMPTY, String(since));
  const minutes = Math.max(1, Math.ceil((now - since) / 60_000));
  console.warn(
    `hamsa: erasure is held back: another program reads the database, and what was deleted in ` +
      `the last ${minutes} min still stands in its write-ahead log; the next try is in a minute`,
  );
}

/**
 * Rewrites the database without remains of deleted rows. `secure_delete` overwrites a deleted row in place,
 * but if SQLite has moved the row to another page before, a gap in the first page may hold a copy.
 */
function rewriteDatabase(app: CoreApp): void {
  if (sizeOf(app) > REWRITTEN_MAX) return;
  // Set before `VACUUM`, so that a deletion during `VACUUM` removes the key again.
  app.store().set(IS_CLEAN, 'yes');
  try {
    app.vacuum();
  } catch (error) {
    app.store().remove(IS_CLEAN);
    console.warn(`hamsa: the database could not be written anew: ${String(error)}`);
  }
  checkpointWal(app);
}

/**
 * Copies the databases without remains of deleted rows. SQLite reads each in one transaction, so writers
 * need not wait.
 */
export function backUpDatabase(app: CoreApp, folder: string): void {
  rewriteDatabase(app);
  app.store().set(IS_COPIED, 'yes');
  try {
    copyDatabase(app.concurrentDB(), `${folder}/data.db`);
    copyDatabase(app.auxConcurrentDB(), `${folder}/auxiliary.db`);
  } finally {
    app.store().remove(IS_COPIED);
    checkpointWal(app);
  }
}

/**
 * Runs every minute: checkpoints the log, and rewrites a small database. One job does both, since two jobs
 * would wait for each other and warn twice about the same reader.
 */
export function eraseDeleted(app: CoreApp): void {
  const isClean = app.store().has(IS_CLEAN);
  if (isClean || sizeOf(app) > SMALL) checkpointWal(app);
  else rewriteDatabase(app);
}

const sizeOf = (app: CoreApp) => $os.stat(`${app.dataDir()}/data.db`).size();

/**
 * Erases at once. If the disk is full, tries again with the space of the reserve.
 * @param again erases on the second try, in parts that the reserve has space for
 */
export function erase(app: CoreApp, remove: () => void, again = remove): void {
  try {
    removeInReserve(app, remove, again);
  } finally {
    // Scheduled even after an error, since some parts may have been deleted by then.
    scheduleRewrite(app);
  }
}

/** Erases with one statement. If the statement matches no row, nothing is rewritten. */
export function eraseRows(app: CoreApp, statement: string, parameters: Parameters): void {
  const remove = () => execute(app, statement, parameters);
  if (removeInReserve(app, remove, remove) > 0) scheduleRewrite(app);
}

function removeInReserve<Result>(app: CoreApp, remove: () => Result, again: () => Result): Result {
  return inReserve(app, remove, () => {
    const result = again();
    // Empties the log, which occupies the space that the reserve is about to take back.
    checkpointWal(app);
    return result;
  });
}

/**
 * Schedules a rewrite after a deletion by other means, such as a trigger: a small database is rewritten
 * within a minute.
 */
export function scheduleRewrite(app: CoreApp): void {
  app.store().remove(IS_CLEAN);
}

/** Runs after a record was deleted without `erase`, as in the console. */
export function rewriteAfterDeletion(e: core.RecordEvent): void {
  scheduleRewrite(e.app);
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

function isBusy(app: CoreApp): boolean {
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

import { REWRITTEN_MAX } from '../../../src/rules/erasure.ts';
import { copyDatabase, execute, keepOpen, type Parameters } from './database.ts';
import { inReserve } from './disk-space.ts';
import type { RecordRequest } from './request-event.ts';

/** When the write-ahead log was last empty, in milliseconds since 1970. */
const LAST_EMPTY = 'erasure/last-empty';
/** Set while nothing was deleted since the database was written anew. */
const IS_CLEAN = 'erasure/is-clean';
/** Set while the database is copied: a checkpoint would hold writes up and wait for the copy in vain. */
const IS_COPIED = 'erasure/is-copied';
/** Bytes of a database that is written anew in a third of a second; a larger one waits for its backup. */
const SMALL = 20e6;
/** Milliseconds for which a checkpoint waits for readers; no other write goes on meanwhile. */
const MAX_WAIT = 1000;

/**
 * From now on SQLite overwrites what is deleted or replaced; otherwise it would stay readable in
 * the file until something else needs the space. All writing goes through one connection.
 */
function overwriteDeleted(app: CoreApp): void {
  const writer = app.nonconcurrentDB();
  keepOpen(writer);
  writer.newQuery('PRAGMA secure_delete = ON').execute();
}

/**
 * Checkpoints the write-ahead log and cuts it off: it still holds what was deleted. A reader that
 * stays long, such as an open SQLite shell, prevents it; then a line says since when.
 */
export function checkpointWal(app: CoreApp): void {
  if (app.store().has(IS_COPIED)) return;
  // A connection that was interrupted is replaced by one without the setting.
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
 * Writes the database anew without what is left of deleted rows. `secure_delete` overwrites a row where
 * it stands; but where SQLite moved it between pages before, a copy may be left in a gap of the first.
 */
function rewriteDatabase(app: CoreApp): void {
  if (sizeOf(app) > REWRITTEN_MAX) return;
  // What is deleted from now on counts as deleted after it.
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
 * Copies the databases without what is left of deleted rows. SQLite reads them for it in one
 * transaction, beside those that write.
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
 * Every minute: empties the log of what was deleted, and where that takes nobody's time writes the
 * database anew. One job, since two would wait for each other and say twice what holds them back.
 */
export function eraseDeleted(app: CoreApp): void {
  const isClean = app.store().has(IS_CLEAN);
  if (isClean || sizeOf(app) > SMALL) checkpointWal(app);
  else rewriteDatabase(app);
}

const sizeOf = (app: CoreApp) => $os.stat(`${app.dataDir()}/data.db`).size();

/**
 * Erases at once; where the disk is too full for it, in the space of the reserve.
 * @param again how to erase the second time: in parts that the reserve has space for
 */
export function erase(app: CoreApp, remove: () => void, again = remove): void {
  try {
    removeInReserve(app, remove, again);
  } finally {
    // What goes in parts may fail when some of them are gone.
    scheduleRewrite(app);
  }
}

/** Erases what one statement deletes or empties; where that is no row, nothing is written anew. */
export function eraseRows(app: CoreApp, statement: string, parameters: Parameters): void {
  const remove = () => execute(app, statement, parameters);
  if (removeInReserve(app, remove, remove) > 0) scheduleRewrite(app);
}

function removeInReserve<Result>(app: CoreApp, remove: () => Result, again: () => Result): Result {
  return inReserve(app, remove, () => {
    const result = again();
    // Its log holds the space that the reserve is to get back.
    checkpointWal(app);
    return result;
  });
}

/** For what is deleted otherwise, as by a trigger: a small database is written anew in this minute. */
export function scheduleRewrite(app: CoreApp): void {
  app.store().remove(IS_CLEAN);
}

/** After a record was deleted that goes without `erase`, as in the console. */
export function rewriteAfterDeletion(e: core.RecordEvent): void {
  scheduleRewrite(e.app);
  e.next();
}

/** `DELETE` of one record through the records API. */
export function deleteRecord(e: RecordRequest): void {
  const { app, record } = e;
  erase(
    app,
    () => e.next(),
    () => {
      // The event cannot go on a second time.
      app.delete(record);
      e.noContent(204);
    },
  );
}

function isBusy(app: CoreApp): boolean {
  const writer = app.nonconcurrentDB();
  const patience = numberOf(writer, 'PRAGMA busy_timeout', 'timeout');
  writer.newQuery(`PRAGMA busy_timeout = ${MAX_WAIT}`).execute();
  try {
    return numberOf(writer, 'PRAGMA wal_checkpoint(TRUNCATE)', 'busy') !== 0;
  } finally {
    writer.newQuery(`PRAGMA busy_timeout = ${patience}`).execute();
  }
}

/** One column of the row that a pragma answers with. */
function numberOf(database: dbx.Builder, pragma: string, column: string): number {
  const row = new DynamicModel({ [column]: 0 });
  database.newQuery(pragma).one(row);
  return Number(row[column]);
}

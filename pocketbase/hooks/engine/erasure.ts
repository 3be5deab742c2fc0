import { ERASURE_HOURS_MAX } from '../../../src/rules/erasure.ts';
import * as rewriting from './rewriting.ts';
import {
  copyDatabase,
  execute,
  keepConnectionOpen,
  type Parameters,
  pragmaNumber,
} from './database.ts';
import { onDiskFull, retryWithReserve } from './disk-space.ts';
import { isReplicated, overwriteOldLog } from './replication.ts';
import { report } from './report.ts';
import type { RecordRequest, WithRecord } from './request-event.ts';

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
/** Store key of the time of the last `VACUUM` that failed, in milliseconds since 1970. */
const FAILED_AT_KEY = 'erasure/failed-at';
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
  // PocketBase replaces an interrupted connection with one that lacks this setting.
  enableSecureDelete(app);
  if (isReplicated()) {
    // Without space nothing can be appended; the next run tries again.
    onDiskFull(
      () => overwriteOldLog(app),
      () => undefined,
    );
    return;
  }
  // Asked only now, since the statement above waits while the database is rewritten.
  if (rewriting.isCheckpointDeferred(app)) return;
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
 * Rewrites the database without remains of deleted rows, and empties the log, which then holds all of it.
 * @returns whether it could be rewritten
 */
function vacuumDatabase(app: CoreApp): boolean {
  const since: unknown = app.store().get(DELETED_AT_KEY);
  // Changed before `VACUUM`, so that a deletion during `VACUUM` changes them again.
  app.store().set(VACUUMED_KEY, 'yes');
  app.store().remove(DELETED_AT_KEY);
  try {
    const rewrite = () => rewriting.rewriteDatabase(app);
    if (rewriting.isLarge(app)) rewriting.deferCheckpoint(app, 'rewriting', rewrite);
    else rewrite();
    app.store().remove(FAILED_AT_KEY);
  } catch (error) {
    app.store().remove(VACUUMED_KEY);
    app.store().set(FAILED_AT_KEY, String(Date.now()));
    if (since) app.store().set(DELETED_AT_KEY, since);
    report(`the database could not be written anew: ${String(error)}`);
  }
  checkpointWal(app);
  return !app.store().has(FAILED_AT_KEY);
}

/**
 * Copies the databases without remains of deleted rows. SQLite reads each in one transaction, so writers
 * need not wait.
 */
export function backUpDatabase(app: CoreApp, folder: string): void {
  rewriting.deferCheckpoint(app, 'backup', () => {
    copyDatabase(app.concurrentDB(), `${folder}/data.db`);
    copyDatabase(app.auxConcurrentDB(), `${folder}/auxiliary.db`);
  });
  checkpointWal(app);
}

/**
 * Runs every minute: checkpoints the log, and rewrites a small database after a deletion, a large one only if
 * the quiet hour was missed. One job does both, since two jobs would wait for each other and warn twice about
 * the same reader.
 */
export function eraseDeleted(app: CoreApp): void {
  const isDue = !app.store().has(VACUUMED_KEY) && (!rewriting.isLarge(app) || isOverdue(app));
  if (isDue) vacuumDatabase(app);
  else checkpointWal(app);
}

/** Runs at `VACUUM_CRON`, once a day: rewrites a large database, while few people wait for it. */
export function eraseAtQuietHour(app: CoreApp): void {
  const now = Date.now();
  if (app.store().has(VACUUMED_KEY) || vacuumDatabase(app)) rewriting.noteQuietHour(app, now);
}

/**
 * Runs at the start. Deletions before it are unknown, so text may have stayed since the last quiet hour.
 */
export function assumeDeletion(app: CoreApp): void {
  app.store().set(DELETED_AT_KEY, String(rewriting.lastQuietHour(app) ?? Date.now()));
}

const HOUR = 3_600_000;

/** Whether deleted text has stayed for a day, as the server was off at the quiet hour or lacked the space. */
function isOverdue(app: CoreApp): boolean {
  const timeOf = (key: string) => Number(app.store().get(key) ?? 0);
  const due = timeOf(DELETED_AT_KEY) + ERASURE_HOURS_MAX * HOUR;
  return Date.now() > Math.max(due, timeOf(FAILED_AT_KEY) + HOUR);
}

/**
 * Erases at once. If the disk is full, tries again with the space of the reserve.
 * @param again erases on the second try, in parts that the reserve has space for
 */
export function erase<Result>(app: CoreApp, remove: () => Result, again = remove): Result {
  try {
    return removeWithReserve(app, remove, again);
  } finally {
    // Scheduled even after an error, since some parts may have been deleted by then.
    scheduleVacuum(app);
  }
}

/**
 * Erases rows or texts with one statement. If it matches no row, nothing is rewritten.
 * @returns the number of rows
 */
export function eraseRows(app: CoreApp, statement: string, parameters: Parameters): number {
  const remove = () => eraseIn(app, statement, parameters);
  return removeWithReserve(app, remove, remove);
}

/** Does the same within a transaction, which a full disk ends. */
export function eraseIn(tx: CoreApp, statement: string, parameters: Parameters): number {
  const erased = execute(tx, statement, parameters);
  if (erased > 0) scheduleVacuum(tx);
  return erased;
}

/** SQL that limits a statement of `eraseInParts`. */
export const PART = 'LIMIT 1000';

/**
 * Erases in parts, so that others can write in between.
 * @param statement takes a `PART` of the rows, and none twice
 */
export function eraseInParts(app: CoreApp, statement: string, parameters: Parameters): void {
  while (eraseRows(app, statement, parameters) > 0);
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
 * database is small, else at the quiet hour.
 */
export function scheduleVacuum(app: CoreApp): void {
  app.store().remove(VACUUMED_KEY);
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

/** Types of fields that hold what somebody wrote. */
const textTypes = ['text', 'email', 'editor', 'url'];

/** Runs after a record was changed: SQLite may have left a copy of what a text said before. */
export function scheduleVacuumAfterChange(e: WithRecord<core.RecordEvent>): void {
  const { app, record } = e;
  const before = record.original();
  const { fields } = record.collection();
  const isErased = (name: string) =>
    textTypes.includes(fields.getByName(name).type()) &&
    !['', record.getString(name)].includes(before.getString(name));
  if (fields.fieldNames().some(isErased)) scheduleVacuum(app);
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
  const previousTimeout = pragmaNumber(writer, 'busy_timeout', 'timeout');
  writer.newQuery(`PRAGMA busy_timeout = ${CHECKPOINT_TIMEOUT}`).execute();
  try {
    return pragmaNumber(writer, 'wal_checkpoint(TRUNCATE)', 'busy') !== 0;
  } finally {
    writer.newQuery(`PRAGMA busy_timeout = ${previousTimeout}`).execute();
  }
}

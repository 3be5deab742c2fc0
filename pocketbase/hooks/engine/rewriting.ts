import { REWRITING_SPACE, REWRITTEN_AT_ONCE_MAX } from '../../../src/rules/erasure.ts';
import { CACHE_SIZE, COPY_CACHE_SIZE, executeIfSpace, selectTexts } from './database.ts';
import { freeSpace, sizeOf } from './machine.ts';

/** Id of the row with the time of the last quiet hour, in PocketBase's own `_params` table. */
const ID = 'last_rewriting';
const timeQuery = 'SELECT value FROM _params WHERE id = {:id}';
const noteStatement = `
  INSERT INTO _params (id, value) VALUES ({:id}, {:now})
  ON CONFLICT (id) DO UPDATE SET value = excluded.value`;

/** Whether rewriting takes so long that it waits for a quiet hour. */
export const isLarge = (app: CoreApp) => sizeOf(app, 'data.db') > REWRITTEN_AT_ONCE_MAX;

/**
 * Rewrites the database without remains of deleted rows. `secure_delete` overwrites a deleted row in place,
 * but if SQLite has moved the row to another page before, a gap in the first page may hold a copy. Writes
 * wait until the end.
 *
 * PocketBase lets SQLite keep temporary data in memory, where the new copy would take the size of the
 * database. So it goes to a file in `SQLITE_TMPDIR`, which the start sets to the data folder: the file holds
 * what the database holds. SQLite unlinks it as soon as it is open, so nothing of it is left after a crash.
 * @throws if the disk lacks the space
 */
export function rewriteDatabase(app: CoreApp): void {
  requireSpace(app);
  const writer = app.nonconcurrentDB();
  const run = (statement: string) => writer.newQuery(statement).execute();
  try {
    run('PRAGMA temp_store = FILE');
    run(`PRAGMA cache_size = -${COPY_CACHE_SIZE}`);
    run('VACUUM');
  } finally {
    run(`PRAGMA cache_size = -${CACHE_SIZE}`);
    run('PRAGMA temp_store = MEMORY');
  }
}

/** Filling the disk in vain would refuse messages meanwhile. What a small database takes is not worth a call. */
function requireSpace(app: CoreApp): void {
  if (!isLarge(app)) return;
  const [free, needed] = [freeSpace(app), REWRITING_SPACE * sizeOf(app, 'data.db')];
  if (free === 0 || free >= needed) return;
  throw new Error(
    `it takes ${inMegabytes(needed)} of free space, and there are ${inMegabytes(free)}`,
  );
}

const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;

/** Returns when the last quiet hour was, in milliseconds since 1970; undefined if there was none yet. */
export function lastQuietHour(app: CoreApp): number | undefined {
  const [time] = selectTexts(app, timeQuery, { id: ID });
  return time === undefined ? undefined : Number(time);
}

export const noteQuietHour = (app: CoreApp, now: number) =>
  executeIfSpace(app, noteStatement, { id: ID, now });

/** Pages in the write-ahead log after which a commit checkpoints it, as SQLite does by default. */
const AUTOMATIC_CHECKPOINT = 1000;

const reasons = ['backup', 'rewriting'] as const;
type Reason = (typeof reasons)[number];

/** Store key that is set while checkpoints are deferred. */
const keyOf = (reason: Reason) => `erasure/deferred-by-${reason}`;

/** Whether a checkpoint would block writes and wait for a copy in vain. */
export const isCheckpointDeferred = (app: CoreApp) =>
  reasons.some((reason) => app.store().has(keyOf(reason)));

/**
 * Does work that lets the write-ahead log grow to many times its usual size, and then checkpoints the log on a
 * connection other than the one that writes, where nobody waits for it. By default the next commit would do
 * that, and its writer would wait for all of it.
 */
export function deferCheckpoint(app: CoreApp, reason: Reason, work: () => void): void {
  const writer = app.nonconcurrentDB();
  app.store().set(keyOf(reason), 'yes');
  writer.newQuery('PRAGMA wal_autocheckpoint = 0').execute();
  try {
    work();
    app.concurrentDB().newQuery('PRAGMA wal_checkpoint(PASSIVE)').execute();
  } finally {
    writer.newQuery(`PRAGMA wal_autocheckpoint = ${AUTOMATIC_CHECKPOINT}`).execute();
    app.store().remove(keyOf(reason));
  }
}

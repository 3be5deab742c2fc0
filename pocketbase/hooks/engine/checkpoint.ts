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

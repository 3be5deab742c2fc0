import { execute } from './database.ts';

/** Writes nothing, but like every write it waits until no other process writes. */
const lockStatement = 'UPDATE house_rules SET id = id WHERE id = 0';

/**
 * Takes the lock for writing at the start of a transaction that reads first, as `BEGIN IMMEDIATE` would, which
 * PocketBase does not offer. Without it the transaction fails at once (SQLITE_BUSY_SNAPSHOT) if another process,
 * such as a shell of the operator's, has written between its first read and its first write.
 */
export function takeWriteLock(tx: CoreApp): void {
  execute(tx, lockStatement, {});
}

/**
 * Runs work in a transaction, which an error rolls back, and throws that same error: the engine wraps one
 * that passes through PocketBase, and a refusal would lose its code.
 */
export function inOneTransaction<Result>(app: CoreApp, work: (tx: CoreApp) => Result): Result {
  const thrown: unknown[] = [];
  const results: Result[] = [];
  try {
    app.runInTransaction((tx) => {
      try {
        takeWriteLock(tx);
        results.push(work(tx));
      } catch (error) {
        thrown.push(error);
        throw error;
      }
    });
  } catch (error) {
    throw thrown[0] ?? error;
  }
  return results[0] as Result;
}

/** Runs work in a transaction to which the event's later handlers, called by `e.next()`, belong as well. */
export function inEventTransaction(e: { app: CoreApp }, work: (tx: CoreApp) => void): void {
  const { app } = e;
  app.runInTransaction((tx) => {
    e.app = tx;
    try {
      takeWriteLock(tx);
      work(tx);
    } finally {
      e.app = app;
    }
  });
}

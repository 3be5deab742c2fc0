/**
 * Keeps a connection for what was set on it: a pragma, an attached file, a lock. PocketBase would
 * close it when idle.
 * @param database with one connection, so not `app.concurrentDB()`
 */
export function keepOpen(database: dbx.Builder): void {
  (database as unknown as Pool).db().setConnMaxIdleTime(0);
}

/** dbx.DB, of which PocketBase's types name the builder alone. */
interface Pool {
  db(): { setConnMaxIdleTime(nanoseconds: number): void };
}

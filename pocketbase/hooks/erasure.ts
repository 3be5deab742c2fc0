/**
 * From now on SQLite overwrites what is deleted or replaced; otherwise it would stay readable in
 * the file until something else needs the room. The setting belongs to a connection, and all
 * writing goes through one, which is therefore kept open (PocketBase would close it when idle).
 */
export function eraseWhatIsDeleted(app: CoreApp): void {
  const writer = app.nonconcurrentDB() as unknown as Writer;
  writer.db().setConnMaxIdleTime(0);
  writer.newQuery('PRAGMA secure_delete = ON').execute();
}

/** dbx.DB, of which PocketBase's types name the builder alone. */
interface Writer {
  db(): { setConnMaxIdleTime(nanoseconds: number): void };
  newQuery(sql: string): { execute(): unknown };
}

/** Moves the write-ahead log into the database and cuts it off: it still holds what was deleted. */
export function emptyJournal(app: CoreApp): void {
  app.nonconcurrentDB().newQuery('PRAGMA wal_checkpoint(TRUNCATE)').execute();
}

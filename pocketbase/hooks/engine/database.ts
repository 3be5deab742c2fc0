import { onStorageError } from './disk-space.ts';
import { stored } from './store.ts';

export type Parameters = Record<string, string | number | boolean>;

/**
 * Returns the rows of a query as plain objects.
 * @param shape each column with a sample value of its type
 */
export function select<Row extends Record<string, string | boolean | number>>(
  app: CoreApp,
  shape: Row,
  query: string,
  parameters: Parameters,
): Row[] {
  const rows = arrayOf(new DynamicModel({ ...shape }));
  app.db().newQuery(query).bind(parameters).all(rows);
  // Rows are Go values; plain objects are faster to read repeatedly.
  return rows.map((row) =>
    Object.fromEntries(Object.keys(shape).map((column) => [column, row[column]])),
  ) as Row[];
}

/** Returns the values of a query's single text column. */
export function selectTexts(app: CoreApp, query: string, parameters: Parameters): string[] {
  const texts = arrayOf('');
  app.db().newQuery(query).bind(parameters).column(texts);
  return [...texts];
}

const tableQuery = 'SELECT name FROM sqlite_master WHERE name = {:table}';

/** Whether a table exists: when an older backup is restored, the hooks start before the migrations. */
export const hasTable = (app: CoreApp, table: string): boolean =>
  selectTexts(app, tableQuery, { table }).length > 0;

/**
 * Returns the value of a query's single JSON text.
 * @throws if the query selects no row
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- The caller knows the query.
export function selectJson<Value>(app: CoreApp, query: string, parameters: Parameters): Value {
  return JSON.parse(selectTexts(app, query, parameters)[0] ?? '') as Value;
}

/** Returns the SQL of a boolean column in JSON, since SQLite stores booleans as numbers. */
export const jsonBoolean = (column: string): string => `json(iif(${column}, 'true', 'false'))`;

/**
 * Returns the SQL of the current time in PocketBase's format.
 * @param modifiers modifiers of SQLite's `strftime`, written as SQL, such as `'1 day'`
 */
export const storedNow = (...modifiers: string[]): string =>
  `strftime(${["'%Y-%m-%d %H:%M:%fZ'", "'now'", ...modifiers].join(', ')})`;

/** SQL of the UTC day of a stored time, `YYYY-MM-DD`. */
export const day = (column: string): string => `substr(${column}, 1, 10)`;

/** SQL of the minute of a stored time, as ISO 8601 in UTC. */
export const minute = (column: string): string =>
  `substr(${column}, 1, 10) || 'T' || substr(${column}, 12, 5) || 'Z'`;

/** SQL of the minute of a time in milliseconds, as ISO 8601 in UTC. */
export const minuteOf = (column: string): string =>
  `strftime('%Y-%m-%dT%H:%MZ', ${column} / 1000, 'unixepoch')`;

/** SQL of the UTC day of a time in milliseconds, `YYYY-MM-DD`. */
export const dayOf = (column: string): string =>
  `strftime('%Y-%m-%d', ${column} / 1000, 'unixepoch')`;

/** Returns a number of a pragma's row. */
export function pragmaNumber(database: dbx.Builder, pragma: string, column: string): number {
  const row = new DynamicModel({ [column]: 0 });
  database.newQuery(`PRAGMA ${pragma}`).one(row);
  return Number(row[column]);
}

/** @returns the number of rows written */
export function execute(app: CoreApp, statement: string, parameters: Parameters): number {
  return app.db().newQuery(statement).bind(parameters).execute().rowsAffected();
}

/**
 * Executes an optional write, which does not throw if the disk does not take it.
 * @returns number of rows written; 0 if the disk does not take it
 */
export function executeIfSpace(app: CoreApp, statement: string, parameters: Parameters): number {
  return onStorageError(
    () => execute(app, statement, parameters),
    () => 0,
  );
}

/**
 * Returns the text that a query selects, using a prepared statement. This is for queries of every visit:
 * SQLite takes longer to compile a small query than to run it.
 * @param query with a `?` for each parameter, selecting one row of one text
 */
export function queryText(app: CoreApp, query: string, ...parameters: string[]): string {
  const text = nullString();
  prepared(app, app.concurrentDB(), query)
    .queryRow(...parameters)
    .scan(text);
  return toString(text);
}

/** A statement with `?` for each of its values, in their order. */
export type Write = readonly [statement: string, ...values: (string | number)[]];

/**
 * Executes prepared writes in a transaction, for frequent requests: SQLite takes as long to compile a write
 * with its triggers as to do it. Must not be called inside a transaction.
 * @param isKept whether to keep what was written; it is rolled back otherwise
 * @returns whether each write has written a row; if not, all are rolled back
 */
export function executePrepared(app: CoreApp, writes: readonly Write[], isKept: boolean): boolean {
  const writer = app.nonconcurrentDB();
  // Before the transaction, which holds the only connection that writes.
  const steps = writes.map(([query, ...values]) => ({
    statement: prepared(app, writer, query),
    values,
  }));
  const transaction = connectionsOf(writer).begin();
  let isEnded = false;
  try {
    const areWritten = steps.every(
      ({ statement, values }) =>
        transaction
          .stmt(statement)
          .exec(...values)
          .rowsAffected() > 0,
    );
    if (areWritten && isKept) {
      isEnded = true;
      transaction.commit();
    }
    return areWritten;
  } finally {
    if (!isEnded) rollBack(transaction);
  }
}

/** SQLite may have rolled back by itself, as on a full disk; its first error is the one to report. */
function rollBack(transaction: sql.Tx): void {
  try {
    transaction.rollback();
  } catch {
    // Nothing is left to undo.
  }
}

function prepared(app: CoreApp, database: dbx.Builder, query: string): sql.Stmt {
  const key = `statement ${query}`;
  const cached = stored(app, key) as sql.Stmt | null;
  if (cached) return cached;
  // Not while the store is locked: a transaction that holds the connection may be waiting for the store.
  const made = { statement: connectionsOf(database).prepare(query), isKept: false };
  const kept = app.store().getOrSet(key, () => {
    made.isKept = true;
    return made.statement;
  }) as sql.Stmt;
  // In a burst others prepare the same.
  if (!made.isKept) made.statement.close();
  return kept;
}

/**
 * Maximum connections that read at the same time. Each holds the schema anew, outside of Go's heap: with
 * PocketBase's 120 a burst of 300 requests took 50 MB more, and a third longer, than with 16.
 */
const MAX_READERS = 16;

/**
 * Limits the connections that read, and keeps them open. PocketBase closes idle ones beyond 15: opening one
 * again costs more than a query and blocks a JavaScript machine meanwhile.
 */
export function limitReaders(app: CoreApp): void {
  const readers = connectionsOf(app.concurrentDB());
  readers.setMaxOpenConns(MAX_READERS);
  readers.setMaxIdleConns(MAX_READERS);
}

/**
 * Keeps a connection open because it has a state: a pragma, an attached file or a lock. PocketBase would
 * close it when idle.
 * @param database must have a single connection, so not `app.concurrentDB()`
 */
export function keepConnectionOpen(database: dbx.Builder): void {
  // The duration is a number of nanoseconds, although PocketBase's types declare an object.
  connectionsOf(database).setConnMaxIdleTime(0 as unknown as time.Duration);
}

/** SQLite's cache size in kibibytes, as in PocketBase's own setting. */
export const CACHE_SIZE = 32_000;
/**
 * Cache size in kibibytes for copying and rewriting: with a larger cache SQLite keeps the copy of a large
 * database in memory.
 */
export const COPY_CACHE_SIZE = 2000;

/**
 * Copies a database into a new file, without remains of deleted rows, while others write. SQLite does not
 * open the database's files again for the copy.
 */
export function copyDatabase(database: dbx.Builder, path: string): void {
  const context = new Context();
  const connection = connectionsOf(database).conn(context);
  const execute = (statement: string, ...values: string[]) =>
    connection.execContext(context, statement, ...values);
  try {
    execute(`PRAGMA cache_size = -${COPY_CACHE_SIZE}`);
    execute('VACUUM INTO ?', path);
  } finally {
    execute(`PRAGMA cache_size = -${CACHE_SIZE}`);
    // Returns the connection to the pool.
    connection.close();
  }
}

/** Milliseconds for which a test write waits for another writer. */
const TEST_WRITE_TIMEOUT = 2000;
/** Milliseconds for which SQLite waits for another writer, as in PocketBase's own setting. */
const BUSY_TIMEOUT = 10_000;

/**
 * Whether the database takes a write in time: writes a number that nothing else uses into its header, which
 * needs no row. It uses the connection of all writes: a write beside it would make a transaction fail that
 * has read before and writes after it.
 * @param number other than the last one, since SQLite skips a write that changes nothing
 */
export function canWrite(app: CoreApp, number: number): boolean {
  const begin = Date.now();
  const context = new Context();
  const connection = connectionsOf(app.nonconcurrentDB()).conn(context);
  const execute = (statement: string) => connection.execContext(context, statement);
  try {
    execute(`PRAGMA busy_timeout = ${TEST_WRITE_TIMEOUT}`);
    execute(`PRAGMA user_version = ${number}`);
    return Date.now() - begin <= TEST_WRITE_TIMEOUT;
  } catch {
    return false;
  } finally {
    execute(`PRAGMA busy_timeout = ${BUSY_TIMEOUT}`);
    connection.close();
  }
}

const connectionsOf = (database: dbx.Builder) => (database as dbx.DB).db();

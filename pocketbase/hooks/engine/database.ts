import { onDiskFull } from './disk-space.ts';

export type Parameters = Record<string, string | number | boolean>;

/**
 * The rows of a query, as plain objects.
 * @param shape each column with a value of its type
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

/** The values of a query's single text column. */
export function selectTexts(app: CoreApp, query: string, parameters: Parameters): string[] {
  const texts = arrayOf('');
  app.db().newQuery(query).bind(parameters).column(texts);
  return [...texts];
}

/** A boolean column in JSON: SQLite stores booleans as numbers. */
export const jsonBoolean = (column: string): string => `json(iif(${column}, 'true', 'false'))`;

/**
 * The current time in SQL, in PocketBase's format.
 * @param modifiers of SQLite's `strftime`, as SQL, such as `'1 day'`
 */
export const storedNow = (...modifiers: string[]): string =>
  `strftime(${["'%Y-%m-%d %H:%M:%fZ'", "'now'", ...modifiers].join(', ')})`;

/** @returns number of rows written */
export function execute(app: CoreApp, statement: string, parameters: Parameters): number {
  return app.db().newQuery(statement).bind(parameters).execute().rowsAffected();
}

/**
 * Executes an optional write: a full disk is no error.
 * @returns number of rows written; 0 if the disk is full
 */
export function executeIfSpace(app: CoreApp, statement: string, parameters: Parameters): number {
  return onDiskFull(
    () => execute(app, statement, parameters),
    () => 0,
  );
}

/**
 * The text that a query answers, by a prepared statement. It is for queries of every visit: SQLite
 * takes longer to compile a small query than to run it.
 * @param query with one `?`, and one row of one text
 */
export function queryText(app: CoreApp, query: string, parameter: string): string {
  const text = nullString();
  statementOf(app, query).queryRow(parameter).scan(text);
  return toString(text);
}

function statementOf(app: CoreApp, query: string): sql.Stmt {
  const key = `statement ${query}`;
  const cached = app.store().get(key) as sql.Stmt | null | undefined;
  const prepare = () => connectionsOf(app.concurrentDB()).prepare(query);
  return cached ?? (app.store().getOrSet(key, prepare) as sql.Stmt);
}

/** PocketBase's own setting. */
const MAX_CONNECTIONS = 120;

/**
 * Keeps idle connections that a burst opened. PocketBase keeps 15: beyond them each query opens and
 * closes one, which costs more than the query and blocks a JavaScript machine meanwhile.
 */
export function keepConnections(app: CoreApp): void {
  connectionsOf(app.concurrentDB()).setMaxIdleConns(MAX_CONNECTIONS);
}

/**
 * Keeps a connection open for its state: a pragma, an attached file, a lock. PocketBase would close
 * it when idle.
 * @param database with one connection, so not `app.concurrentDB()`
 */
export function keepOpen(database: dbx.Builder): void {
  // In nanoseconds; PocketBase's types declare an object.
  connectionsOf(database).setConnMaxIdleTime(0 as unknown as time.Duration);
}

/** In kibibytes, PocketBase's own setting. */
const CACHE = 32_000;
/** Enough for copying; with a larger cache SQLite keeps the copy of a large database in memory. */
const SMALL_CACHE = 2000;

/**
 * Copies a database into a new file, without remains of deleted rows, while others write. SQLite
 * opens no file of the database for it.
 */
export function copyDatabase(database: dbx.Builder, path: string): void {
  const context = new Context();
  const connection = connectionsOf(database).conn(context);
  const execute = (statement: string, ...values: string[]) =>
    connection.execContext(context, statement, ...values);
  try {
    execute(`PRAGMA cache_size = -${SMALL_CACHE}`);
    execute('VACUUM INTO ?', path);
  } finally {
    execute(`PRAGMA cache_size = -${CACHE}`);
    // Returns the connection to the pool.
    connection.close();
  }
}

const connectionsOf = (database: dbx.Builder) => (database as dbx.DB).db();

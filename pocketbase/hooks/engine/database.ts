import { whereFull } from './disk-space.ts';

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
  // Rows are Go's; plain objects are faster to read more than once.
  return rows.map((row) =>
    Object.fromEntries(Object.keys(shape).map((column) => [column, row[column]])),
  ) as Row[];
}

/** The rows of a query with one column of text. */
export function selectTexts(app: CoreApp, query: string, parameters: Parameters): string[] {
  const texts = arrayOf('');
  app.db().newQuery(query).bind(parameters).column(texts);
  return [...texts];
}

/** A column as JSON writes it: SQLite has numbers for booleans. */
export const jsonBoolean = (column: string): string => `json(iif(${column}, 'true', 'false'))`;

/**
 * The time in SQL, written as PocketBase writes it.
 * @param modifiers SQL of what SQLite adds to it, such as `'1 day'`
 */
export const storedNow = (...modifiers: string[]): string =>
  `strftime(${["'%Y-%m-%d %H:%M:%fZ'", "'now'", ...modifiers].join(', ')})`;

/** @returns how many rows the statement wrote */
export function execute(app: CoreApp, statement: string, parameters: Parameters): number {
  return app.db().newQuery(statement).bind(parameters).execute().rowsAffected();
}

/**
 * Writes what may be left out where the disk is full.
 * @returns how many rows the statement wrote; 0 where there was no space
 */
export function executeIfSpace(app: CoreApp, statement: string, parameters: Parameters): number {
  return whereFull(
    () => execute(app, statement, parameters),
    () => 0,
  );
}

/**
 * The text that a query answers, by a statement that is compiled once. For what every visit asks:
 * SQLite compiles a small query for longer than it runs it.
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

/** As PocketBase sets it. */
const MAX_CONNECTIONS = 120;

/**
 * Keeps the database's connections that a burst opened. PocketBase keeps 15: beyond them each query
 * opens one and closes it, which costs more than the query, and holds a JavaScript machine meanwhile.
 */
export function keepConnections(app: CoreApp): void {
  connectionsOf(app.concurrentDB()).setMaxIdleConns(MAX_CONNECTIONS);
}

/**
 * Keeps a connection for what was set on it: a pragma, an attached file, a lock. PocketBase would
 * close it when idle.
 * @param database with one connection, so not `app.concurrentDB()`
 */
export function keepOpen(database: dbx.Builder): void {
  // In nanoseconds, which PocketBase's types know as an object.
  connectionsOf(database).setConnMaxIdleTime(0 as unknown as time.Duration);
}

/** In kibibytes, as PocketBase sets it. */
const CACHE = 32_000;
/** Enough to copy; in a larger cache SQLite keeps the copy of a large database in memory. */
const SMALL_CACHE = 2000;

/**
 * Copies a database as it is now into a new file, without what is left of deleted rows, while others
 * write. SQLite opens no file of the database for it.
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
    // Gives it back to the others.
    connection.close();
  }
}

const connectionsOf = (database: dbx.Builder) => (database as dbx.DB).db();

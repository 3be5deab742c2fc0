/** As PocketBase sets it. */
const MAX_CONNECTIONS = 120;

/**
 * Keeps the database's connections that a burst opened. PocketBase keeps 15: beyond them each query
 * opens one and closes it, which costs more than the query, and holds a JavaScript machine meanwhile.
 */
export function keepConnections(app: CoreApp): void {
  databaseOf(app).setMaxIdleConns(MAX_CONNECTIONS);
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
  const kept = app.store().get(key) as sql.Stmt | null | undefined;
  return kept ?? (app.store().getOrSet(key, () => databaseOf(app).prepare(query)) as sql.Stmt);
}

const databaseOf = (app: CoreApp) => (app.concurrentDB() as dbx.DB).db();

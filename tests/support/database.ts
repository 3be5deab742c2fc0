import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { Server } from './server.ts';

type WithDataDir = Pick<Server, 'dataDir'>;

interface Options {
  readOnly?: boolean;
}

/**
 * Milliseconds. Without a timeout, a statement would fail with 'database is locked' while the server
 * writes.
 */
const BUSY_TIMEOUT = 5000;

/** Opens a server's database beside PocketBase, for a test that keeps a transaction open. */
export function openDatabase(
  { dataDir }: WithDataDir,
  { readOnly = false }: Options = {},
): DatabaseSync {
  return new DatabaseSync(`${dataDir}/data.db`, { readOnly, timeout: BUSY_TIMEOUT });
}

/** Opens a server's database while `use` runs. */
export function withDatabase<T>(
  server: WithDataDir,
  use: (database: DatabaseSync) => T,
  options?: Options,
): T {
  const database = openDatabase(server, options);
  try {
    return use(database);
  } finally {
    database.close();
  }
}

/** Returns the rows of a query in a server's database. */
export function query(
  server: WithDataDir,
  sql: string,
  ...values: SQLInputValue[]
): Record<string, unknown>[] {
  const all = (database: DatabaseSync) =>
    // SQLite's rows have no prototype, with which a failed comparison could not be printed.
    database
      .prepare(sql)
      .all(...values)
      .map((row) => ({ ...row }));
  return withDatabase(server, all, { readOnly: true });
}

/** Returns the rows of every table, by the table's name. */
export function storedRows(server: WithDataDir): Map<string, Record<string, unknown>[]> {
  const tables = query(server, "SELECT name FROM sqlite_master WHERE type = 'table'");
  const names = tables.map(({ name }) => String(name));
  return new Map(names.map((name) => [name, query(server, `SELECT * FROM "${name}"`)]));
}

/**
 * Writes into the database directly, without the server.
 * @returns number of changed rows
 */
export function execute(server: WithDataDir, sql: string, ...values: SQLInputValue[]): number {
  const run = (database: DatabaseSync) => database.prepare(sql).run(...values);
  return Number(withDatabase(server, run).changes);
}

/** Runs a statement once for each row of values, in one transaction, without the server. */
export function insertMany(server: WithDataDir, sql: string, rows: SQLInputValue[][]): void {
  withDatabase(server, (database) => {
    database.exec('BEGIN IMMEDIATE');
    const statement = database.prepare(sql);
    for (const row of rows) statement.run(...row);
    database.exec('COMMIT');
  });
}

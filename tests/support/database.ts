import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { Server } from './server.ts';

/** What a query finds in a server's database, beside PocketBase. */
export function query(
  server: Pick<Server, 'dataDir'>,
  sql: string,
  ...values: SQLInputValue[]
): Record<string, unknown>[] {
  const database = new DatabaseSync(`${server.dataDir}/data.db`, { readOnly: true });
  try {
    return database.prepare(sql).all(...values);
  } finally {
    database.close();
  }
}

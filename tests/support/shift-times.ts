import { withDatabase } from './database.ts';
import type { Server } from './server.ts';

const quote = (name: string) => `"${name}"`;

/**
 * Moves every time in the database by whole days, in one transaction: texts in PocketBase's format, and
 * numbers of milliseconds. Days without a time stay, and so does
 * the audit log, which nothing changes.
 * @returns number of changed rows
 */
export function shiftTimes(server: Pick<Server, 'dataDir'>, days: number): number {
  return withDatabase(server, (database) => {
    const columns = database
      .prepare(
        `SELECT t.name AS "table", c.name AS "column" FROM sqlite_master t, pragma_table_info(t.name) c
        WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite%' AND t.name NOT LIKE '\\_%' ESCAPE '\\'
          AND t.name != 'audit'`,
      )
      .all() as { table: string; column: string }[];
    let changed = 0;
    database.exec('BEGIN IMMEDIATE');
    for (const { table, column } of columns) {
      const [into, name] = [quote(table), quote(column)];
      const text = `UPDATE ${into} SET ${name} = strftime('%Y-%m-%d %H:%M:%fZ', ${name}, ?)
        WHERE typeof(${name}) = 'text' AND ${name} GLOB '20[0-9][0-9]-[0-9][0-9]-[0-9][0-9] [0-9]*Z'`;
      changed += Number(database.prepare(text).run(`${days} days`).changes);
      const number = `UPDATE ${into} SET ${name} = ${name} + ? WHERE typeof(${name}) = 'integer' AND ${name} > 1e12`;
      changed += Number(database.prepare(number).run(days * 86_400_000).changes);
    }
    database.exec('COMMIT');
    return changed;
  });
}

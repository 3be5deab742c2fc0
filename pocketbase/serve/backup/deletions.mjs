// The list of what was deleted, which the database keeps as long as backups are: a restore deletes that again.
// hooks/start/deletions.ts does the same after a restore in the console, in the server's process.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const listQuery = `
  SELECT json_group_array(json_object('day', day, 'name', name)) AS list FROM deletions`;
const names = `SELECT value ->> 'name' FROM json_each(?)`;
const tablesQuery = `
  SELECT tables.name FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns
  WHERE tables.type = 'table' AND columns.name = 'id'`;
const pictureStatements = ['avatar', 'preview'].map(
  (picture) => `UPDATE profiles SET ${picture} = '' WHERE ${picture} IN (${names})`,
);
const keepStatement = `
  INSERT OR IGNORE INTO deletions (day, name)
  SELECT value ->> 'day', value ->> 'name' FROM json_each(?)`;

/**
 * Returns the list of what was deleted from a data folder, or why there is none.
 * @param {string} folder
 * @returns {{ list: string } | { missing: string }}
 */
export function readDeletions(folder) {
  const file = join(folder, 'data.db');
  if (!existsSync(file)) return { missing: `${folder} had no database with a list of it` };
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      return { list: String(database.prepare(listQuery).get()?.['list']) };
    } finally {
      database.close();
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { missing: `the list of it in ${file} could not be read (${reason})` };
  }
}

/**
 * Deletes from an unpacked backup what was deleted since, and keeps the list in it.
 * @param {string} folder
 * @param {string} list
 * @returns {number} how many records and pictures that were
 */
export function deleteAgain(folder, list) {
  const database = new DatabaseSync(join(folder, 'data.db'));
  try {
    const tables = database.prepare(tablesQuery).all();
    const deletions = tables.map(({ name }) => `DELETE FROM ${name} WHERE id IN (${names})`);
    database.exec('PRAGMA secure_delete = ON; BEGIN');
    const changes = [...deletions, ...pictureStatements].map((statement) =>
      Number(database.prepare(statement).run(list).changes),
    );
    // The database of an older version has no such table.
    if (database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'deletions'").get()) {
      database.prepare(keepStatement).run(list);
    }
    database.exec('COMMIT');
    return changes.reduce((sum, each) => sum + each, 0);
  } finally {
    database.close();
  }
}

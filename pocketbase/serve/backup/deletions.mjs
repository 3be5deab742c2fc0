// The list of what was deleted, which the database keeps as long as backups are: a restore deletes that again. Names
// that were given up since stay taken, too.
// hooks/start/deletions.ts does the same after a restore in the console, in the server's process.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const deletionsQuery = `
  SELECT json_group_array(json_object('day', day, 'name', name)) AS list FROM deletions`;
const formerNamesQuery = `
  SELECT json_group_array(json_object('day', day, 'digest', digest)) AS list FROM former_names`;
const names = `SELECT value ->> 'name' FROM json_each(?, '$.deletions')`;
const tablesQuery = `
  SELECT tables.name FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns
  WHERE tables.type = 'table' AND columns.name = 'id'`;
const pictureStatements = ['avatar', 'preview'].map(
  (picture) => `UPDATE profiles SET ${picture} = '' WHERE ${picture} IN (${names})`,
);
/** By the table, which the database of an older version lacks. */
const keepStatements = {
  deletions: `
    INSERT OR IGNORE INTO deletions (day, name)
    SELECT value ->> 'day', value ->> 'name' FROM json_each(?, '$.deletions')`,
  former_names: `
    INSERT OR IGNORE INTO former_names (day, digest)
    SELECT value ->> 'day', value ->> 'digest' FROM json_each(?, '$.former_names')`,
};

/** @param {DatabaseSync} database @param {string} name */
const hasTable = (database, name) =>
  database.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(name) !== undefined;

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
      const read = (/** @type {string} */ query) => String(database.prepare(query).get()?.['list']);
      const formerNames = hasTable(database, 'former_names') ? read(formerNamesQuery) : '[]';
      return { list: `{"deletions":${read(deletionsQuery)},"former_names":${formerNames}}` };
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
    for (const [table, statement] of Object.entries(keepStatements)) {
      if (hasTable(database, table)) database.prepare(statement).run(list);
    }
    database.exec('COMMIT');
    return changes.reduce((sum, each) => sum + each, 0);
  } finally {
    database.close();
  }
}

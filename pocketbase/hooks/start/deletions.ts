import { execute, hasTable, selectTexts } from '../engine/database.ts';
import { eraseRows } from '../engine/erasure.ts';
import { withFallback } from '../engine/fallback.ts';
import { report } from '../engine/report.ts';

// Triggers list what is deleted, by its id or its file's name, so that a restore deletes it again. The command
// `restore` does that itself (pocketbase/serve/backup/deletions.mjs), and this file after a restore in the console.

/** In `backups/`, since PocketBase's restore replaces everything else and starts the process again. */
const carriedFile = (app: CoreApp) => `${app.dataDir()}/backups/deletions.json`;

const listQuery = `
  SELECT json_object(
    'deletions', (SELECT json_group_array(json_object('day', day, 'name', name)) FROM deletions),
    'former_names', (SELECT json_group_array(json_object('day', day, 'digest', digest)) FROM former_names))`;

/** Runs around a restore in the console. */
export function carryDeletions(e: core.BackupEvent): void {
  const path = carriedFile(e.app);
  const [list = ''] = selectTexts(e.app, listQuery, {});
  $os.mkdirAll(`${e.app.dataDir()}/backups`, 0o700 as unknown as fs.FileMode);
  $os.writeFile(path, toBytes(list), 0o600 as unknown as fs.FileMode);
  try {
    e.next();
  } catch (error) {
    $os.remove(path);
    throw error;
  }
}

const names = `SELECT value ->> 'name' FROM json_each({:list}, '$.deletions')`;
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
    SELECT value ->> 'day', value ->> 'name' FROM json_each({:list}, '$.deletions')`,
  former_names: `
    INSERT OR IGNORE INTO former_names (day, digest)
    SELECT value ->> 'day', value ->> 'digest' FROM json_each({:list}, '$.former_names')`,
};

/** Runs at the start: deletes again what was deleted since the backup that the console has restored. */
export function deleteAgain(app: CoreApp): void {
  const path = carriedFile(app);
  const list = withFallback('', () => toString($os.readFile(path)));
  if (list === '') return;
  let deleted = 0;
  // Not `inOneTransaction`, whose lock needs a table that the database of an older version lacks.
  app.runInTransaction((tx) => {
    const tables = selectTexts(tx, tablesQuery, {});
    const deletions = tables.map((table) => `DELETE FROM ${table} WHERE id IN (${names})`);
    for (const statement of [...deletions, ...pictureStatements]) {
      deleted += execute(tx, statement, { list });
    }
    for (const [table, statement] of Object.entries(keepStatements)) {
      if (hasTable(tx, table)) execute(tx, statement, { list });
    }
  });
  $os.remove(path);
  report(`what was deleted after the backup was made was deleted again: ${deleted} records`);
}

const forgetStatement = `
  DELETE FROM deletions
  WHERE day < CAST(strftime('%s', 'now') AS INTEGER) / 86400 - CAST({:days} AS INTEGER) - 1`;

/** Runs every hour: a deletion is listed a day longer than a backup may hold what was deleted. */
export function forgetDeletions(app: CoreApp): void {
  eraseRows(app, forgetStatement, { days: Number($os.getenv('BACKUP_KEEP')) });
}

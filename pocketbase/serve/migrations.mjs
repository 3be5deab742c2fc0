import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { query } from './database.mjs';
import { sourceVersion } from './product-version.mjs';
import { migrations } from './project.mjs';
import { StartFailure } from './report.mjs';

/** Whether a migration is ours. PocketBase's own migrations are not files; their names end in .go. */
const isOurs = (/** @type {string} */ name) => name.endsWith('.js');

/**
 * Lists, in order, the migrations that a data folder has applied, those that it lacks, and those that this
 * version does not know.
 * @param {string} folder
 */
export async function migrationsOf(folder) {
  const names = readdirSync(migrations).filter(isOurs).sort();
  const applied = await appliedIn(join(folder, 'data.db'));
  return {
    applied,
    pending: names.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !names.includes(name)),
  };
}

/** @param {string} file */
async function appliedIn(file) {
  if (!existsSync(file)) return [];
  try {
    const rows = await query(file, 'SELECT file FROM _migrations ORDER BY file');
    return rows.map((row) => String(row['file'])).filter(isOurs);
  } catch (error) {
    // The first start was stopped before PocketBase created its tables.
    if (String(error).includes('no such table')) return [];
    throw error;
  }
}

/**
 * Refuses a folder that a newer version has updated, since this version does not know its schema.
 * @param {string} folder
 */
export async function refuseNewer(folder) {
  const { unknown } = await migrationsOf(folder);
  if (unknown.length === 0) return;
  throw new StartFailure(
    `DATA_DIR ${folder} was updated by a newer version than this ${sourceVersion()} (it has applied ` +
      `${unknown.at(-1)}): start that version, or restore a backup from before in an empty DATA_DIR`,
  );
}

import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from './children.mjs';
import { databases } from './data-folder.mjs';
import { query } from './database.mjs';
import { findNode } from './install.mjs';
import { migrationsOf } from './migrations.mjs';
import { commands, serve } from './project.mjs';
import { StartFailure } from './report.mjs';
import { folders, runToEnd } from './run-pocketbase.mjs';

/** @typedef {import('./settings.mjs').Settings} Settings */

/**
 * Applies the migrations that a data folder lacks, after a backup if it holds content.
 * @param {string} pocketBase the executable
 * @param {Settings} settings
 * @param {(line: string) => unknown} tell
 */
export async function update(pocketBase, settings, tell) {
  const { applied, pending } = await migrationsOf(settings.dataFolder);
  const [first] = pending;
  if (!first) return;
  let advice = '';
  if (applied.length > 0) {
    const backup = updateBackupOf(settings.dataFolder, first);
    tell(`making a backup before the update: ${backup} ...`);
    const fault = await backUpBeforeUpdate(settings.dataFolder, backup);
    // The update may be what repairs it, so it goes on.
    if (fault)
      tell(`the backup before the update did not pass its check (${fault}): keep an older one`);
    advice = `; nothing was changed: start the version from before (a backup is ${backup})`;
  }
  await migrate(pocketBase, settings, tell, advice);
}

/**
 * Applies all pending migrations or none, since PocketBase uses one transaction.
 * @param {string} pocketBase
 * @param {Settings} settings
 * @param {(line: string) => unknown} tell
 * @param {string} advice advice to the operator if a migration fails
 */
async function migrate(pocketBase, settings, tell, advice) {
  // The hooks are left out, because they would change settings first.
  const args = ['migrate', 'up', ...folders(settings, commands)];
  const failure = 'the database could not be brought up to date';
  const output = await runToEnd(pocketBase, args, settings.environment, failure, advice);
  for (const [, name] of output.matchAll(/^Applied (\S+)$/gm)) tell(`applied migration ${name}`);
}

/** Folder that PocketBase removes at each start. */
const tempFolder = '.pb_temp_to_delete';

/**
 * Returns the path of the backup made before an update, which pocketbase/hooks/start/old-backups.ts removes
 * later. An update that fails and is tried again overwrites the same file.
 * @param {string} folder
 * @param {string} migration the first migration of the update
 */
function updateBackupOf(folder, migration) {
  return join(folder, 'backups', `before_update_${migration.replace(/\.js$/, '')}.zip`);
}

/**
 * Backs up a data folder that no server uses.
 * @param {string} folder
 * @param {string} backup the path of the zip
 * @returns the fault that its check found; empty if there is none
 */
async function backUpBeforeUpdate(folder, backup) {
  try {
    return await makeBackup(folder, backup);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartFailure(
      `the update did not begin, since no backup could be made before it (${reason}): see that ` +
        `${backup} can be written, and start again`,
    );
  }
}

/** @param {string} folder @param {string} backup */
async function makeBackup(folder, backup) {
  const copies = join(folder, tempFolder, 'before-update');
  const unfinished = `${backup}.unfinished`;
  mkdirSync(dirname(backup), { recursive: true, mode: 0o700 });
  try {
    rmSync(copies, { recursive: true, force: true });
    mkdirSync(copies, { recursive: true, mode: 0o700 });
    for (const name of databases.filter((each) => existsSync(join(folder, each)))) {
      await query(join(folder, name), 'VACUUM INTO ?', join(copies, name));
    }
    const fault = await pack(copies, join(folder, 'storage'), unfinished);
    renameSync(unfinished, backup);
    return fault;
  } finally {
    rmSync(copies, { recursive: true, force: true });
    rmSync(unfinished, { force: true });
  }
}

/**
 * @param {string} copies
 * @param {string} files
 * @param {string} target
 * @returns {Promise<string>} the fault that the check found
 */
async function pack(copies, files, target) {
  const args = ['--no-warnings', join(serve, 'backup/pack.mjs'), copies, files, target];
  const { status, output } = await run(findNode(), args, process.env, 'pipe');
  if (status !== 0) throw new Error(output || `exit ${status}`);
  const { fault, error } = JSON.parse(output);
  if (error) throw new Error(error);
  return fault;
}

import { backUpBeforeUpdate, updateBackupOf } from './back-up-before-update.mjs';
import { migrationsOf } from './migrations.mjs';
import { commands } from './project.mjs';
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

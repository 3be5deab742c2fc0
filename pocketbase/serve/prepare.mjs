import { claimDataFolder } from './claim-folder.mjs';
import { checkDatabases, prepareDataFolder } from './data-folder.mjs';
import { ensureInstalled } from './install.mjs';
import { refuseNewer } from './migrations.mjs';
import { checkPort } from './port.mjs';
import { providePocketBase } from './provide-pocketbase.mjs';

/**
 * Checks as much as possible before the minute of installing and building.
 * @param {import('./settings.mjs').Settings} settings
 * @param {() => unknown} [install] installs what is missing
 * @returns {Promise<string>} path of PocketBase's executable
 */
export async function prepare(settings, install = ensureInstalled) {
  await checkPort(settings);
  prepareDataFolder(settings.dataFolder);
  await install();
  const pocketBase = await providePocketBase(settings);
  await claimDataFolder(settings.dataFolder);
  await checkDatabases(settings.dataFolder);
  await refuseNewer(settings.dataFolder);
  return pocketBase;
}

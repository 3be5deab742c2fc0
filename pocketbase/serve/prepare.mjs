import { once } from 'node:events';
import { createServer } from 'node:net';
import { claimDataFolder, checkDatabases, prepareDataFolder } from './data-folder.mjs';
import { ensureInstalled } from './install.mjs';
import { refuseNewer } from './migrations.mjs';
import { providePocketBase } from './provide-pocketbase.mjs';
import { StartFailure } from './report.mjs';

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

/** @param {{ host: string, port: number }} address */
async function checkPort({ host, port }) {
  const probe = createServer();
  try {
    probe.listen(port, host);
    await once(probe, 'listening');
  } catch (error) {
    throw new StartFailure(reason(/** @type {NodeJS.ErrnoException} */ (error).code, host, port));
  }
  probe.close();
  await once(probe, 'close');
}

/**
 * @param {string | undefined} code
 * @param {string} host
 * @param {number} port
 */
function reason(code, host, port) {
  if (code === 'EADDRINUSE') return `PORT ${port} is in use: free it or set another PORT`;
  if (code === 'EACCES') return `PORT ${port} needs rights this user lacks: set another PORT`;
  return `HOST ${host} is no address of this machine (${code})`;
}

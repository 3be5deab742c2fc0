import { chmodSync, existsSync, lstatSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDatabase, lockFile, reserveFolder } from './data-folder.mjs';
import { StartFailure, say } from './report.mjs';

/** Names that PocketBase, our hooks and file systems create in a data folder. */
const knownNames =
  /^(\..*|lost\+found|storage|backups|reserve|types\.d\.ts|backup-check\.json|(data|auxiliary|lock)\.db(-\w+)?)$/;
const permissionsOfOthers = 0o077;

/**
 * Restricts the folder to this user, after checking that no other server uses it. Once PocketBase has
 * started, the hooks hold the lock themselves.
 * @param {string} folder
 */
export async function claimDataFolder(folder) {
  const lock = join(folder, lockFile);
  if (existsSync(lock) && (await isDatabase(lock, 'locked'))) {
    throw new StartFailure(`DATA_DIR ${folder} is in use by another server: stop that one first`);
  }
  checkContent(folder);
  if (process.platform !== 'win32') restrictPermissions(folder);
  // Frees space for the start if the disk is full; the hooks fill the reserve again.
  rmSync(join(folder, reserveFolder), { recursive: true, force: true });
}

/**
 * Refuses a folder with other content: restricting its permissions could lock its owner out.
 * @param {string} folder
 */
function checkContent(folder) {
  if (existsSync(join(folder, 'data.db'))) return;
  const other = readdirSync(folder).find((name) => !knownNames.test(name));
  if (!other) return;
  throw new StartFailure(`DATA_DIR ${folder} holds ${other}: name an empty folder`);
}

/** @param {string} folder */
function restrictPermissions(folder) {
  const inside = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const wide = [folder, ...inside.map((name) => join(folder, name))].filter(isOpenToOthers);
  if (wide.length === 0) return;
  try {
    for (const path of wide) chmodSync(path, lstatSync(path).isDirectory() ? 0o700 : 0o600);
    say(`DATA_DIR: ${wide.length} files and folders were open to other users and are closed now`);
  } catch {
    say(`DATA_DIR: ${folder} is open to other users, and this user lacks the rights to close it`);
  }
}

/** @param {string} path */
function isOpenToOthers(path) {
  const entry = lstatSync(path);
  return !entry.isSymbolicLink() && (entry.mode & permissionsOfOthers) !== 0;
}

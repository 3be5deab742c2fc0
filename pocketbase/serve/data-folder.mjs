import * as fs from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { faultOf } from './database.mjs';
import { say, StartFailure } from './report.mjs';

/** File that the server using the folder locks: pocketbase/hooks/start/instance-lock.ts. */
const lockFile = 'lock.db';
/** Folder that reserves space for a full disk: pocketbase/hooks/engine/disk-space.ts. */
const reserveFolder = 'reserve';
export const databases = ['data.db', 'auxiliary.db'];

/** @param {string} folder */
export function prepareDataFolder(folder) {
  try {
    makeFolder(folder);
    fs.rmdirSync(fs.mkdtempSync(join(folder, '.write-test-')));
    for (const file of existingDatabases(folder))
      fs.accessSync(file, fs.constants.R_OK | fs.constants.W_OK);
  } catch (error) {
    const { code = '' } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'ENOSPC' && fs.existsSync(join(folder, reserveFolder))) return;
    const reason = reasons[code] ?? `the system refuses (${code})`;
    throw new StartFailure(`DATA_DIR ${folder} cannot be written: ${reason}`);
  }
}

/**
 * Refuses damaged databases before PocketBase opens them, since opening would change them.
 * @param {string} folder
 */
export async function checkDatabases(folder) {
  for (const file of existingDatabases(folder)) {
    if ((await looksLikeDatabase(file)) && (await faultOf(file)) !== 'damaged') continue;
    throw new StartFailure(`DATA_DIR: ${file} is damaged: restore a backup by \`npm run restore\``);
  }
}

/**
 * Makes a folder and its parents, without mkdir's `recursive`, which never returns for a folder in /proc.
 * @param {string} folder
 */
function makeFolder(folder) {
  if (fs.existsSync(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  fs.mkdirSync(folder, 0o700);
}

/**
 * Whether a folder has no database yet, so that this is the first start with it.
 * @param {string} folder
 */
export const isNewFolder = (folder) => existingDatabases(folder).length === 0;

/** @param {string} folder */
function existingDatabases(folder) {
  return databases.map((name) => join(folder, name)).filter((file) => fs.existsSync(file));
}

/**
 * Whether a file has the header of a database: https://www.sqlite.org/fileformat.html#the_database_header
 * @param {string} path
 */
async function looksLikeDatabase(path) {
  const file = await open(path);
  try {
    const entry = await file.stat();
    if (!entry.isFile()) return false;
    const header = Buffer.alloc(100);
    await file.read(header);
    if (header.toString('latin1', 0, 16) !== 'SQLite format 3\0') return false;
    const stored = header.readUInt16BE(16);
    const pageSize = stored === 1 ? 65_536 : stored;
    return entry.size >= 512 && entry.size % pageSize === 0;
  } finally {
    await file.close();
  }
}

/** @type {Record<string, string | undefined>} */
const reasons = {
  EEXIST: 'a file is in its way',
  ENOTDIR: 'a file is in its way',
  EACCES: 'this user lacks the rights',
  EPERM: 'this user lacks the rights',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
};

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
  if (fs.existsSync(lock) && (await faultOf(lock)) === 'locked') {
    throw new StartFailure(`DATA_DIR ${folder} is in use by another server: stop that one first`);
  }
  checkContent(folder);
  if (process.platform !== 'win32') restrictPermissions(folder);
  // Frees space for the start if the disk is full; the hooks fill the reserve again.
  fs.rmSync(join(folder, reserveFolder), { recursive: true, force: true });
}

/**
 * Refuses a folder with other content: restricting its permissions could lock its owner out.
 * @param {string} folder
 */
function checkContent(folder) {
  if (fs.existsSync(join(folder, 'data.db'))) return;
  const other = fs.readdirSync(folder).find((name) => !knownNames.test(name));
  if (!other) return;
  throw new StartFailure(`DATA_DIR ${folder} holds ${other}: name an empty folder`);
}

/** @param {string} folder */
function restrictPermissions(folder) {
  const inside = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const wide = [folder, ...inside.map((name) => join(folder, name))].filter(isOpenToOthers);
  if (wide.length === 0) return;
  try {
    for (const path of wide) fs.chmodSync(path, fs.lstatSync(path).isDirectory() ? 0o700 : 0o600);
    say(`DATA_DIR: ${wide.length} files and folders were open to other users and are closed now`);
  } catch {
    say(`DATA_DIR: ${folder} is open to other users, and this user lacks the rights to close it`);
  }
}

/** @param {string} path */
function isOpenToOthers(path) {
  const entry = fs.lstatSync(path);
  return !entry.isSymbolicLink() && (entry.mode & permissionsOfOthers) !== 0;
}

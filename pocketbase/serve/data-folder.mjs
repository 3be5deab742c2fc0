import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, rmdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './children.mjs';
import { findNode } from './install.mjs';
import { StartFailure } from './report.mjs';

/** File that the server using the folder locks: pocketbase/hooks/start/instance-lock.ts. */
export const lockFile = 'lock.db';
/** Folder that reserves space for a full disk: pocketbase/hooks/engine/disk-space.ts. */
export const reserveFolder = 'reserve';
export const databases = ['data.db', 'auxiliary.db'];
const reader = fileURLToPath(new URL('./read-database.mjs', import.meta.url));

/** @param {string} folder */
export function prepareDataFolder(folder) {
  try {
    makeFolder(folder);
    rmdirSync(mkdtempSync(join(folder, '.write-test-')));
    for (const file of existingDatabases(folder)) accessSync(file, constants.R_OK | constants.W_OK);
  } catch (error) {
    const { code = '' } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'ENOSPC' && existsSync(join(folder, reserveFolder))) return;
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
    if ((await looksLikeDatabase(file)) && !(await isDatabase(file, 'damaged'))) continue;
    throw new StartFailure(`DATA_DIR: ${file} is damaged: restore a backup by \`npm run restore\``);
  }
}

/**
 * Makes a folder and its parents, without mkdir's `recursive`, which never returns for a folder in /proc.
 * @param {string} folder
 */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  mkdirSync(folder, 0o700);
}

/**
 * Whether a folder has no database yet, so that this is the first start with it.
 * @param {string} folder
 */
export const isNewFolder = (folder) => existingDatabases(folder).length === 0;

/** @param {string} folder */
function existingDatabases(folder) {
  return databases.map((name) => join(folder, name)).filter((file) => existsSync(file));
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

/**
 * Whether SQLite reports a file as damaged or locked.
 * @param {string} file
 * @param {'damaged' | 'locked'} state a lock ends with the server that holds it, even if that is killed
 */
export async function isDatabase(file, state) {
  const { output } = await run(findNode(), [reader, file]);
  return output.includes(state);
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

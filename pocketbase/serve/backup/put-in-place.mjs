import { mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Folder that PocketBase removes at each start, so that nothing is left there after a crash. */
export const tempFolder = '.pb_temp_to_delete';
const asideName = 'before-restore';
/** Names that stay where they are. */
const staying = new RegExp(`^(\\${tempFolder}|\\.${asideName}-.*|lost\\+found)$`);

/**
 * Puts a restored folder in the place of a data folder, whose content is moved aside and never deleted.
 * @param {string} unpacked a folder inside of the data folder, so that it is on the same disk
 * @param {string} folder the data folder
 * @returns where the content from before is; undefined if there was none
 */
export function putInPlace(unpacked, folder) {
  const names = readdirSync(folder).filter((name) => !staying.test(name));
  if (names.length === 0) {
    moveAll(readdirSync(unpacked), unpacked, folder);
    return undefined;
  }
  const time = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const beside = `${folder}-${asideName}-${time}`;
  if (moveIfPossible(folder, beside)) {
    replace(unpacked, folder, beside);
    return beside;
  }
  const inside = join(folder, `.${asideName}-${time}`);
  mkdirSync(inside, { mode: 0o700 });
  moveAll(names, folder, inside);
  moveAll(readdirSync(unpacked), unpacked, folder);
  return inside;
}

/**
 * Moves the data folder, and returns whether it was moved: not if it is a disk of its own, such as
 * the volume of a container, or if its parent is not writable.
 * @param {string} folder
 * @param {string} beside
 */
function moveIfPossible(folder, beside) {
  try {
    renameSync(folder, beside);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {string} unpacked its path before the data folder was moved
 * @param {string} folder
 * @param {string} beside where the data folder is now
 */
function replace(unpacked, folder, beside) {
  try {
    renameSync(join(beside, relative(folder, unpacked)), folder);
  } catch (error) {
    renameSync(beside, folder);
    throw error;
  }
}

/** @param {string[]} names @param {string} from @param {string} to */
function moveAll(names, from, to) {
  for (const name of names) renameSync(join(from, name), join(to, name));
}

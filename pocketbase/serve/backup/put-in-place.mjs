import { lchownSync, mkdirSync, readdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Folder that PocketBase removes at each start, so that nothing is left there after a crash. */
export const tempFolder = '.pb_temp_to_delete';
/** With the time behind it, by which hooks/start/old-backups.ts deletes the folder after some days. */
const asideName = '.before-restore-';
/** Names that stay where they are. */
const staying = new RegExp(`^(\\${tempFolder}|\\${asideName}.*|lost\\+found)$`);

/**
 * Puts a restored folder in the place of a data folder, whose content is moved aside. It stays inside of the data
 * folder, which may be a disk of its own, and where the server's user may delete it later.
 * @param {string} unpacked a folder inside of the data folder, so that it is on the same disk
 * @param {string} folder the data folder
 * @returns where the content from before is; undefined if there was none
 */
export function putInPlace(unpacked, folder) {
  const names = readdirSync(folder).filter((name) => !staying.test(name));
  const time = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const aside = join(folder, `${asideName}${time}`);
  giveToOwner(unpacked, folder);
  if (names.length > 0) {
    mkdirSync(aside, { mode: 0o700 });
    giveToOwner(aside, folder);
    moveAll(names, folder, aside);
  }
  moveAll(readdirSync(unpacked), unpacked, folder);
  return names.length > 0 ? aside : undefined;
}

/** @param {string[]} names @param {string} from @param {string} to */
function moveAll(names, from, to) {
  for (const name of names) renameSync(join(from, name), join(to, name));
}

/**
 * Gives what root has made to the user of the data folder, as whom the server runs.
 * @param {string} path
 * @param {string} folder
 */
function giveToOwner(path, folder) {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  const inside = readdirSync(path, { recursive: true, encoding: 'utf8' });
  for (const name of ['', ...inside]) lchownSync(join(path, name), uid, gid);
}

import * as fs from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { databases } from '../data-folder.mjs';
import { migrationsOf } from '../migrations.mjs';
import { sourceVersion } from '../product-version.mjs';
import { runProgram, say, StartFailure } from '../report.mjs';
import { findDamage, findWrongCount } from './check-database.mjs';
import { deleteAgain, readDeletions } from './deletions.mjs';
import { unpackBackup } from './read-zip.mjs';

/** Folder that PocketBase removes at each start, so that nothing is left there after a crash. */
const tempFolder = '.pb_temp_to_delete';
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
function putInPlace(unpacked, folder) {
  const names = fs.readdirSync(folder).filter((name) => !staying.test(name));
  const time = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const aside = join(folder, `${asideName}${time}`);
  if (fs.existsSync(aside)) refuse('another restore was done within the same second');
  giveToOwner(unpacked, folder);
  if (names.length > 0) {
    fs.mkdirSync(aside, { mode: 0o700 });
    giveToOwner(aside, folder);
    moveAll(names, folder, aside);
  }
  moveAll(fs.readdirSync(unpacked), unpacked, folder);
  return names.length > 0 ? aside : undefined;
}

/** @param {string[]} names @param {string} from @param {string} to */
function moveAll(names, from, to) {
  for (const name of names) fs.renameSync(join(from, name), join(to, name));
}

/**
 * Gives what root has made to the user of the data folder, as whom the server runs.
 * @param {string} path
 * @param {string} folder
 */
function giveToOwner(path, folder) {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = fs.statSync(folder);
  const inside = fs.readdirSync(path, { recursive: true, encoding: 'utf8' });
  for (const name of ['', ...inside]) fs.lchownSync(join(path, name), uid, gid);
}

// Unpacks a backup beside what is in a data folder, checks it, and puts it in its place, for restore.mjs.

const [backup = '', dataFolder = ''] = process.argv.slice(2);

await runProgram(async () => {
  const folder = fs.realpathSync(dataFolder);
  fs.mkdirSync(join(folder, tempFolder), { recursive: true, mode: 0o700 });
  const unpacked = fs.mkdtempSync(join(folder, tempFolder, 'restoring-'));
  try {
    await unpackBackup(backup, unpacked).catch((error) => refuse(error.message));
    await check(unpacked);
    const deletions = readDeletions(folder);
    const deleted = 'list' in deletions ? deleteAgain(unpacked, deletions.list) : 0;
    const content = contentOf(unpacked);
    // Badges would be wrong, which is no reason to lose the rest.
    const wrong = findWrongCount(join(unpacked, 'data.db'));
    if (wrong) say(`the backup did not pass its check: ${wrong}`);
    const before = putInPlace(unpacked, folder);
    say(`restored ${content} from ${backup} into ${dataFolder}`);
    if (before)
      say(`what was there before lies in ${before}; the server deletes it after BACKUP_KEEP days`);
    say(
      'list' in deletions
        ? `what was deleted after the backup was made was deleted again: ${deleted} records`
        : `what was deleted after the backup was made is back: ${deletions.missing}`,
    );
  } finally {
    fs.rmSync(unpacked, { recursive: true, force: true });
  }
});

/** @param {string} reason @returns {never} */
function refuse(reason) {
  const words = reason.replace(/\.$/, '');
  throw new StartFailure(`${backup} cannot be restored: ${words}; nothing was changed`);
}

/** @param {string} folder */
async function check(folder) {
  if (!fs.existsSync(join(folder, 'data.db'))) refuse('there is no data.db in it');
  for (const name of databases.filter((each) => fs.existsSync(join(folder, each)))) {
    const damage = findDamage(join(folder, name));
    if (damage) refuse(`its ${name} is damaged (${damage})`);
  }
  const { applied, unknown } = await migrationsOf(folder);
  if (applied.length === 0) refuse('it is no backup of this product');
  if (unknown.length === 0) return;
  refuse(
    `a newer version than this ${sourceVersion()} made it (it has applied ${unknown.at(-1)}): ` +
      'restore it with that version',
  );
}

/** @param {string} folder */
function contentOf(folder) {
  const database = new DatabaseSync(join(folder, 'data.db'), { readOnly: true });
  const count = (/** @type {'messages' | 'profiles'} */ table) =>
    database.prepare(`SELECT count(*) AS rows FROM ${table}`).get()?.['rows'];
  const content = `${count('profiles')} accounts and ${count('messages')} messages`;
  database.close();
  return content;
}

// Packs a backup for hooks/start/backups.ts, and for the start before an update: the copies of the databases,
// at the root of the zip where the console's restore looks for them, and the files of the profiles below
// storage/. Prints why it failed.
import { createWriteStream, existsSync } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join, sep } from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

const databases = ['data.db', 'auxiliary.db'];
const [copies = '', files = '', target = ''] = process.argv.slice(2);

// The process that started this one holds the other end; once it is closed, nobody waits for the backup.
process.stdin.once('end', () => process.exit(1)).resume();
// Serving visitors has priority.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

try {
  await pack();
  process.exit(0);
} catch (error) {
  process.stdout.write(String(error), () => process.exit(0));
}

async function pack() {
  const zip = new ZipFile();
  const written = pipeline(
    zip.outputStream,
    createWriteStream(target, { mode: 0o600, flush: true }),
  );
  // A full disk must end the reading too, which would wait for the writing for ever.
  await Promise.race([addAll(zip), written]);
  await written;
}

/** @param {ZipFile} zip */
async function addAll(zip) {
  for (const name of databases) {
    await add(zip, join(copies, name), name, { compressionLevel: 1 });
    await rm(join(copies, name), { force: true });
  }
  // Pictures are compressed already.
  const names = existsSync(files) ? await readdir(files, { recursive: true }) : [];
  for (const name of names) {
    await add(zip, join(files, name), `storage/${name.replaceAll(sep, '/')}`, { compress: false });
  }
  zip.end();
}

/**
 * Adds one file after the other, since there may be hundreds of thousands.
 * @param {ZipFile} zip
 * @param {string} path
 * @param {string} name in the zip
 * @param {Partial<import('yazl').ReadStreamOptions>} options
 */
async function add(zip, path, name, options) {
  const file = await openFile(path);
  if (!file) return;
  const { size, mtime } = await file.stat();
  const content = file.createReadStream();
  zip.addReadStream(content, name, { size, mtime, mode: 0o100600, ...options });
  await finished(content);
}

/**
 * Skips a picture that was deleted meanwhile.
 * @param {string} path
 */
async function openFile(path) {
  try {
    return (await stat(path)).isFile() ? await open(path) : undefined;
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code !== 'ENOENT') throw error;
    return undefined;
  }
}

// Checks the copies of the databases, packs them, and reads the zip again, for hooks/start/backups.ts and for
// the start before an update. The zip contains the copies at its root, where the console's restore looks for
// them, and the files of the profiles in storage/. Prints as JSON why packing failed, or the fault that the
// check found; empty for none.
import { createWriteStream, existsSync } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join, sep } from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { findFault } from './check-database.mjs';
import { verifyZip } from './read-zip.mjs';

const databases = ['data.db', 'auxiliary.db'];
const [copies = '', files = '', target = ''] = process.argv.slice(2);

// The process that started this one holds the other end of the pipe. Once that end is closed, nobody waits
// for the backup.
process.stdin.once('end', () => process.exit(1)).resume();
try {
  // Serving visitors has priority over packing.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // A hardened unit of systemd forbids it.
}

/** @type {{ fault: string } | { error: string }} */
let result;
try {
  result = { fault: findFaultOfCopies() };
  await pack();
  await verifyZip(target);
} catch (error) {
  result = { error: String(error) };
}
process.stdout.write(JSON.stringify(result), () => process.exit(0));

/** Checks the copies before they are packed, since each is removed then, to take less space. */
function findFaultOfCopies() {
  const present = databases.filter((name) => existsSync(join(copies, name)));
  const faults = present.map((name) => [name, findFault(join(copies, name))]);
  const [name, fault] = faults.find(([, each]) => each !== '') ?? [];
  return name && fault ? `${name}: ${fault}` : '';
}

async function pack() {
  const zip = new ZipFile();
  const done = pipeline(zip.outputStream, createWriteStream(target, { mode: 0o600, flush: true }));
  // A full disk must end the reading too, which would otherwise wait forever for the writing.
  await Promise.race([addAll(zip), done]);
  await done;
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
 * Adds a file and waits until it is read: files are added one by one, since there may be hundreds of
 * thousands.
 * @param {ZipFile} zip
 * @param {string} path
 * @param {string} name path in the zip
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
 * Opens a file; returns undefined for a folder, and for a picture that was deleted meanwhile.
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

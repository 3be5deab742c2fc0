import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { openPromise } from 'yauzl';

/** @typedef {import('yauzl').ZipFile} ZipFile */
/** @typedef {import('yauzl').Entry} Entry */

/**
 * Reads a zip file to its end, and compares each file in it with its checksum. yauzl compares sizes, and
 * refuses names that lead out of a folder.
 * @param {string} zip path
 * @param {(name: string) => Writable | undefined} open returns where a file goes; undefined to skip it
 * @throws if the zip is damaged or unsafe
 */
async function readZip(zip, open) {
  const reader = await openPromise(zip, { strictFileNames: true });
  for await (const entry of reader.eachEntry()) {
    const target = entry.fileName.endsWith('/') ? undefined : open(entry.fileName);
    if (target) await readFile(reader, entry, target);
  }
}

/** @param {ZipFile} reader @param {Entry} entry @param {Writable} target */
async function readFile(reader, entry, target) {
  let checksum = 0;
  const compare = new Transform({
    transform(chunk, _encoding, done) {
      checksum = crc32(chunk, checksum);
      done(null, chunk);
    },
    flush(done) {
      done(checksum === entry.crc32 ? null : new Error(`${entry.fileName} is damaged`));
    },
  });
  await pipeline(await reader.openReadStreamPromise(entry), compare, target);
}

/**
 * Checks each file in a zip.
 * @param {string} zip
 * @tested with damaged files
 */
export async function verifyZip(zip) {
  const ignore = (
    /** @type {unknown} */ _chunk,
    /** @type {string} */ _encoding,
    /** @type {() => void} */ done,
  ) => done();
  await readZip(zip, () => new Writable({ write: ignore }));
}

/**
 * Unpacks the databases, with their logs, and the files of the profiles. A backup that PocketBase made by
 * itself has more in it, of which nothing is needed.
 * @param {string} zip
 * @param {string} folder an empty folder
 */
export async function unpackBackup(zip, folder) {
  await readZip(zip, (name) => {
    if (!/^((data|auxiliary)\.db(-wal)?|storage\/.+)$/.test(name)) return undefined;
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    return createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true });
  });
}

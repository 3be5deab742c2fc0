import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { contentHash } from './content-hash.mjs';
import { oldestPocketBase } from './find-pocketbase.mjs';
import { serve, isOlder } from './project.mjs';
import { reasonIn } from './children.mjs';

/** @typedef {(reason: string) => Error} Refuse */

const probeHooks = join(serve, 'probe');

/**
 * Refuses programs other than PocketBase, older versions, and any PocketBase whose hook engine lacks
 * behavior that our hooks need. Runs before PocketBase opens the data folder, and notes there
 * what holds: the project's own folder may be read-only.
 * @param {string} path the executable
 * @param {string} dataFolder
 * @param {Refuse} refuse
 */
export async function checkPocketBase(path, dataFolder, refuse) {
  // A replaced executable has another modification time or size.
  const { mtimeMs, size } = statSync(path);
  const stamp = contentHash([probeHooks], [path, String(mtimeMs), String(size)]);
  const note = join(dataFolder, '.checked-pocketbase');
  if (existsSync(note) && readFileSync(note, 'utf8') === stamp) return;
  await check(path, refuse);
  try {
    writeFileSync(note, stamp, { mode: 0o600 });
  } catch {
    // On a full disk each start checks it again.
  }
}

/** @param {string} path @param {Refuse} refuse */
async function check(path, refuse) {
  const output = await runBriefly(path, ['--version']);
  const [, version] = /^\S+ version v?(\d+\.\d+\.\d+)$/m.exec(output) ?? [];
  if (!version) throw refuse(`${path} is no official PocketBase`);
  if (isOlder(version, oldestPocketBase)) {
    throw refuse(`${path} is version ${version}, and ${oldestPocketBase} or newer is needed`);
  }
  await probe(path, version, refuse);
}

/** @param {string} path @param {string} version @param {Refuse} refuse */
async function probe(path, version, refuse) {
  const folder = mkdtempSync(join(tmpdir(), 'hamsa-probe-'));
  const folders = [`--dir=${folder}`, `--hooksDir=${probeHooks}`, `--migrationsDir=${folder}`];
  try {
    const args = ['probe', ...folders, '--hooksWatch=false', '--dev=false'];
    const output = await runBriefly(path, args);
    if (output.includes('probe: all holds')) return;
    throw refuse(`version ${version} lacks what our hooks rely on: ${reasonIn(output)}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs an unknown program, with a timeout of a minute and limited output.
 * @param {string} path
 * @param {string[]} args
 */
async function runBriefly(path, args) {
  const running = promisify(execFile)(path, args, { timeout: 60_000, maxBuffer: 256 * 1024 });
  running.child.stdin?.end();
  const { stdout, stderr } = await running.catch((error) => error);
  return stdout + stderr;
}

import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentHash } from './content-hash.mjs';
import { oldestPocketBase } from './find-pocketbase.mjs';
import { cache } from './project.mjs';
import { reasonIn } from './reason.mjs';
import { StartFailure } from './report.mjs';

const probeHooks = fileURLToPath(new URL('./probe', import.meta.url));
const stampFile = join(cache, 'pocketbase.txt');

/**
 * Refuses what is no PocketBase, an older one, and one whose hook engine does not do what our
 * hooks rely on, before it opens the data folder.
 * @param {string} path the executable that POCKETBASE_BIN names
 */
export async function checkPocketBase(path) {
  const stamp = stampOf(path);
  if (readStamp() === stamp) return;
  const { output } = await runBriefly(path, ['--version']);
  const [, version] = /^\S+ version v?(\d+\.\d+\.\d+)$/m.exec(output) ?? [];
  if (!version) throw refusal(`${path} is no official PocketBase`);
  if (isOlder(version, oldestPocketBase)) {
    throw refusal(`${path} is version ${version}, and ${oldestPocketBase} or newer is needed`);
  }
  await probe(path, version);
  mkdirSync(cache, { recursive: true });
  writeFileSync(stampFile, stamp);
}

/** Of an executable that passed; another one in its place has another time or size.
 * @param {string} path
 */
function stampOf(path) {
  const { mtimeMs, size } = statSync(path);
  return contentHash([probeHooks], [path, String(mtimeMs), String(size)]);
}

function readStamp() {
  try {
    return readFileSync(stampFile, 'utf8');
  } catch {
    return '';
  }
}

/** @param {string} path @param {string} version */
async function probe(path, version) {
  const folder = mkdtempSync(join(tmpdir(), 'hamsa-probe-'));
  const folders = [`--dir=${folder}`, `--hooksDir=${probeHooks}`, `--migrationsDir=${folder}`];
  try {
    const args = ['probe', ...folders, '--hooksWatch=false', '--dev=false'];
    const { output } = await runBriefly(path, args);
    if (output.includes('probe: all holds')) return;
    throw refusal(`version ${version} lacks what our hooks rely on: ${reasonIn(output)}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} reason */
function refusal(reason) {
  return new StartFailure(`POCKETBASE_BIN: ${reason}`);
}

/** @param {string} version @param {string} other */
function isOlder(version, other) {
  const numbers = version.split('.').map(Number);
  const others = other.split('.').map(Number);
  const first = numbers.findIndex((number, index) => number !== others[index]);
  return first >= 0 && (numbers[first] ?? 0) < (others[first] ?? 0);
}

/**
 * Of a program that may be anything: it gets a minute, and what it prints is not collected for ever.
 * @param {string} path
 * @param {string[]} args
 * @returns {Promise<{ output: string }>}
 */
function runBriefly(path, args) {
  const limits = { timeout: 60_000, maxBuffer: 256 * 1024 };
  return new Promise((resolve) => {
    const child = execFile(path, args, limits, (_error, out, errors) =>
      resolve({ output: out + errors }),
    );
    child.stdin?.end();
  });
}

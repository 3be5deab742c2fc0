import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from './children.mjs';
import { modules, root, isOlder } from './project.mjs';
import { failAfter, say, StartFailure } from './report.mjs';

/**
 * Runs npm to its end. Starts npm's script if its path is known: on Windows the command is a batch file,
 * which cannot be started like a program.
 * @param {string[]} args
 */
export function runNpm(args) {
  const script = ownScript();
  return script ? run(process.execPath, [script, ...args]) : run('npm', args);
}

function ownScript() {
  const startedBy = process.env['npm_execpath'] ?? '';
  // Another package manager sets this variable to its own path.
  if (/npm-cli\.js$/.test(startedBy)) return startedBy;
  if (process.platform !== 'win32') return undefined;
  return join(dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js');
}

/** @typedef {{ version?: string, integrity?: string, optional?: boolean }} Package */

const isWindows = process.platform === 'win32';
const system = `${isWindows ? 'win' : process.platform}-${process.arch}`;
const pinnedNode = join(modules, `node-${system}`, isWindows ? 'bin/node.exe' : 'bin/node');

/** Installs node_modules if it is missing or differs from package-lock.json. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  say('installing dependencies (about a minute) ...');
  // Without these flags NODE_ENV=production would leave out the Node that builds the site.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const { status, output } = await runNpm(args);
  if (status === 0) return;
  failAfter(output, `npm ci could not install the dependencies (exit ${status}, see above)`);
}

/**
 * Returns the Node for building and testing: the one from package-lock.json if it has one for this system,
 * else the current one. The current Node may be older than Astro requires.
 */
export function findNode() {
  if (existsSync(pinnedNode)) return pinnedNode;
  if (!isOlder(process.versions.node, '22.12')) return process.execPath;
  throw new StartFailure(
    `no Node comes with the project for ${process.platform} ${process.arch}, ` +
      `and ${process.versions.node} is too old to build it: start with Node 22.12 or newer`,
  );
}

function isInstalled() {
  const installed = packages(join(modules, '.package-lock.json'));
  const wanted = packages(join(root, 'package-lock.json'));
  const paths = new Set([...Object.keys(installed), ...Object.keys(wanted)]);
  paths.delete('');
  return [...paths].every((path) => matchesLock(wanted[path], installed[path]));
}

/**
 * @param {Package | undefined} wanted
 * @param {Package | undefined} installed
 */
function matchesLock(wanted, installed) {
  if (!wanted) return false;
  // npm leaves out the optional packages of other systems.
  if (!installed) return wanted.optional === true;
  return wanted.version === installed.version && wanted.integrity === installed.integrity;
}

/**
 * @param {string} file
 * @returns {Record<string, Package | undefined>}
 */
function packages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

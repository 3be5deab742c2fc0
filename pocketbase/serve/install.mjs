import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './children.mjs';
import { modules, root } from './project.mjs';
import { failAfter, say } from './report.mjs';

/** @typedef {{ version?: string, integrity?: string, optional?: boolean }} Package */

/** Sets up node_modules where it is missing or differs from package-lock.json. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  say('installing dependencies (about a minute) ...');
  // Without these flags NODE_ENV=production would leave out the Node that builds the site.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const { status, output } = await run('npm', args);
  if (status === 0) return;
  failAfter(output, `npm ci could not install the dependencies (exit ${status}, see above)`);
}

/** Astro needs Node 22.12, which the Node that started us need not be. */
export function findNode() {
  const pinned = join(modules, 'node/bin/node');
  return existsSync(pinned) ? pinned : process.execPath;
}

function isInstalled() {
  const installed = packages(join(modules, '.package-lock.json'));
  const wanted = packages(join(root, 'package-lock.json'));
  const paths = new Set([...Object.keys(installed), ...Object.keys(wanted)]);
  paths.delete('');
  return [...paths].every((path) => agrees(wanted[path], installed[path]));
}

/**
 * @param {Package | undefined} wanted
 * @param {Package | undefined} installed
 */
function agrees(wanted, installed) {
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

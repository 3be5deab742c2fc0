import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const halfAnHour = 1_800_000;

/** Whether packages can be installed here without a password. */
export function isDebianRoot() {
  const description = '/etc/os-release';
  if (process.getuid?.() !== 0 || !existsSync(description)) return false;
  return /^ID=debian$/m.test(readFileSync(description, 'utf8'));
}

/**
 * Installs Debian's packages; apt-get's output is shown.
 * @param {string[]} packages
 */
export function installPackages(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '--yes', '--no-install-recommends', ...packages];
  for (const args of [['update'], install]) {
    spawnSync('apt-get', args, { stdio: 'inherit', timeout: halfAnHour, env });
  }
}

/**
 * Returns the path of a program, which is installed from Debian's package of the same name if missing.
 * @param {string} name
 * @throws if it is missing and cannot be installed
 */
export function provideProgram(name) {
  if (!findProgram(name) && isDebianRoot()) installPackages([name]);
  const path = findProgram(name);
  if (path) return path;
  throw new Error(`${name} is missing: install it and start again`);
}

/**
 * Returns the path of an installed program.
 * @param {string} name
 */
export function findProgram(name) {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** Programs of pocketbase/deploy/, by Debian's packages. */
const reverseProxies = { nginx: 'nginx-light', caddy: 'caddy' };

/** Installs the proxies where Debian's packages are available; elsewhere only installed ones are tested. */
export function provideReverseProxies() {
  const missing = Object.entries(reverseProxies).filter(([name]) => !findProgram(name));
  if (missing.length > 0 && isDebianRoot()) installPackages(missing.map(([, name]) => name));
  return Promise.resolve();
}

/** @returns {string[]} the proxies that cannot be tested, with the reason */
export function missingReverseProxies() {
  return Object.keys(reverseProxies)
    .filter((name) => !findProgram(name))
    .map((name) => `${name}: not in PATH`);
}

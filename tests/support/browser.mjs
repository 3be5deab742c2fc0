import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { modules } from '../../pocketbase/serve/project.mjs';

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const debianPackages = ['chromium', 'fonts-noto-core', 'fonts-noto-color-emoji'];
const playwrightCommands = [
  [process.execPath, join(modules, '@playwright/test/cli.js'), 'install', 'chromium'],
];
const debianCommands = [
  ['apt-get', 'update'],
  ['apt-get', 'install', '--yes', '--no-install-recommends', ...debianPackages],
];
const tenMinutes = 600_000;

/** What a Chromium needs on a machine without a screen, and what would call home without being asked. */
export const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @returns {Promise<string | undefined>} the executable of a browser that runs here */
export async function findBrowser() {
  const { chromium } = await import('@playwright/test');
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const installed = systemNames.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [chromium.executablePath(), ...installed].find(runs);
}

/** Finds a browser or installs one; what an installer prints is shown. */
export async function provideBrowser() {
  const found =
    (await findBrowser()) ??
    (await findAfter('downloading a browser ...', playwrightCommands)) ??
    (isDebianRoot()
      ? await findAfter("installing Debian's Chromium ...", debianCommands)
      : undefined);
  if (found) return found;
  throw new Error('no browser: install Chromium or Google Chrome and start the tests again');
}

/** @param {string} words @param {string[][]} commands */
async function findAfter(words, commands) {
  console.log(`tests: ${words}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const [command = '', ...args] of commands) {
    spawnSync(command, args, { stdio: 'inherit', timeout: tenMinutes, env });
  }
  return findBrowser();
}

function isDebianRoot() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** A browser whose libraries are missing, and a stand-in that only names a package, do not run. */
function runs(/** @type {string} */ path) {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0;
}

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { modules } from '../../pocketbase/serve/project.mjs';
import { installPackages, isDebianRoot } from './debian-packages.mjs';

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const debianPackages = ['chromium', 'fonts-noto-core', 'fonts-noto-color-emoji'];
const playwrightCommand = [join(modules, '@playwright/test/cli.js'), 'install', 'chromium'];
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
    (await findAfter('downloading a browser ...', download)) ??
    (isDebianRoot()
      ? await findAfter("installing Debian's Chromium ...", () => installPackages(debianPackages))
      : undefined);
  if (found) return found;
  throw new Error('no browser: install Chromium or Google Chrome and start the tests again');
}

/** @param {string} words @param {() => void} install */
async function findAfter(words, install) {
  console.log(`tests: ${words}`);
  install();
  return findBrowser();
}

function download() {
  spawnSync(process.execPath, playwrightCommand, { stdio: 'inherit', timeout: tenMinutes });
}

/** A browser whose libraries are missing, and a stand-in that only names a package, do not run. */
function runs(/** @type {string} */ path) {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0;
}

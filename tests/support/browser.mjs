import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { modules } from '../../pocketbase/serve/project.mjs';
import { installPackages, isDebianRoot } from './debian-packages.mjs';

// Chromium without a window: the same engine with less than half of the CPU time.
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell'];
const browserNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const debianPackages = ['chromium-headless-shell', 'fonts-noto-core', 'fonts-noto-color-emoji'];
const playwrightCommand = [
  join(modules, '@playwright/test/cli.js'),
  'install',
  '--only-shell',
  'chromium',
];
/** The emoji font of the compared pictures, at the path of Debian's package. */
export const emojiFont = '/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf';
const halfAnHour = 1_800_000;
const oneMinute = 60_000;

/** Flags for a machine without a screen, and against requests to Chromium's vendor. */
export const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * @returns {Promise<string | undefined>} the executable of a browser that runs here, preferably a
 * headless shell
 */
export async function findBrowser() {
  return (await findShell()) ?? (await findFullBrowser());
}

async function findShell() {
  return [...(await downloadedShells()), ...inPath(shellNames)].find(runs);
}

/** Finds Playwright's headless shells near its full browser, the only one whose path it tells. */
async function downloadedShells() {
  const { chromium } = await import('@playwright/test');
  const folder = dirname(dirname(dirname(chromium.executablePath())));
  if (!existsSync(folder)) return [];
  const paths = readdirSync(folder)
    .filter((name) => name.startsWith('chromium_headless_shell-'))
    .flatMap((name) => readdirSync(join(folder, name)).map((inner) => join(folder, name, inner)));
  return paths.map((path) => join(path, 'chrome-headless-shell'));
}

/** @returns {Promise<string | undefined>} the executable of a browser that restores its tabs */
export async function findFullBrowser() {
  const { chromium } = await import('@playwright/test');
  return [chromium.executablePath(), ...inPath(browserNames)].find(runs);
}

/** Finds a browser or installs one; the installer's output is shown. */
export async function provideBrowser() {
  const shell = await findShell();
  if (isDebianRoot() && !(shell && existsSync(emojiFont))) {
    console.log("tests: installing Debian's headless Chromium and fonts ...");
    installPackages(debianPackages);
  }
  if (shell ?? (await findBrowser())) return;
  console.log('tests: downloading a browser ...');
  spawnSync(process.execPath, playwrightCommand, { stdio: 'inherit', timeout: halfAnHour });
  if (await findBrowser()) return;
  throw new Error('no browser: install Chromium or Google Chrome and start the tests again');
}

/** @param {string[]} names */
function inPath(names) {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** Returns false for a browser with missing libraries, or a script that only suggests a package. */
function runs(/** @type {string} */ path) {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: oneMinute }).status === 0;
}

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { modules } from '../../pocketbase/serve/project.mjs';
import { installPackages, isDebianRoot } from './debian-packages.mjs';

// Chromium without a window: the same engine for less than half of the processor's time.
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell'];
const browserNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const debianPackages = ['chromium-headless-shell', 'fonts-noto-core', 'fonts-noto-color-emoji'];
const playwrightCommand = [
  join(modules, '@playwright/test/cli.js'),
  'install',
  '--only-shell',
  'chromium',
];
/** The font of the emoji in the pictures that the tests compare, where Debian's package puts it. */
export const emojiFont = '/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf';
const halfAnHour = 1_800_000;
const oneMinute = 60_000;

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

/** @returns {Promise<string | undefined>} the executable of a browser that runs here, a headless shell first */
export async function findBrowser() {
  return (await findShell()) ?? (await findFullBrowser());
}

async function findShell() {
  return [...(await downloadedShells()), ...inPath(shellNames)].find(runs);
}

/** Playwright names the place of its full browser only; the shells lie beside it. */
async function downloadedShells() {
  const { chromium } = await import('@playwright/test');
  const folder = dirname(dirname(dirname(chromium.executablePath())));
  if (!existsSync(folder)) return [];
  const paths = readdirSync(folder)
    .filter((name) => name.startsWith('chromium_headless_shell-'))
    .flatMap((name) => readdirSync(join(folder, name)).map((inner) => join(folder, name, inner)));
  return paths.map((path) => join(path, 'chrome-headless-shell'));
}

async function findFullBrowser() {
  const { chromium } = await import('@playwright/test');
  return [chromium.executablePath(), ...inPath(browserNames)].find(runs);
}

/** Finds a browser or installs one; what an installer prints is shown. */
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

/** A browser whose libraries are missing, and a stand-in that only names a package, do not run. */
function runs(/** @type {string} */ path) {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: oneMinute }).status === 0;
}

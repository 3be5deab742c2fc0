import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram, installPackages, isDebianRoot } from './debian-packages.mjs';

const debianPackages = [
  'firefox-esr',
  'webkit2gtk-driver',
  'xvfb',
  'fonts-noto-core',
  'fonts-noto-color-emoji',
];

/** @returns {string | undefined} the executable of Firefox */
export const findFirefox = () => findProgram('firefox-esr') ?? findProgram('firefox');

/**
 * Returns the paths of WebKitGTK's driver, its smallest browser, and the virtual display.
 * @returns {{ driver: string, browser: string, display: string } | undefined}
 */
export function findWebKit() {
  const driver = findProgram('WebKitWebDriver');
  const display = findProgram('Xvfb');
  const browser = findMiniBrowser();
  return driver && browser && display ? { driver, browser, display } : undefined;
}

/** Returns the path of the newest MiniBrowser. It does without glob, which older versions of Node lack. */
function findMiniBrowser() {
  const shared = ['/usr/lib', '/usr/libexec'];
  return [...shared, ...shared.flatMap(entriesOf)]
    .flatMap(entriesOf)
    .filter((path) => /\/webkit2?gtk-[^/]+$/.test(path))
    .map((folder) => join(folder, 'MiniBrowser'))
    .filter((path) => existsSync(path))
    .sort()
    .at(-1);
}

/** @param {string} folder path of a folder; a file has no entries */
function entriesOf(folder) {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return [];
  }
}

/**
 * Installs the engines where Debian's packages are available; elsewhere only installed ones run.
 */
export function provideEngines() {
  if (missingEngines().length === 0 || !isDebianRoot()) return Promise.resolve();
  console.log("tests: installing Debian's Firefox and WebKitGTK ...");
  installPackages(debianPackages);
  return Promise.resolve();
}

/** @returns {string[]} the engines that cannot run, with the reason */
export function missingEngines() {
  return [
    ...(findFirefox() ? [] : ['Firefox: no firefox-esr or firefox in PATH']),
    ...(findWebKit() ? [] : ['WebKit: no WebKitWebDriver with MiniBrowser and Xvfb']),
  ];
}

import { findProgram, installPackages, isDebianRoot } from './debian-packages.mjs';

/** Programs of pocketbase/deploy/, by Debian's packages. */
const packages = { nginx: 'nginx-light', caddy: 'caddy' };

/** Installs the proxies where Debian's packages are available; elsewhere only installed ones are tested. */
export function provideReverseProxies() {
  const missing = Object.entries(packages).filter(([name]) => !findProgram(name));
  if (missing.length > 0 && isDebianRoot()) installPackages(missing.map(([, name]) => name));
  return Promise.resolve();
}

/** @returns {string[]} the proxies that cannot be tested, with the reason */
export function missingReverseProxies() {
  return Object.keys(packages)
    .filter((name) => !findProgram(name))
    .map((name) => `${name}: not in PATH`);
}

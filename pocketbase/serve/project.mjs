import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
export const modules = join(root, 'node_modules');
/** Link to the pages of the last build, for a proxy or a CDN. */
export const dist = join(root, 'dist');
/** Outside node_modules, which npm deletes when it installs an update beside a running server. */
export const builds = join(root, '.cache/hamsa/builds');
/** Built pages in which no origin is filled in yet. */
export const sites = join(root, '.cache/hamsa/sites');
/** The build that `npm run dev` changes. */
export const devBuild = join(root, '.cache/hamsa/dev');
/** The data of `npm run dev`, beside those of a running `npm start`. */
export const devData = join(root, '.cache/hamsa/dev-data');
export const serve = join(root, 'pocketbase/serve');
/** Our own commands for PocketBase, which run without the hooks. */
export const commands = join(serve, 'admin');
export const hooksSource = join(root, 'pocketbase/hooks');
export const bundler = join(root, 'pocketbase/bundle');
export const migrations = join(root, 'pocketbase/pb_migrations');
export const cache = join(modules, '.cache/hamsa');

/** @typedef {Record<string, string | undefined>} Table */
/** @type {{ version: string, optionalDependencies: Table, pinnedDigests: Table }} */
export const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** @param {string} version @param {string} other */
export function isOlder(version, other) {
  return version.localeCompare(other, 'en', { numeric: true }) < 0;
}

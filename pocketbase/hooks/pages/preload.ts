import { load } from '../engine/load.ts';

const modules = ['requests/no-body', 'pages/site', 'pages/profile-rendering'];

/**
 * Compiles what a first view of a profile needs, when the server starts. PocketBase's engine keeps compiled
 * bundles, but while it compiles one, all requests that need it wait, each in a JavaScript machine of its own.
 */
export function compileProfilePage(): void {
  for (const name of modules) load(name);
  for (const piece of $filepath.glob(`${__hooks}/pages/profile.*.js`)) require(piece);
}

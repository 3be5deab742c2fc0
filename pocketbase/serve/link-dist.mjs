import { lstatSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { relative } from 'node:path';
import { distOf } from './builds.mjs';
import { dist, root } from './project.mjs';

const isWindows = process.platform === 'win32';

/**
 * Makes `dist` a link to the pages of a build, for a proxy or CDN, which never finds it missing.
 * @param {string} build
 */
export function linkDist(build) {
  const pages = distOf(build);
  const link = `${dist}.${process.pid}`;
  const former = `${link}.old`;
  symlinkSync(isWindows ? pages : relative(root, pages), link, 'junction');
  // A link replaces no folder, such as that of an earlier version, and on Windows no link either.
  const entry = lstatSync(dist, { throwIfNoEntry: false });
  if (entry && (isWindows || !entry.isSymbolicLink())) renameSync(dist, former);
  renameSync(link, dist);
  rmSync(former, { recursive: true, force: true });
}

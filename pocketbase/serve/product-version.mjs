import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { finishedBuilds, readManifest } from './builds.mjs';
import { manifest, root } from './project.mjs';

/** Returns the commit of the sources, with `-dirty` if they were changed since; empty without Git. */
export function describeCommit() {
  const args = [
    `--git-dir=${join(root, '.git')}`,
    'describe',
    '--always',
    '--dirty',
    '--exclude=*',
  ];
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      // A start must not write to the repository, which may belong to another user.
      env: { ...process.env, GIT_OPTIONAL_LOCKS: '0' },
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}

/**
 * Returns the version with the revision of the sources, as in `0.1.0+37f04854`. An image has no sources, so it
 * is that of the last build.
 */
export function sourceVersion() {
  const [last] = finishedBuilds();
  return withRevision(describeCommit() || (last ? readManifest(last).revision : ''));
}

/** Returns the version that a build was made from. @param {string} build */
export const builtVersion = (build) => withRevision(readManifest(build).revision);

const withRevision = (/** @type {string} */ revision) =>
  revision ? `${manifest.version}+${revision}` : manifest.version;

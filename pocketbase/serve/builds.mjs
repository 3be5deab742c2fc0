import * as fs from 'node:fs';
import { basename, join, relative } from 'node:path';
import { takeLock } from './kernel-lock.mjs';
import { builds, dist, root, sites } from './project.mjs';
import { StartFailure } from './report.mjs';

// A build is a folder named by a hash of its sources and variables. Once it has its manifest it is never changed,
// so a server keeps the pages that it began with, and others are built and served beside it.

/** @typedef {import('./settings.mjs').Settings['siteVariables']} SiteVariables */
/**
 * @typedef {object} Manifest
 * @property {SiteVariables} variables the variables that its pages contain
 * @property {string} site folder in `sites` that its pages come from
 * @property {string} revision commit of the sources, or the name of the build where there is no Git
 */

/** Finished builds that are kept, beside those in use. */
const kept = 3;
/** Processes that can hold the same build; another one could lose it only after all of these ended. */
const places = 16;

const manifestOf = (/** @type {string} */ build) => join(build, 'manifest.json');
export const distOf = (/** @type {string} */ build) => join(build, 'dist');
export const hooksOf = (/** @type {string} */ build) => join(build, 'pb_hooks');

/** @param {string} build @returns {Manifest} */
export function readManifest(build) {
  return JSON.parse(fs.readFileSync(manifestOf(build), 'utf8'));
}

/**
 * Writes what makes a build a finished one, and the last one.
 * @param {string} build
 * @param {Manifest} content
 */
export function writeManifest(build, content) {
  const unfinished = `${manifestOf(build)}.${process.pid}`;
  fs.writeFileSync(unfinished, JSON.stringify(content));
  fs.renameSync(unfinished, manifestOf(build));
}

/** Returns the finished builds, the last one first. */
export function finishedBuilds() {
  if (!fs.existsSync(builds)) return [];
  return fs
    .readdirSync(builds)
    .filter((name) => !isUnfinished(name))
    .map((name) => join(builds, name))
    .map((build) => ({ build, time: timeOf(build) }))
    .filter(({ time }) => time > 0)
    .sort((one, other) => other.time - one.time)
    .map(({ build }) => build);
}

/** The name of a folder that is being built ends with the id of its process. @param {string} name */
const isUnfinished = (name) => name.includes('.');

/** @param {string} build */
const timeOf = (build) => fs.statSync(manifestOf(build), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/**
 * Keeps a build for as long as this process lives.
 * @param {string} build
 * @returns {Promise<boolean>} false if there is no such build
 */
export async function holdBuild(build) {
  if (!fs.existsSync(manifestOf(build))) return false;
  for (let place = 0; place < places; place += 1) {
    if (await takeLock(placeOf(build, place))) break;
  }
  // It may have been deleted meanwhile.
  return fs.existsSync(manifestOf(build));
}

/** @param {string} build @param {number} place */
const placeOf = (build, place) => `${basename(build)} ${place}`;

/**
 * Puts a build aside unless a process holds it. All its places are taken meanwhile, so that no process gets one.
 * @param {string} build
 */
async function putAside(build) {
  const locks = [];
  for (let place = 0; place < places; place += 1) {
    const lock = await takeLock(placeOf(build, place));
    if (!lock) break;
    locks.push(lock);
  }
  if (locks.length === places) fs.renameSync(build, `${build}.old`);
  for (const lock of locks) lock.close();
}

/** Deletes what nobody needs, for a process that holds the lock of the builds. */
export async function deleteOldBuilds() {
  const linked = fs.existsSync(dist) ? fs.realpathSync(dist) : '';
  for (const build of finishedBuilds().slice(kept)) {
    if (distOf(build) !== linked) await putAside(build);
  }
  for (const name of fs.readdirSync(builds)) {
    if (isUnfinished(name)) fs.rmSync(join(builds, name), { recursive: true, force: true });
  }
  const needed = finishedBuilds().map((build) => readManifest(build).site);
  for (const name of fs.existsSync(sites) ? fs.readdirSync(sites) : []) {
    if (!needed.includes(name)) fs.rmSync(join(sites, name), { recursive: true, force: true });
  }
}

/** @returns {string} the last build, whatever its variables @throws StartFailure if there is none */
export function lastBuild() {
  const [last] = finishedBuilds();
  if (last) return last;
  throw new StartFailure('nothing is built: run `npm run build` with the same variables first');
}

/**
 * @param {SiteVariables} variables
 * @returns {string} the last build with these variables
 * @throws StartFailure if there is none
 */
export function requireBuilt(variables) {
  const found = finishedBuilds().find((build) => !differing(build, variables));
  if (found) return found;
  const [name, value] = differing(lastBuild(), variables) ?? [];
  throw new StartFailure(
    `${name} is "${value}", for which nothing was built: build anew with the same variables`,
  );
}

/** @param {string} build @param {Record<string, string>} variables */
function differing(build, variables) {
  /** @type {Record<string, string>} */
  const built = readManifest(build).variables;
  return Object.entries(variables).find(([name, value]) => built[name] !== value);
}

const isWindows = process.platform === 'win32';

/**
 * Makes `dist` a link to the pages of a build, for a proxy or CDN, which never finds it missing.
 * @param {string} build
 */
export function linkDist(build) {
  const pages = distOf(build);
  const link = `${dist}.${process.pid}`;
  const former = `${link}.old`;
  fs.symlinkSync(isWindows ? pages : relative(root, pages), link, 'junction');
  // A link replaces no folder, such as that of an earlier version, and on Windows no link either.
  const entry = fs.lstatSync(dist, { throwIfNoEntry: false });
  if (entry && (isWindows || !entry.isSymbolicLink())) fs.renameSync(dist, former);
  fs.renameSync(link, dist);
  fs.rmSync(former, { recursive: true, force: true });
}

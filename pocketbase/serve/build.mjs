import * as fs from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  deleteOldBuilds,
  distOf,
  finishedBuilds,
  holdBuild,
  hooksOf,
  readManifest,
  writeManifest,
} from './builds.mjs';
import { run } from './children.mjs';
import { contentHash, filesIn } from './content-hash.mjs';
import { findNode } from './install.mjs';
import { awaitLock } from './kernel-lock.mjs';
import { describeCommit } from './product-version.mjs';
import { builds, bundler, hooksSource, modules, root, serve, sites } from './project.mjs';
import { StartFailure, failAfter, say } from './report.mjs';
import { statusOf } from './signals.mjs';

/** @typedef {import('./settings.mjs').Settings['siteVariables']} SiteVariables */

const siteInputs = [
  'src',
  'content',
  'public',
  'astro.config.mjs',
  'tsconfig.json',
  'package-lock.json',
  // A page of the desk shows this text.
  'pocketbase/OPERATING.md',
  'pocketbase/serve/build.mjs',
  'pocketbase/serve/defaults.mjs',
].map((name) => join(root, name));

/** The kernel kills what takes too much memory, and Node aborts itself. */
const outOfMemory = [statusOf('SIGKILL'), statusOf('SIGABRT')];

/** @tested the programs that tests start end with them */
export const endWithParent = pathToFileURL(join(serve, 'end-with-parent.mjs')).href;

/**
 * Builds the site and the hooks, unless there is a build of the same sources and variables.
 * @param {SiteVariables} variables
 * @returns {Promise<string>} the folder of the build, which is kept as long as this process lives
 */
export async function ensureBuilt(variables) {
  return (await findBuild(variables)) ?? (await buildAlone(variables));
}

/**
 * Builds while no other process does, since Astro keeps a cache in the project's folder.
 * @param {SiteVariables} variables
 */
async function buildAlone(variables) {
  const lock = await awaitLock('build', () => say('waiting for another build of this folder ...'));
  try {
    // Whoever had the lock may have built the same, and sources may change while they are built.
    for (;;) {
      const found = await findBuild(variables);
      if (found) {
        await deleteOldBuilds();
        return found;
      }
      await build(variables);
    }
  } finally {
    lock.close();
  }
}

/** Stands for the site's origin in `sites`, so that another origin needs no other site. */
const placeholder = 'https://origin.invalid';

/** @param {SiteVariables} variables */
function hashesOf(variables) {
  const { APP_URL, ...others } = variables;
  const site = contentHash(siteInputs, [JSON.stringify(others)]).slice(0, 16);
  const hookFiles = filesIn(hooksSource).filter((file) => !file.endsWith('.d.ts'));
  const key = contentHash([...hookFiles, bundler], [site, APP_URL]).slice(0, 16);
  return { site, folder: join(builds, key) };
}

/** @param {SiteVariables} variables */
async function findBuild(variables) {
  const { site, folder } = hashesOf(variables);
  if (!(await holdBuild(folder))) return undefined;
  writeManifest(folder, { variables, site, revision: revisionOf(folder) });
  return folder;
}

const revisionOf = (/** @type {string} */ folder) =>
  describeCommit() || basename(folder).slice(0, 8);

/**
 * Makes a build, which nobody finds before it is whole. One whose sources changed meanwhile is thrown away.
 * @param {SiteVariables} variables
 */
async function build(variables) {
  const { site, folder } = hashesOf(variables);
  const isSame = () => hashesOf(variables).folder === folder;
  const unfinished = `${folder}.${process.pid}`;
  fs.mkdirSync(unfinished, { recursive: true });
  try {
    if (!fs.existsSync(join(sites, site))) {
      await buildSite(unfinished, variables);
      if (!isSame()) return;
      fs.mkdirSync(sites, { recursive: true });
      fs.renameSync(distOf(unfinished), join(sites, site));
    }
    fitSite(site, distOf(unfinished), variables.APP_URL);
    await buildHooks(unfinished, variables);
    if (!isSame()) return;
    writeManifest(unfinished, { variables, site, revision: revisionOf(folder) });
    fs.rmSync(folder, { recursive: true, force: true });
    fs.renameSync(unfinished, folder);
  } finally {
    fs.rmSync(unfinished, { recursive: true, force: true });
  }
}

/** @param {string} folder @param {SiteVariables} variables */
async function buildSite(folder, variables) {
  say('building the site ...');
  const command = [join(modules, 'astro/bin/astro.mjs'), 'build'];
  const environment = { ...variables, APP_URL: placeholder, BUILD_DIST: distOf(folder) };
  await runBuild('the site', command, environment);
  requirePart('the site', distOf(folder));
}

/**
 * Copies a site with its origin filled in, from a build for this origin if there is one, whose pages are
 * compressed already.
 * @param {string} site
 * @param {string} target
 * @param {string} origin
 */
function fitSite(site, target, origin) {
  const fitted = finishedBuilds().find((build) => {
    const { site: its, variables } = readManifest(build);
    return its === site && variables.APP_URL === origin;
  });
  fs.cpSync(fitted ? distOf(fitted) : join(sites, site), target, { recursive: true });
  if (fitted) return;
  const values = formsOf(origin);
  for (const file of filesIn(target).filter((name) => /\.(html|txt|xml)$/.test(name))) {
    let text = fs.readFileSync(file, 'utf8');
    for (const [index, form] of formsOf(placeholder).entries())
      text = text.replaceAll(form, values[index] ?? '');
    fs.writeFileSync(file, text);
  }
}

/**
 * Returns the ways in which pages write an origin: in links, in shared links, as a mail's domain and in words.
 * @param {string} origin
 */
function formsOf(origin) {
  const { host, hostname } = new URL(origin);
  return [origin, encodeURIComponent(origin), `@${hostname}`, host];
}

/** @param {string} folder @param {SiteVariables} variables */
export async function buildHooks(folder, variables) {
  say('building the hooks ...');
  await runBuild('the hooks', [join(bundler, 'build-hooks.mjs'), folder], variables);
  requirePart('the hooks', hooksOf(folder));
}

/** @param {string} what @param {string} part a folder */
function requirePart(what, part) {
  if (fs.existsSync(part)) return;
  throw new StartFailure(`${what} could not be built: ${basename(part)} is missing`);
}

/**
 * @param {string} what
 * @param {string[]} command
 * @param {Record<string, string>} variables
 */
async function runBuild(what, command, variables) {
  const environment = {
    ...process.env,
    ...variables,
    ASTRO_TELEMETRY_DISABLED: '1',
    // A test runner sets this to "test", with which esbuild would bundle React for development.
    NODE_ENV: 'production',
  };
  const args = ['--import', endWithParent, ...command];
  const { status, output } = await run(findNode(), args, environment, 'pipe');
  if (status === 0) return;
  const end = outOfMemory.includes(status)
    ? 'memory ended it: a build needs 1.5 GB'
    : `exit ${status}, see above`;
  failAfter(output, `${what} could not be built (${end})`);
}

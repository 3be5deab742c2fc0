import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './children.mjs';
import { contentHash, filesIn, listingHash } from './content-hash.mjs';
import { findNode } from './install.mjs';
import { cache, dist, hooks, hooksSource, modules, root } from './project.mjs';
import { StartFailure, failAfter, say } from './report.mjs';

/** @typedef {{ site?: string, dist?: string, hooks?: string, bundles?: string }} Stamp */

const stampFile = join(cache, 'build.json');
const siteInputs = [
  'src',
  'content',
  'public',
  'astro.config.mjs',
  'tsconfig.json',
  'package-lock.json',
].map((name) => join(root, name));

/**
 * Builds the site and the hooks where they are older than their sources.
 * @param {string} appUrl the site's origin, which its pages carry
 */
export async function ensureBuilt(appUrl) {
  const last = readStamp();
  const site = contentHash(siteInputs, [appUrl]);
  const siteIsStale = last.site !== site || last.dist !== listingHash(dist);
  if (siteIsStale) {
    await buildSite(appUrl);
    writeStamp({ site, dist: listingHash(dist) });
  }
  // The bundled hooks carry parts of the built pages, so they follow the site.
  const bundled = contentHash(filesIn(hooksSource).filter(isBundled), [site]);
  if (siteIsStale || last.hooks !== bundled || last.bundles !== listingHash(hooks)) {
    await buildHooks(appUrl);
    writeStamp({
      site,
      dist: listingHash(dist),
      hooks: bundled,
      bundles: listingHash(hooks),
    });
  }
}

/** @param {string} appUrl */
export async function buildSite(appUrl) {
  say('building the site ...');
  await build('the site', [join(modules, 'astro/bin/astro.mjs'), 'build'], appUrl);
  if (!existsSync(dist)) throw new StartFailure('the site could not be built: dist is missing');
}

/** @param {string} appUrl */
export async function buildHooks(appUrl) {
  say('building the hooks ...');
  await build('the hooks', [join(hooksSource, 'build.mjs')], appUrl);
}

/**
 * @param {string} what
 * @param {string[]} command
 * @param {string} appUrl
 */
async function build(what, command, appUrl) {
  const environment = {
    ...process.env,
    APP_URL: appUrl,
    ASTRO_TELEMETRY_DISABLED: '1',
    // Under a test runner this is "test", which would bundle React for development.
    NODE_ENV: 'production',
  };
  const { status, output } = await run(findNode(), command, environment);
  if (status !== 0) failAfter(output, `${what} could not be built (exit ${status}, see above)`);
}

/** @param {string} file */
function isBundled(file) {
  return !file.endsWith('.d.ts');
}

/** @returns {Stamp} */
function readStamp() {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'));
  } catch {
    return {};
  }
}

/** @param {Stamp} stamp */
function writeStamp(stamp) {
  mkdirSync(cache, { recursive: true });
  writeFileSync(stampFile, JSON.stringify(stamp));
}

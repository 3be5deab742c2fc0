import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './children.mjs';
import { contentHash, filesIn, listingHash } from './content-hash.mjs';
import { findNode } from './install.mjs';
import { dist, hooks, hooksSource, modules, root } from './project.mjs';
import { StartFailure, failAfter, say } from './report.mjs';
import { unlessDone } from './unless-done.mjs';

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
  const sources = contentHash(siteInputs, [appUrl]);
  // Compressed copies come later, with the hooks.
  const pages = () => filesIn(dist).filter((file) => !file.endsWith('.br'));
  await unlessDone(
    'site',
    () => `${sources} ${listingHash(pages())}`,
    () => buildSite(appUrl),
  );
  // The bundled hooks carry parts of the built pages, so they follow the site.
  const bundled = contentHash(filesIn(hooksSource).filter(isBundled), [sources]);
  await unlessDone(
    'hooks',
    () => `${bundled} ${listingHash([dist, hooks])}`,
    () => buildHooks(appUrl),
  );
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

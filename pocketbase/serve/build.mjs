import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { noteBuilt } from './built-for.mjs';
import { run } from './children.mjs';
import { contentHash, filesIn, listingHash } from './content-hash.mjs';
import { findNode } from './install.mjs';
import { bundler, dist, hooks, hooksSource, modules, root } from './project.mjs';
import { StartFailure, failAfter, say } from './report.mjs';
import { unlessDone } from './unless-done.mjs';

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
].map((name) => join(root, name));

/**
 * Builds the site and the hooks if they are older than their sources.
 * @param {SiteVariables} variables
 */
export async function ensureBuilt(variables) {
  const sources = contentHash(siteInputs, [JSON.stringify(variables)]);
  // Without compressed copies, which the build of the hooks adds later.
  const pages = () => filesIn(dist).filter((file) => !file.endsWith('.br'));
  await unlessDone(
    'site',
    () => `${sources} ${listingHash(pages())}`,
    () => buildSite(variables),
  );
  // The bundled hooks contain parts of the built pages, so they are built after the site.
  const hookFiles = filesIn(hooksSource).filter((file) => !file.endsWith('.d.ts'));
  const bundled = contentHash([...hookFiles, bundler], [sources]);
  await unlessDone(
    'hooks',
    () => `${bundled} ${listingHash([dist, hooks])}`,
    () => buildHooks(variables),
  );
  noteBuilt(variables);
}

/** @param {SiteVariables} variables */
export async function buildSite(variables) {
  say('building the site ...');
  await build('the site', [join(modules, 'astro/bin/astro.mjs'), 'build'], variables);
  if (!existsSync(dist)) throw new StartFailure('the site could not be built: dist is missing');
}

/** @param {SiteVariables} variables */
export async function buildHooks(variables) {
  say('building the hooks ...');
  await build('the hooks', [join(bundler, 'build-hooks.mjs')], variables);
}

/**
 * @param {string} what
 * @param {string[]} command
 * @param {SiteVariables} variables
 */
async function build(what, command, variables) {
  const environment = {
    ...process.env,
    ...variables,
    ASTRO_TELEMETRY_DISABLED: '1',
    // A test runner sets this to "test", with which esbuild would bundle React for development.
    NODE_ENV: 'production',
  };
  const { status, output } = await run(findNode(), command, environment);
  if (status !== 0) failAfter(output, `${what} could not be built (exit ${status}, see above)`);
}

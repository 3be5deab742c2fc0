import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cache, dist } from './project.mjs';
import { StartFailure } from './report.mjs';

/** @typedef {import('./settings.mjs').Settings['siteVariables']} SiteVariables */

/** The variables that the pages in `dist/` contain. */
const file = join(cache, 'built-for.json');

/** @param {SiteVariables} variables */
export function noteBuilt(variables) {
  mkdirSync(cache, { recursive: true });
  writeFileSync(file, JSON.stringify(variables));
}

/**
 * @param {SiteVariables} variables
 * @throws StartFailure if the pages were not built, or contain another value of a variable
 */
export function requireBuilt(variables) {
  if (!existsSync(file) || !existsSync(dist)) {
    throw new StartFailure('nothing is built: run `npm run build` with the same variables first');
  }
  const built = Object.entries(JSON.parse(readFileSync(file, 'utf8')));
  const differing = Object.entries(variables).find(
    ([name, value]) => !built.some(([other, old]) => other === name && old === value),
  );
  if (!differing) return;
  throw new StartFailure(
    `${differing[0]} is "${differing[1]}", for which dist/ was not built: build it anew with the same variables`,
  );
}

import { readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  attribute,
  builtPages,
  dist,
  scriptsOf,
  sizeOfScripts,
  sizeOfStyles,
  type BuiltPage,
} from '../support/built-site.ts';
import { errorsByPath, unmet } from '../support/errors-by-path.ts';

/**
 * KB, compressed by Brotli, that each kind of page may load at once; a page is of the first kind that fits. The figures
 * have a tenth of slack: what a page costs on a slow phone decides, not a kilobyte.
 */
const budgets = [
  { kind: 'a profile and its answers', path: /\/_(?:\/\w+)?\.html$/, scripts: 90, styles: 12 },
  { kind: 'signing in', path: /\/(?:auth|auth\/.*)\.html$/, scripts: 96, styles: 11.5 },
  { kind: 'the dashboard', path: /\/dashboard\.html$/, scripts: 120, styles: 16 },
  { kind: 'the desk', path: /\/desk\.html$/, scripts: 120, styles: 14 },
  { kind: 'the start, or another page with an island', island: true, scripts: 100, styles: 12 },
  { kind: 'a page of texts', scripts: 10, styles: 13, all: 65 },
];

const KB = 1024;
const pages = builtPages();
const hasIsland = ({ html }: BuiltPage) => html.includes('<astro-island');

const kindOf = (page: BuiltPage) =>
  budgets.find(({ path, island }) =>
    path ? path.test(page.path) : island === undefined || hasIsland(page),
  );

/** Returns the bytes of a page with its styles, its scripts and the fonts that it loads in advance. */
function wholeSize(page: BuiltPage): number {
  const fonts = attribute(page.html, 'href').filter((address) => address.endsWith('.woff2'));
  const sizes = fonts.map((address) => readFileSync(dist + address.slice(1)).length);
  const own = statSync(`${dist}${page.path}.br`).size + sizeOfScripts(page) + sizeOfStyles(page);
  return sizes.reduce((sum, size) => sum + size, own);
}

it('no page loads more than its kind may', () => {
  const errorsOf = (page: BuiltPage) => {
    const { kind = '', scripts = 0, styles = 0, all = Infinity } = kindOf(page) ?? {};
    return unmet({
      [`${kind}: at most ${scripts} KB of scripts`]: sizeOfScripts(page) <= scripts * KB,
      [`${kind}: at most ${styles} KB of styles`]: sizeOfStyles(page) <= styles * KB,
      [`${kind}: at most ${all} KB in all`]: all === Infinity || wholeSize(page) <= all * KB,
    });
  };
  expect(errorsByPath(pages, errorsOf)).toEqual({});
});

it('each kind has pages', () => {
  const found = new Set(pages.map((page) => kindOf(page)?.kind));
  expect(budgets.filter(({ kind }) => !found.has(kind))).toEqual([]);
});

it('a page without an island loads no framework', () => {
  const frameworks = (page: BuiltPage) =>
    scriptsOf(page).filter((address) => /react|client|island/i.test(address));
  expect(
    errorsByPath(
      pages.filter((page) => !hasIsland(page)),
      frameworks,
    ),
  ).toEqual({});
});

it('the dashboard and the desk name all scripts that they load at once', () => {
  const apps = pages.filter(({ path }) => /\/(?:dashboard|desk)\.html$/.test(path));
  expect(apps).not.toEqual([]);
  const unnamed = (page: BuiltPage) => {
    const named = attribute(page.html, 'href');
    return scriptsOf(page).filter((address) => !named.includes(address));
  };
  expect(errorsByPath(apps, unnamed)).toEqual({});
});

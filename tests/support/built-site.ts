import { globSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { distOf, finishedBuilds } from '../../pocketbase/serve/builds.mjs';

/** The build that is tested, which build-once.ts names; a bench measures the last one. */
export const testBuild = process.env['TEST_BUILD'] ?? finishedBuilds()[0] ?? '';

/** Its pages, with a slash at the end. */
export const dist = `${distOf(testBuild)}/`;

export interface BuiltPage {
  /** Path below `dist/`. */
  path: string;
  html: string;
}

/** Returns every page of the built site. */
export function builtPages(): BuiltPage[] {
  return globSync('**/*.html', { cwd: dist })
    .sort()
    .map((path) => ({ path, html: readFileSync(dist + path, 'utf8') }));
}

/** Returns the values of one attribute on any element. */
export function attribute(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value = '']) => value);
}

/** The imports of each script, as most pages load the same ones. */
const imports = new Map<string, readonly string[]>();

function importsOf(address: string): readonly string[] {
  const code = readFileSync(dist + address.slice(1), 'utf8');
  const found = code.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g);
  return Array.from(found, ([, name = '']) => `/_astro/${name}`);
}

/** Returns the JavaScript files that a page loads at once: its modules, its islands, and their imports. */
export function scriptsOf({ html }: BuiltPage): string[] {
  const named = ['src', 'component-url', 'renderer-url'].flatMap((name) => attribute(html, name));
  const found = new Set<string>();
  const visit = (address: string): void => {
    if (found.has(address)) return;
    found.add(address);
    if (!imports.has(address)) imports.set(address, importsOf(address));
    imports.get(address)?.forEach(visit);
  };
  named.filter((address) => address.endsWith('.js')).forEach(visit);
  return [...found];
}

/** Returns the size of a page's scripts in bytes, compressed by brotli. */
export function sizeOfScripts(page: BuiltPage): number {
  return compressedSize([
    ...scriptsOf(page).map((address) => readFileSync(dist + address.slice(1), 'utf8')),
    ...inlineScriptsOf(page),
  ]);
}

/** Returns the inline scripts of a page. */
export const inlineScriptsOf = ({ html }: BuiltPage) =>
  [...html.matchAll(/<script(?![^>]*json)[^>]*>([^<]+)<\/script>/g)].map(([, code = '']) => code);

/** Returns all CSS of a page: its style sheets and its inline styles. */
export function stylesOf(page: BuiltPage): string {
  return [...sheetsOf(page), ...inlineStylesOf(page)].join('\n');
}

/** Returns the size of a page's styles in bytes, compressed by brotli. */
export function sizeOfStyles(page: BuiltPage): number {
  const styles = [...sheetsOf(page), inlineStylesOf(page).join('\n')];
  return compressedSize(styles);
}

const sheetsOf = ({ html }: BuiltPage) =>
  attribute(html, 'href')
    .filter((address) => address.endsWith('.css'))
    .map((address) => readFileSync(dist + address.slice(1), 'utf8'));

/** Returns the inline styles of a page. */
export const inlineStylesOf = ({ html }: BuiltPage) =>
  [...html.matchAll(/<style[^>]*>([^<]+)<\/style>/g)].map(([, css = '']) => css);

/** Cache of the compressed sizes, as most pages load the same files. */
const known = new Map<string, number>();

function compressedSize(texts: readonly string[]): number {
  const sizes = texts.map((text) => known.get(text) ?? brotliCompressSync(text).length);
  texts.forEach((text, index) => known.set(text, sizes[index] ?? 0));
  return sizes.reduce((sum, size) => sum + size, 0);
}

import type { AstroUserConfig } from 'astro';
import { buildSync } from 'esbuild';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { buildTargets } from '../browsers.ts';

// Scripts that stand in the page itself: a file would come after the first paint.

/**
 * Bundles and minifies a script.
 * @param file its path
 * @tested for the storage that it reads
 */
export function bundleScript(file: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [file],
    bundle: true,
    minify: true,
    format: 'iife',
    target: buildTargets,
    // Without the directive 'use strict', which each page would carry.
    tsconfigRaw: {},
    write: false,
  });
  return outputFiles.map(({ text }) => text.trim()).join('');
}

/** The source expressions of all inline scripts for the Content-Security-Policy. */
export const inlineScriptHashes = ['first-paint.ts', 'first-part.ts'].map((name) => {
  const script = bundleScript(fileURLToPath(new URL(name, import.meta.url)));
  return `sha256-${createHash('sha256').update(script).digest('base64')}` as const;
});

type VitePlugin = Extract<
  NonNullable<NonNullable<AstroUserConfig['vite']>['plugins']>[number],
  { name: string }
>;

const QUERY = '?inline-script';

/** For Vite: the text of a script is the module of its path and `?inline-script`. */
export const inlineScripts: VitePlugin = {
  name: 'inline-scripts',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith(QUERY)) return null;
    return `export default ${JSON.stringify(bundleScript(id.slice(0, -QUERY.length)))};`;
  },
};

import { buildSync } from 'esbuild';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { buildTargets } from '../browsers.ts';
import type { VitePlugin } from '../content/facts-in-texts.ts';

// These scripts are inlined into the page: a separate file would run after the first paint.

/**
 * Bundles and minifies a script.
 * @param file path of the script
 * @tested for the storage entries that the script reads
 */
export function bundleScript(file: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [file],
    bundle: true,
    minify: true,
    format: 'iife',
    target: buildTargets,
    // Omits the directive 'use strict', which would enlarge each page.
    tsconfigRaw: {},
    write: false,
  });
  return outputFiles.map(({ text }) => text.trim()).join('');
}

/** Hashes of all inline scripts for the Content-Security-Policy. */
export const inlineScriptHashes = ['first-paint.ts', 'first-part.ts', 'name-offer.ts'].map(
  (name) => {
    const script = bundleScript(fileURLToPath(new URL(name, import.meta.url)));
    return `sha256-${createHash('sha256').update(script).digest('base64')}` as const;
  },
);

const QUERY = '?inline-script';

/** Vite plugin: an import of a script's path with `?inline-script` returns the bundled script as text. */
export const inlineScripts: VitePlugin = {
  name: 'inline-scripts',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith(QUERY)) return null;
    return `export default ${JSON.stringify(bundleScript(id.slice(0, -QUERY.length)))};`;
  },
};

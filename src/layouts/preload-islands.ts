import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const scriptOfPage = /(?:src|component-url|renderer-url)="\/_astro\/([^"]+\.js)"/g;
const importedScript = /(?:from|import)"\.\/([^"]+\.js)"/g;

/** Adds the scripts that a text names, and those that they import, to `found`. */
function findScripts(folder: string, text: string, pattern: RegExp, found = new Set<string>()) {
  for (const [, name = ''] of text.matchAll(pattern)) {
    if (found.has(name)) continue;
    found.add(name);
    findScripts(folder, readFileSync(join(folder, name), 'utf8'), importedScript, found);
  }
  return found;
}

/** Astro integration: lets the apps' pages name all scripts of their islands, which saves a round trip. */
export const preloadIslands = {
  name: 'preload-islands',
  hooks: {
    'astro:build:done': ({ dir }: { dir: URL }) => {
      const folder = fileURLToPath(dir);
      for (const page of globSync('*/{dashboard,desk}.html', { cwd: folder })) {
        const path = join(folder, page);
        const html = readFileSync(path, 'utf8');
        const scripts = findScripts(join(folder, '_astro'), html, scriptOfPage);
        const links = [...scripts].map(
          (name) => `<link rel="modulepreload" href="/_astro/${name}">`,
        );
        writeFileSync(path, html.replace('</head>', `${links.join('')}</head>`));
      }
    },
  },
};

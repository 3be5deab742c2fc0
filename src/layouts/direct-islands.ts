import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

// An island that the bundler put into a chunk with other modules gets a file of its own, which only exports it
// again. Pages load the chunk itself, which is a request and a round trip less.

const exportsAgain = /^export\{(\w+) as (\w+)\}from"\.\/([\w.-]+)";?\s*$/;
const islandSource = /component-url="(?<folder>[^"]*\/)(?<file>[^"/]+)" component-export="\w+"/g;

interface Exported {
  readonly chunk: string;
  readonly name: string;
}

/**
 * Returns a page whose islands come from the chunks that have them.
 */
const loadDirectly = (html: string, exported: ReadonlyMap<string, Exported>): string =>
  html.replace(islandSource, (source, folder: string, file: string) => {
    const found = exported.get(file);
    return found
      ? `component-url="${folder}${found.chunk}" component-export="${found.name}"`
      : source;
  });

/**
 * Returns what the code of a file only exports again, or null if it does anything else.
 */
function exportedAgain(code: string): Exported | null {
  const [, name, , chunk] = exportsAgain.exec(code) ?? [];
  return name === undefined || chunk === undefined ? null : { chunk, name };
}

/** Astro integration: loads islands without the files that only export them again, and removes these. */
export const directIslands = {
  name: 'direct-islands',
  hooks: {
    'astro:build:done': ({ dir }: { dir: URL }) => {
      const folder = fileURLToPath(dir);
      const scripts = join(folder, '_astro');
      const exported = new Map<string, Exported>();
      for (const file of globSync('*.js', { cwd: scripts })) {
        const found = exportedAgain(readFileSync(join(scripts, file), 'utf8'));
        if (found) exported.set(file, found);
      }
      for (const page of globSync('**/*.html', { cwd: folder })) {
        const path = join(folder, page);
        writeFileSync(path, loadDirectly(readFileSync(path, 'utf8'), exported));
      }
      for (const file of exported.keys()) rmSync(join(scripts, file));
    },
  },
};

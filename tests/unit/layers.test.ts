import { posix } from 'node:path';
import { Linter } from 'eslint';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { layers } from '../lint/layers.mjs';
import { errorsByPath } from '../support/errors-by-path.ts';
import { sourceFiles, type SourceFile } from './source-files.ts';

// Checks the same map as the linter, tests/lint/layers.mjs, and also finds `typeof import(…)`.
// tests/unit/lint/ tests the map itself.

const files = sourceFiles('src/**/*.{ts,mts,tsx,astro}', 'pocketbase/hooks/**/*.ts').filter(
  ({ path }) => !path.endsWith('.d.ts'),
);

/** The imports of a file, those in an Astro file's scripts included. */
function importsOf({ path, text }: SourceFile): string[] {
  const scripts = path.endsWith('.astro')
    ? [...text.matchAll(/^---$(.*?)^---$|<script[^>]*>(.*?)<\/script>/gms)]
        .map(([, frontmatter = '', script = '']) => frontmatter + script)
        .join('\n')
    : text;
  return ts.preProcessFile(scripts, true, true).importedFiles.map(({ fileName }) => fileName);
}

const linter = new Linter();
const config: Linter.Config = {
  files: ['**'],
  plugins: { hamsa: { rules: { layers } } },
  rules: { 'hamsa/layers': 'error' },
};

function refusedImports(file: SourceFile): (string | undefined)[] {
  const imports = importsOf(file);
  const code = imports.map((source) => `import ${JSON.stringify(source)};`).join('\n');
  return linter.verify(code, [config], file.path).map(({ line }) => imports[line - 1]);
}

describe('the layers of src and the hooks', () => {
  it('are all checked', () => {
    const folders = new Set(files.map(({ path }) => path.split('/').slice(0, 2).join('/')));
    const named = ['pages', 'layouts', 'components', 'islands', 'stores', 'api', 'rules', 'ui'];
    const expected = [...named.map((name) => `src/${name}`), 'src/i18n', 'pocketbase/hooks'];
    expect([...folders]).toEqual(expect.arrayContaining(expected));
    expect(files.flatMap(importsOf).length).toBeGreaterThan(files.length);
  });

  it('import only what they may', () => {
    expect(errorsByPath(files, refusedImports)).toEqual({});
  });
});

/** The files that a file imports, as paths from the root. */
const importedBy = (file: SourceFile): string[] =>
  importsOf(file)
    .filter((source) => /^(?:\.|@\/)/.test(source))
    .map((source) =>
      source.startsWith('@/')
        ? source.replace('@', 'src')
        : posix.join(posix.dirname(file.path), source),
    );

const isShared = (path: string) => /^src\/(?:contract|rules)\//.test(path);

/** The shared files that one side needs: what it imports, and what that imports of them. */
function neededBy(side: 'src/' | 'pocketbase/hooks/'): Set<string> {
  const imports = new Map(files.map((file) => [file.path, importedBy(file)]));
  const needed = new Set<string>();
  const add = (path: string) => {
    if (!isShared(path) || needed.has(path)) return;
    needed.add(path);
    imports.get(path)?.forEach(add);
  };
  const own = files.filter(({ path }) => path.startsWith(side) && !isShared(path));
  for (const { path } of own) imports.get(path)?.forEach(add);
  return needed;
}

it('each rule is run by both sides; what one runs alone stands where it is run', () => {
  const [ofBrowser, ofServer] = [neededBy('src/'), neededBy('pocketbase/hooks/')];
  const rules = files.map(({ path }) => path).filter((path) => path.startsWith('src/rules/'));
  expect(rules.filter((path) => !ofBrowser.has(path) || !ofServer.has(path))).toEqual([]);
});

it('a room of the hooks imports the rooms before it, and none behind it', () => {
  const rooms = ['engine', 'requests', 'mail', 'pages', 'sending', 'inbox', 'accounts'];
  const roomOf = (path: string) => /^pocketbase\/hooks\/(\w+)\//.exec(path)?.[1] ?? '';
  const laterRooms = (file: SourceFile) =>
    importedBy(file).filter((path) => {
      const own = rooms.indexOf(roomOf(file.path));
      return roomOf(path) !== roomOf(file.path) && own !== -1 && rooms.indexOf(roomOf(path)) > own;
    });
  const inRooms = files.filter(({ path }) => roomOf(path) !== '');
  expect(inRooms.length).toBeGreaterThan(80);
  expect(errorsByPath(inRooms, laterRooms)).toEqual({});
});

it('every import has its file’s ending, so that PocketBase’s bundle and Node find it', () => {
  const bareImports = (file: SourceFile) =>
    importsOf(file).filter(
      (source) => /^(?:\.|@\/)/.test(source) && !/\.\w+(?:\?[\w-]+)?$/.test(source),
    );
  expect(errorsByPath(files, bareImports)).toEqual({});
});

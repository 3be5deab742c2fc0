import { posix } from 'node:path';
import { Linter } from 'eslint';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { layers } from '../lint/layers.mjs';
import { errorsByPath } from '../support/errors-by-path.ts';
import { type SourceFile, sourceFiles } from './source-files.ts';

// Applies the linter’s rule, tests/lint/layers.mjs, and also finds `typeof import(…)`.

const files = sourceFiles('src/**/*.{ts,mts,tsx,astro}', 'pocketbase/hooks/**/*.ts').filter(
  ({ path }) => !path.endsWith('.d.ts'),
);

/** Returns the imports of a file, including the ones in an Astro file's scripts. */
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
  it('are all covered by this test', () => {
    const folders = new Set(files.map(({ path }) => path.split('/').slice(0, 2).join('/')));
    const named = ['pages', 'layouts', 'components', 'islands', 'stores', 'api', 'rules', 'ui'];
    const expected = [...named.map((name) => `src/${name}`), 'src/i18n', 'pocketbase/hooks'];
    expect([...folders]).toEqual(expect.arrayContaining(expected));
    expect(files.flatMap(importsOf).length).toBeGreaterThan(files.length);
  });

  it('import only what the rule allows', () => {
    expect(errorsByPath(files, refusedImports)).toEqual({});
  });
});

/** Returns the files that a file imports, as paths from the root. */
const importedBy = (file: SourceFile): string[] =>
  importsOf(file)
    .filter((source) => /^(?:\.|@\/)/.test(source))
    .map((source) =>
      source.startsWith('@/')
        ? source.replace('@', 'src')
        : posix.join(posix.dirname(file.path), source),
    );

const isShared = (path: string) => /^src\/(?:contract|rules)\//.test(path);

/** Returns the shared files that one side imports, directly or through other shared files. */
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

it('every file in src/rules is used by both the browser and the server', () => {
  const [ofBrowser, ofServer] = [neededBy('src/'), neededBy('pocketbase/hooks/')];
  const rules = files.map(({ path }) => path).filter((path) => path.startsWith('src/rules/'));
  expect(rules.filter((path) => !ofBrowser.has(path) || !ofServer.has(path))).toEqual([]);
});

it('a folder of the hooks imports only from itself and from the folders listed before it', () => {
  const folders = ['engine', 'requests', 'names', 'mail', 'pages', 'sending', 'inbox', 'accounts'];
  const folderOf = (path: string) => /^pocketbase\/hooks\/(\w+)\//.exec(path)?.[1] ?? '';
  const laterFolders = (file: SourceFile) =>
    importedBy(file).filter((path) => {
      const own = folders.indexOf(folderOf(file.path));
      return (
        folderOf(path) !== folderOf(file.path) &&
        own !== -1 &&
        folders.indexOf(folderOf(path)) > own
      );
    });
  const inFolders = files.filter(({ path }) => folderOf(path) !== '');
  expect(inFolders.length).toBeGreaterThan(80);
  expect(errorsByPath(inFolders, laterFolders)).toEqual({});
});

it('every import has a file extension, so that PocketBase’s bundle and Node find the file', () => {
  const bareImports = (file: SourceFile) =>
    importsOf(file).filter(
      (source) => /^(?:\.|@\/)/.test(source) && !/\.\w+(?:\?[\w-]+)?$/.test(source),
    );
  expect(errorsByPath(files, bareImports)).toEqual({});
});

it.each([
  ['src/islands/profile/SendForm.tsx', '../dashboard/MessageCard.tsx'],
  ['src/islands/profile/SendForm.tsx', 'pocketbase'],
  ['src/stores/inbox/inbox.ts', '../../islands/profile/SendForm.tsx'],
  ['src/api/messages.ts', '../stores/inbox/inbox.ts'],
  ['src/storage/access.ts', '../api/send.ts'],
  ['src/islands/profile/SendForm.tsx', '../../storage/access.ts'],
  ['src/ui/Button.tsx', '../i18n/words.ts'],
  ['src/rules/message.ts', '../i18n/format.ts'],
  ['src/components/Header.astro', '../pages/index.astro'],
  ['pocketbase/hooks/sending/messages.ts', '../../../src/api/messages.ts'],
])('%s may not import %s', (file, source) => {
  const found = linter.verify(`import '${source}';`, [config], file);
  expect(found).toMatchObject([{ message: expect.stringContaining(source) as string }]);
});

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

it('every import has its file’s ending, so that PocketBase’s bundle and Node find it', () => {
  const bareImports = (file: SourceFile) =>
    importsOf(file).filter(
      (source) => /^(?:\.|@\/)/.test(source) && !/\.\w+(?:\?raw)?$/.test(source),
    );
  expect(errorsByPath(files, bareImports)).toEqual({});
});

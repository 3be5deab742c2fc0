import { Linter } from 'eslint';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { layers } from '../lint/layers.mjs';
import { sourceFiles, type SourceFile } from './source-files.ts';

// The linter asks the same of what it parses; this also finds `typeof import(…)`. The map stands
// in tests/lint/layers.mjs alone and is tested in tests/unit/lint/.

const files = sourceFiles('src/**/*.{ts,mts,tsx,astro}', 'pocketbase/hooks/*.ts').filter(
  ({ path }) => !path.endsWith('.d.ts'),
);

/** All that a file imports, of an Astro file its scripts’ too. */
function importsOf({ path, text }: SourceFile): string[] {
  const scripts = path.endsWith('.astro')
    ? [...text.matchAll(/^---$(.*?)^---$|<script[^>]*>(.*?)<\/script>/gms)]
        .map(([, frontmatter = '', script = '']) => frontmatter + script)
        .join('\n')
    : text;
  return ts.preProcessFile(scripts, true, true).importedFiles.map(({ fileName }) => fileName);
}

function isRefused(file: string, source: string): boolean {
  const config = {
    plugins: { hamsa: { rules: { layers } } },
    rules: { 'hamsa/layers': 2 },
  } as const;
  const code = `import ${JSON.stringify(source)};`;
  return new Linter().verify(code, [{ files: ['**'], ...config }], file).length > 0;
}

describe('the layers of src and the hooks', () => {
  it('are all looked at', () => {
    const folders = new Set(files.map(({ path }) => path.split('/').slice(0, 2).join('/')));
    const named = ['pages', 'layouts', 'components', 'islands', 'stores', 'api', 'rules', 'ui'];
    const expected = [...named.map((name) => `src/${name}`), 'src/i18n', 'pocketbase/hooks'];
    expect([...folders]).toEqual(expect.arrayContaining(expected));
    expect(files.flatMap(importsOf).length).toBeGreaterThan(files.length);
  });

  it.each(files.map((file) => [file.path, importsOf(file)] as const))(
    '%s imports only what its layer may',
    (path, imports) => {
      expect(imports.filter((source) => isRefused(path, source))).toEqual([]);
    },
  );
});

it('every import has its file’s ending, so that PocketBase’s bundle and Node find it', () => {
  const bare = files.flatMap((file) =>
    importsOf(file)
      .filter((source) => /^(?:\.|@\/)/.test(source) && !/\.\w+(?:\?raw)?$/.test(source))
      .map((source) => `${file.path}: ${source}`),
  );
  expect(bare).toEqual([]);
});

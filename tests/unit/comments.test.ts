import { expect, it } from 'vitest';
import { errorsByPath } from '../support/errors-by-path.ts';
import { sourceFiles } from './source-files.ts';

const folders = [
  'src',
  'src/{components,content,contract,i18n,pages,pictures,rules}/**',
  'pocketbase',
  'pocketbase/hooks',
  'pocketbase/hooks/{engine,inbox,mail}/**',
  'pocketbase/serve/**',
  'tests',
  'tests/{bench,e2e,engines,lint,long,site,support}/**',
  'tests/unit',
  'tests/unit/{components,content,contract,i18n,pictures,rules}/**',
];
/** The samples below are no comments; the other files are still being reworded. */
const skipped = [
  'tests/unit/comments.test.ts',
  'src/contract/profiles.ts',
  'pocketbase/serve/prepare.mjs',
];

const files = sourceFiles(
  ...folders.map((folder) => `${folder}/*.{astro,css,js,mjs,mts,ts,tsx}`),
).filter(({ path }) => !path.endsWith('.gen.d.ts') && !skipped.includes(path));

/** Skips the further lines of a `//` comment, where a wrapped sentence may begin. */
const inverted =
  /(?:\/\*\*?|<!--|(?<!^[ \t]*\/\/.*\n[ \t]*)(?<![:'"`])\/\/)[\s*]*(?<words>(?:What|Who|Whose|Of)\b.*)/gm;

const invertedIn = (text: string) =>
  [...text.matchAll(inverted)].map(({ groups }) => groups?.['words']);

it('a comment that begins with What, Who, Whose or Of is found, and no other', () => {
  const code = [
    '/** What it is. */',
    '/**\n * Who writes\n * it.\n */',
    '  // Whose it is,\n  // Of all.',
    'const size = 1; // Of a row.',
    '<!-- What follows -->',
    '{/* Of the page. */}',
    "// The reason.\n// What follows is skipped.\nconst url = 'https://Who.example';",
  ];
  expect(invertedIn(code.join('\n\n'))).toEqual([
    'What it is. */',
    'Who writes',
    'Whose it is,',
    'Of a row.',
    'What follows -->',
    'Of the page. */}',
  ]);
});

it('no comment begins with What, Who, Whose or Of, which has to be read twice', () => {
  expect(errorsByPath(files, ({ text }) => invertedIn(text))).toEqual({});
});

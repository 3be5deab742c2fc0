import { expect, it } from 'vitest';
import { errorsByPath } from '../support/errors-by-path.ts';
import { sourceFiles } from './source-files.ts';

/** Skipped files: this one with its samples, generated ones, and migrations, which must not change. */
const skipped = /comments\.test\.ts$|\.gen\.d\.ts$|\/pb_(?:hooks|migrations)\//;

const files = sourceFiles(
  ...['src', 'pocketbase', 'tests'].map((folder) => `${folder}/**/*.{astro,css,js,mjs,mts,ts,tsx}`),
  '*.mjs',
).filter(({ path }) => !skipped.test(path));

/** Matches such comments, but no later line of a `//` comment: a wrapped sentence may begin there. */
const inverted =
  /(?:\/\*\*?|<!--|(?<!^[ \t]*\/\/.*\n[ \t]*)(?<![:'"`])\/\/)[\s*]*(?<words>(?:What|Who|Whose|Of)\b.*)/gm;

const invertedIn = (text: string) =>
  [...text.matchAll(inverted)].map(({ groups }) => groups?.['words']);

it('finds exactly the comments that begin with What, Who, Whose or Of', () => {
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

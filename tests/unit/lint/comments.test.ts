import { Linter } from 'eslint';
import { expect, it } from 'vitest';
import { comments } from '../../lint/comments.mjs';

it('a comment that begins with What, Who, Whose or Of is reported, and a wrapped line is not', () => {
  const code = [
    '/** What it is. */',
    '/*\n * Who writes\n * it.\n */',
    'f(); // Whose it is.',
    '// Of all.',
    '// The reason.\n// What follows is wrapped.',
    "f('// Of a text');",
  ].join('\n\n');
  const config = {
    plugins: { hamsa: { rules: { comments } } },
    rules: { 'hamsa/comments': 2 },
  } as const;
  const found = new Linter().verify(code, [{ files: ['**'], ...config }], 'a.js');
  expect(found.map(({ line }) => line)).toEqual([1, 3, 8, 10]);
});

import { expect, it } from 'vitest';
import { site } from '../../../src/site.ts';
import { sourceFiles } from '../source-files.ts';

it('the product’s name stands in site.ts alone, so that it is changed there', () => {
  const files = sourceFiles(
    'content/*/*/*.mdx',
    'public/**/*.{json,svg}',
    'src/**/*.{astro,css,ts,tsx}',
    'pocketbase/hooks/*.{ts,mjs}',
    'pocketbase/pb_migrations/*.js',
  ).filter(({ path }) => path !== 'src/site.ts');
  expect(files.length).toBeGreaterThan(500);
  const typed = files.filter(({ text }) =>
    [site.name, site.nativeName].some((name) => text.includes(name)),
  );
  expect(typed.map(({ path }) => path)).toEqual([]);
});

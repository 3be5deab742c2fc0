import { expect, it } from 'vitest';
import { fullTitle } from '../../../src/i18n/product-name.ts';
import { site } from '../../../src/site.ts';
import { sourceFiles } from '../source-files.ts';

it('only site.ts contains the product’s name, so that it is changed in one place', () => {
  const files = sourceFiles(
    'content/*/*/*.mdx',
    'content/*/*.yaml',
    'public/**/*.{json,svg}',
    'src/**/*.{astro,css,ts,tsx}',
    'pocketbase/{bundle,hooks}/*.{ts,mjs}',
    'pocketbase/pb_migrations/*.js',
  ).filter(({ path }) => path !== 'src/site.ts');
  expect(files.length).toBeGreaterThan(500);
  const typed = files.filter(({ text }) =>
    [site.name, site.nativeName].some((name) => text.includes(name)),
  );
  expect(typed.map(({ path }) => path)).toEqual([]);
});

it.each([
  ['Guides', 'en', `Guides | ${site.name}`],
  ['الأدلة', 'ar', `الأدلة | ${site.nativeName}`],
  [`About ${site.name}`, 'en', `About ${site.name}`],
  [`Dein ${site.name}-Link`, 'de', `Dein ${site.name}-Link`],
  [`ما هي ${site.nativeName}؟`, 'ar', `ما هي ${site.nativeName}؟`],
  [`ما هي ${site.nativeName}؟`, 'en', `ما هي ${site.nativeName}؟`],
  [`${site.name}ter`, 'en', `${site.name}ter | ${site.name}`],
] as const)('the title %j in %s is %j', (title, lang, full) => {
  expect(fullTitle(title, lang)).toBe(full);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { locales } from '../../../src/i18n/locales.ts';
import { langOfPath, pathIn, swapLang } from '../../../src/i18n/paths.ts';
import { fullTitle } from '../../../src/i18n/product-name.ts';
import { foldForSearch, matchesQuery } from '../../../src/i18n/search-text.ts';
import { site } from '../../../src/site.ts';
import { sourceFiles } from '../source-files.ts';

it.each([
  ['en', undefined, '/en/'],
  ['ar', '/', '/ar/'],
  ['ar', 'dashboard', '/ar/dashboard'],
] as const)('in %s the path %j is %s', (lang, path, address) => {
  expect(pathIn(lang, path)).toBe(address);
});

it.each([
  ['/ar/dashboard', 'ar'],
  ['/', 'en'],
  ['/xx/dashboard', 'en'],
  ['/AR/dashboard', 'en'],
  ['ar/dashboard', 'en'],
])('%j is in %s', (path, lang) => {
  expect(langOfPath(path)).toBe(lang);
});

it.each([
  ['/en/blog/a', '/ar/blog/a'],
  ['/en/en', '/ar/en'],
  ['/', '/ar/'],
  ['/xx/blog', '/ar/'],
])('%j in Arabic is %s', (path, arabic) => {
  expect(swapLang(path, 'ar')).toBe(arabic);
});

it('another language and back again is the same page', () => {
  const lang = fc.constantFrom(...locales.map(({ code }) => code));
  const segment = fc.stringMatching(/^[a-z0-9-]{1,8}$/);
  fc.assert(
    fc.property(lang, lang, fc.array(segment), (from, to, segments) => {
      const path = pathIn(from, segments.join('/'));
      const other = swapLang(path, to);
      expect(langOfPath(other)).toBe(to);
      expect(swapLang(other, from)).toBe(path);
    }),
  );
});

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
  [`About ${site.name}`, 'en', `About ${site.name}`],
  [`ما هي ${site.nativeName}؟`, 'ar', `ما هي ${site.nativeName}؟`],
  [`ما هي ${site.nativeName}؟`, 'en', `ما هي ${site.nativeName}؟`],
] as const)('the title %j in %s is %j', (title, lang, full) => {
  expect(fullTitle(title, lang)).toBe(full);
});

it.each([
  ['cafe creme', 'Un café crème'],
  ['strasse', 'Straße'],
  ["l'aide", 'Centre de l’aide'],
  ['الاسئله', 'الأسئلة الشائعة'],
  ['رساله', 'رِسَالَةٌ'],
  ['همسة', 'همـــسة'],
  ['', 'anything'],
])('%s is found in %s', (query, text) => {
  expect(matchesQuery(foldForSearch(query), foldForSearch(text))).toBe(true);
});

it.each([
  ['cafe tea', 'Un café crème'],
  ['كتاب', 'الأسئلة الشائعة'],
])('%s is not found in %s', (query, text) => {
  expect(matchesQuery(foldForSearch(query), foldForSearch(text))).toBe(false);
});

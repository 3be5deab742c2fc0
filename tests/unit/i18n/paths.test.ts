import fc from 'fast-check';
import { expect, it } from 'vitest';
import { locales } from '../../../src/i18n/locales.ts';
import { langOfPath, langPaths, pathIn, swapLang } from '../../../src/i18n/paths.ts';

it.each([
  ['en', undefined, '/en/'],
  ['ar', '', '/ar/'],
  ['ar', '/', '/ar/'],
  ['ar', 'dashboard', '/ar/dashboard'],
  ['fr', '/blog/a', '/fr/blog/a'],
  ['de', 'auth?mode=signup', '/de/auth?mode=signup'],
] as const)('in %s the path %j is %s', (lang, path, address) => {
  expect(pathIn(lang, path)).toBe(address);
});

it.each([
  ['/ar/dashboard', 'ar'],
  ['/ar/', 'ar'],
  ['/ar', 'ar'],
  ['/', 'en'],
  ['', 'en'],
  ['/xx/dashboard', 'en'],
  ['/AR/dashboard', 'en'],
  ['/dashboard/ar', 'en'],
  ['ar/dashboard', 'en'],
])('%j is in %s', (path, lang) => {
  expect(langOfPath(path)).toBe(lang);
});

it.each([
  ['/en/blog/a', '/ar/blog/a'],
  ['/en/', '/ar/'],
  ['/en', '/ar/'],
  ['/ar/laila', '/ar/laila'],
  ['/en/en', '/ar/en'],
  ['/en/a/', '/ar/a/'],
  ['/', '/ar/'],
  ['', '/ar/'],
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

it('every page is built once for each language', () => {
  expect(langPaths()).toEqual(locales.map(({ code }) => ({ params: { lang: code } })));
});

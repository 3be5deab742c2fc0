import fc from 'fast-check';
import { expect, it } from 'vitest';
import { acceptedLanguage } from '../../../../pocketbase/hooks/pages/visitor-language.ts';
import { locales } from '../../../../src/i18n/locales.ts';

it.each([
  // Headers that browsers send.
  ['de', 'de'],
  ['ar', 'ar'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['ar-EG,ar;q=0.9,en-US;q=0.8,en;q=0.7', 'ar'],
  ['en-US,en;q=0.5', 'en'],
  ['pt-BR,pt;q=0.9,es;q=0.8,en;q=0.7', 'es'],
  ['zh-Hant-HK, nl-BE;q=0.6', 'nl'],
  // The highest weight wins; among equal weights, the first language wins.
  ['en;q=0.1, fr;q=0.9', 'fr'],
  ['en;q=0.8, nl', 'nl'],
  ['fr, de', 'fr'],
  ['de;q=0.5, fr;q=0.5', 'de'],
  ['de;q=0.501, fr;q=0.502', 'fr'],
  ['de;q=0.1, fr;q=0.5, de-CH;q=0.9', 'de'],
  ['es;q=1.000, fr;q=0.999', 'es'],
  // Other valid spellings.
  ['DE-at', 'de'],
  ['fr ; q=0.3 , de;Q=0.4', 'de'],
  ['\tfr\t', 'fr'],
  [',, ,nl,', 'nl'],
  ['fr;q=0., de;q=0.1', 'de'],
  // A weight of 0 excludes a language.
  ['de;q=0', null],
  ['de;q=0.000, fr;q=0.1', 'fr'],
  ['de-AT, de;q=0, fr;q=0.2', 'fr'],
  ['en;q=0, *;q=0.5', 'ar'],
  ['*;q=0', null],
  // `*` means any other language.
  ['*', 'en'],
  ['*, de', 'en'],
  ['de, *;q=0.5', 'de'],
  ['ja, *;q=0.1', 'en'],
  ['en;q=0.2, *;q=0.3', 'ar'],
  ['*;q=0.2, nl;q=0.3', 'nl'],
  // None of the site's languages.
  ['', null],
  ['ja, zh-CN;q=0.9', null],
  ['deu', null],
  ['i-de, x-de', null],
  // Malformed items are ignored.
  ['de;q=2, fr;q=0.1', 'fr'],
  ['de;q=-1, fr;q=0.1', 'fr'],
  ['de;q=0.1234, fr;q=0.1', 'fr'],
  ['de;q=, fr;q=0.1', 'fr'],
  ['de;q=a, fr;q=0.1', 'fr'],
  ['de;level=1, fr;q=0.1', 'fr'],
  ['de;q=0.9;q=0.8, fr;q=0.1', 'fr'],
  ['de_AT, fr;q=0.1', 'fr'],
  ['de-, -de, d e, dé, fr;q=0.1', 'fr'],
  ['*-de, fr;q=0.1', 'fr'],
  ['; q=1, =, "de"', null],
])('%j gets %s', (header, lang) => {
  expect(acceptedLanguage(header)).toBe(lang);
});

it('even a long or strange header is parsed quickly and without an error', () => {
  const codes = [...locales.map(({ code }): string => code), null];
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
      expect(codes).toContain(acceptedLanguage(text));
    }),
  );
  expect(acceptedLanguage(`${'ja,'.repeat(1000)}de`)).toBeNull();
  expect(acceptedLanguage(`fr${' '.repeat(100_000)}`)).toBe('fr');
});

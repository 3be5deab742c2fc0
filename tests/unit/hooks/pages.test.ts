import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerpt } from '../../../pocketbase/hooks/pages/answers-rendering.ts';
import { addKey } from '../../../pocketbase/hooks/pages/rendered-profiles.ts';
import { acceptedLanguage } from '../../../pocketbase/hooks/pages/visitor-language.ts';
import { isCrawler } from '../../../pocketbase/hooks/pages/visits.ts';
import { locales } from '../../../src/i18n/locales.ts';
import { countCharacters } from '../../../src/rules/text.ts';
import { anyText } from '../rules/any-text.ts';

it.each([
  // Headers that browsers send.
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['ar-EG,ar;q=0.9,en-US;q=0.8,en;q=0.7', 'ar'],
  // The highest weight wins; among equal weights, the first language wins.
  ['en;q=0.1, fr;q=0.9', 'fr'],
  ['de;q=0.5, fr;q=0.5', 'de'],
  // Other valid spellings.
  ['DE-at', 'de'],
  ['fr ; q=0.3 , de;Q=0.4', 'de'],
  // A weight of 0 excludes a language.
  ['de;q=0', null],
  ['de-AT, de;q=0, fr;q=0.2', 'fr'],
  ['en;q=0, *;q=0.5', 'ar'],
  // `*` means any other language.
  ['*', 'en'],
  ['ja, *;q=0.1', 'en'],
  // None of the site's languages.
  ['', null],
  // Malformed items are ignored.
  ['de;q=2, fr;q=0.1', 'fr'],
  ['de_AT, fr;q=0.1', 'fr'],
  ['de-, -de, d e, dé, fr;q=0.1', 'fr'],
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

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    'Chrome on Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/146.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Instagram’s own browser',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 390.0.0.28.85',
  ],
])('%s is a browser', (_, userAgent) => {
  expect(isCrawler(userAgent)).toBe(false);
});

it.each([
  '',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
  'WhatsApp/2.24.1 A',
  `Mozilla/5.0 (X11; Linux x86_64) ${webKit} HeadlessChrome/146.0.0.0 Safari/537.36`,
])('"%s" is a crawler', (userAgent) => {
  expect(isCrawler(userAgent)).toBe(true);
});

describe('the beginning of a text', () => {
  it.each([
    ['  two\n\nlines\tof it ', 20, 'two lines of it'],
    ['cut between whole words', 20, 'cut between whole…'],
    ['Donaudampfschifffahrtsgesellschaft', 10, 'Donaudamp…'],
    ['a Donaudampfschifffahrtsgesellschaft', 12, 'a Donaudamp…'],
    ['ما الكتاب الذي غيّر نظرتك؟', 16, 'ما الكتاب الذي…'],
    ['👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 10, '👩‍👩‍👧‍👦…'],
    ['safe \u202Eelas\u202C text', 20, 'safe elas text'],
  ])('%j in %i characters is %j', (text, max, short) => {
    expect(excerpt(text, max)).toBe(short);
  });

  it('is never longer than its maximum, and has no line break', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 2, max: 80 }), (text, max) => {
        const short = excerpt(text, max);
        expect(countCharacters(short)).toBeLessThanOrEqual(max);
        expect(short).not.toMatch(/[\n\r]/);
      }),
    );
  });
});

/** Maximum number of keys. */
const SIZE = 5;

describe('the keys of rendered profiles', () => {
  it('an older version of the same page is dropped', () => {
    const { kept, dropped } = addKey(
      ['page en a 1', 'page ar a 1', 'page en 2 a 1', 'json a 1'],
      'page en a 2',
      SIZE,
    );
    expect(kept).toEqual(['page ar a 1', 'page en 2 a 1', 'json a 1', 'page en a 2']);
    expect(dropped).toEqual(['page en a 1']);
  });

  it('the oldest are dropped beyond the maximum', () => {
    const full = Array.from({ length: SIZE }, (_, index) => `page en ${index} 1`);
    const { kept, dropped } = addKey(full, 'page en new 1', SIZE);
    expect(kept).toHaveLength(SIZE);
    expect(kept.at(-1)).toBe('page en new 1');
    expect(dropped).toEqual(['page en 0 1']);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countCharacters,
  checkOptionalText,
  checkText,
  hasUnprintable,
  isBlank,
  normalizeLineBreaks,
} from '../../../src/rules/text.ts';
import { anyText } from './any-text.ts';

const family = '👩‍👩‍👧';

describe('the number of characters', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['سلام', 4],
    ['مُ', 2],
    ['e\u0301', 2],
    ['é', 1],
    ['👋', 1],
    [family, 5],
    ['a\nb', 3],
    ['\ud83d', 1],
    ['\udc4b\ud83d', 2],
  ])('of %j is %i', (text, count) => {
    expect(countCharacters(text)).toBe(count);
  });

  it('is the number of UTF-16 units minus one for each surrogate pair', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const pairs = text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0;
        expect(countCharacters(text)).toBe(text.length - pairs);
      }),
    );
  });
});

it.each([
  ['a\r\nb', 'a\nb'],
  ['a\rb', 'a\nb'],
  ['a\nb', 'a\nb'],
  ['\r\n\r\n', '\n\n'],
  ['\n\r', '\n\n'],
])('line breaks of %j become %j', (text, normal) => {
  expect(normalizeLineBreaks(text)).toBe(normal);
});

const invisible = [
  ['nothing', ''],
  ['a space', ' '],
  ['a tab and line breaks', '\t\r\n'],
  ['a no-break space', '\u00a0'],
  ['an ideographic space', '\u3000'],
  ['a zero-width space', '\u200b'],
  ['joiners', '\u200c\u200d\u2060'],
  ['marks of direction', '\u200e\u200f\u061c\u202e\u2066\u2069'],
  ['a byte order mark', '\ufeff'],
  ['a soft hyphen', '\u00ad'],
  ['a grapheme joiner', '\u034f'],
  ['Hangul fillers', '\u115f\u1160\u3164\uffa0'],
  ['Khmer vowels that show nothing', '\u17b4\u17b5'],
  ['Mongolian selectors', '\u180b\u180e'],
  ['blank Braille', '\u2800'],
  ['variation selectors', '\ufe0f\u{e0100}'],
  ['tags', '\u{e0041}\u{e007f}'],
  ['controls of shorthand and music', '\u{1bca0}\u{1bca3}\u{1d173}\u{1d17a}'],
] as const;

describe('a text of', () => {
  it.each(invisible)('%s is blank', (_, text) => {
    expect(isBlank(text)).toBe(true);
  });

  it.each(invisible)('%s around a letter is not blank', (_, text) => {
    expect(isBlank(`${text}ش${text}`)).toBe(false);
  });

  it.each(['.', '0', '👋', family, '❤️', '\u0301', '\ud83d', '𝄞', '\ud834'])(
    '%j is not blank',
    (text) => {
      expect(isBlank(text)).toBe(false);
    },
  );
});

describe('a text with', () => {
  it.each([
    ['null', '\u0000'],
    ['backspace', '\u0008'],
    ['vertical tab', '\u000b'],
    ['carriage return', '\r'],
    ['escape', '\u001b'],
    ['unit separator', '\u001f'],
    ['delete', '\u007f'],
    ['next line', '\u0085'],
    ['application program command', '\u009f'],
    ['the replacement character', '\ufffd'],
    ['a high surrogate alone', '\ud83d'],
    ['a low surrogate alone', '\udc4b'],
    ['surrogates the wrong way round', '\udc4b\ud83d'],
  ])('%s is unprintable', (_, character) => {
    expect(hasUnprintable(`a${character}b`)).toBe(true);
  });

  it.each(['', '\t', '\n', ' ', '~', '\u00a0', 'مُ', family, '\u202e', '\u{10ffff}'])(
    '%j is printable',
    (character) => {
      expect(hasUnprintable(`a${character}b`)).toBe(false);
    },
  );
});

describe('a text of at most three characters', () => {
  it.each([
    ['', 'required', null],
    [' \u200b', 'required', null],
    // A text far beyond the limit is not inspected.
    [' '.repeat(7), 'too_long', 'too_long'],
    ['ab', null, null],
    ['abc', null, null],
    ['abcd', 'too_long', 'too_long'],
    ['👋👋👋', null, null],
    ['👋👋👋👋', 'too_long', 'too_long'],
    ['\r\na\r\n', null, null],
    ['\r\na\r\nb', 'too_long', 'too_long'],
    ['    ', 'required', 'too_long'],
    ['a\u0000', 'unprintable', 'unprintable'],
    ['a\u0000bc', 'too_long', 'too_long'],
  ])('%j has the error %s, or %s if blank is allowed', (text, error, optional) => {
    expect(checkText(text, 3)).toBe(error);
    expect(checkOptionalText(text, 3)).toBe(optional);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkMessage, MESSAGE_MAX } from '../../../src/rules/message.ts';
import { isShortNote } from '../../../src/rules/note-size.ts';
import { BIO_MAX, checkProfileText, toOneLine } from '../../../src/rules/profile-texts.ts';
import { checkReply, REPLY_MAX } from '../../../src/rules/reply.ts';
import {
  checkOptionalText,
  checkText,
  countCharacters,
  hasUnprintable,
  isBlank,
  normalizeLineBreaks,
} from '../../../src/rules/text.ts';
import { anyText } from './any-text.ts';

const family = '👩‍👩‍👧';

describe('the number of characters', () => {
  it.each([
    ['مُ', 2],
    ['e\u0301', 2],
    ['👋', 1],
    [family, 5],
    ['\ud83d', 1],
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
  ['\r\n\r\n', '\n\n'],
  ['\n\r', '\n\n'],
])('line breaks of %j become %j', (text, normal) => {
  expect(normalizeLineBreaks(text)).toBe(normal);
});

describe('a text of', () => {
  const invisible = {
    nothing: '',
    spaces: ' \t\r\n\u00a0\u3000',
    'a zero-width space': '\u200b',
    joiners: '\u200c\u200d\u2060\u034f',
    'marks of direction': '\u200e\u200f\u061c\u202e\u2066\u2069',
    'a byte order mark': '\ufeff',
    'a soft hyphen': '\u00ad',
    'Hangul fillers': '\u115f\u1160\u3164\uffa0',
    'Khmer vowels that show nothing': '\u17b4\u17b5',
    'Mongolian selectors': '\u180b\u180e',
    'blank Braille': '\u2800',
    'variation selectors': '\ufe0f\u{e0100}',
    tags: '\u{e0041}\u{e007f}',
    'controls of shorthand and music': '\u{1bca0}\u{1bca3}\u{1d173}\u{1d17a}',
  };

  it.each(Object.entries(invisible))('%s is blank, and not around a letter', (_, text) => {
    expect([isBlank(text), isBlank(`${text}ش${text}`)]).toEqual([true, false]);
  });

  it('a sign that is seen is not blank', () => {
    const seen = ['.', '0', '👋', family, '❤️', '\u0301', '\ud83d', '𝄞', '\ud834'];
    expect(seen.filter(isBlank)).toEqual([]);
  });
});

it('controls and halves of characters are unprintable, and nothing else is', () => {
  const controls = ['\u0000', '\u0008', '\u000b', '\r', '\u001b', '\u001f', '\u007f', '\u0085'];
  const broken = ['\u009f', '\ufffd', '\ud83d', '\udc4b', '\udc4b\ud83d'];
  const printable = ['', '\t', '\n', ' ', '~', '\u00a0', 'مُ', family, '\u202e', '\u{10ffff}'];
  const found = [...controls, ...broken, ...printable].filter((sign) =>
    hasUnprintable(`a${sign}b`),
  );
  expect(found).toEqual([...controls, ...broken]);
});

describe('a text of at most three characters', () => {
  it.each([
    ['', 'required', null],
    [' \u200b', 'required', null],
    // A text far beyond the limit is not inspected.
    [' '.repeat(7), 'too_long', 'too_long'],
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

it('the longest texts are as long as the specification says', () => {
  expect([MESSAGE_MAX, REPLY_MAX, BIO_MAX]).toEqual([500, 500, 100]);
});

describe.each([
  ['message', checkMessage],
  ['reply', checkReply],
] as const)('a %s', (name, check) => {
  it.each([
    ['nothing', '', 'required'],
    ['500 emoji', '👋'.repeat(500), null],
    ['501 letters', 'a'.repeat(501), 'too_long'],
    ['half an emoji', 'a\ud83d', 'unprintable'],
  ])('of %s', (_, content, error) => {
    expect(check(content)).toBe(error && `${name}_${error}`);
  });
});

describe.each([
  ['bio', 100],
  ['prompt', 80],
] as const)('a %s', (field, max) => {
  it.each([
    ['nothing', '', null],
    ['as many emoji as allowed', '👋'.repeat(max), null],
    ['one more letter', 'a'.repeat(max + 1), 'too_long'],
    ['half an emoji', '\udc4b', 'unprintable'],
    ['two lines', 'What should\nI read?', field === 'bio' ? null : 'unprintable'],
  ])('of %s', (_, text, error) => {
    expect(checkProfileText(field, text)).toBe(error && `${field}_${error}`);
  });
});

it.each([
  ['What\r\n\r\nnow?', 'What now?'],
  ['a\u2028b\u2029c', 'a b c'],
  ['two  spaces', 'two  spaces'],
])('the pasted text %j becomes the line %j', (pasted, line) => {
  expect(toOneLine(pasted)).toBe(line);
});

it('a note of less than 60 characters is short', () => {
  expect(['a', '🌿'].map((sign) => isShortNote(sign.repeat(59)))).toEqual([true, true]);
  expect(['a', '🌿'].map((sign) => isShortNote(sign.repeat(60)))).toEqual([false, false]);
});

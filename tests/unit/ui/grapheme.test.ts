import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { graphemeBefore, truncate } from '../../../src/ui/grapheme.ts';
import { countCharacters } from '../../../src/rules/text.ts';
import { anyText } from '../rules/any-text.ts';

const family = '👨‍👩‍👧‍👦';

it.each([
  ['nothing', '', 0],
  ['a letter', 'ש', 0],
  ['only the last of two letters', 'ab', 1],
  // Lam-alef looks like one letter but is two.
  ['the alef of lam-alef', 'لا', 1],
  ['a letter with its diacritics', 'مَّ', 0],
  ['a family emoji of seven characters', `a${family}`, 1],
  ['a flag', '🇸🇦🇳🇱', 4],
  ['a thumb with its skin tone', 'a👍🏽', 1],
  ['a line break', 'a\n', 1],
])('deleting at the end of a text removes %s', (_, text, start) => {
  expect(graphemeBefore(text, text.length)).toBe(start);
});

it('deleting in the middle of a text removes the grapheme before the caret', () => {
  expect(graphemeBefore(`a${family}b`, 1 + family.length)).toBe(1);
  expect(graphemeBefore('abc', 2)).toBe(1);
  expect(graphemeBefore('abc', 0)).toBe(0);
});

describe('a truncated text', () => {
  it.each([
    ['abc', 4, 'abc'],
    ['abc', 3, 'abc'],
    ['abc', 2, 'ab'],
    ['abc', 0, ''],
    ['a👋b', 2, 'a👋'],
    ['👋👋', 1, '👋'],
    ['شكرًا', 3, 'شك'],
    [`a${family}b`, 8, `a${family}`],
    [`a${family}b`, 7, 'a'],
    ['🇸🇦🇳🇱', 3, '🇸🇦'],
    ['👍🏽', 1, ''],
    // No emoji is as long as this letter with 99 marks, so it may be split.
    [`a${'\u0301'.repeat(99)}`, 60, `a${'\u0301'.repeat(59)}`],
  ])('%j of at most %i is %j', (text, max, cut) => {
    expect(truncate(text, max)).toBe(cut);
  });

  it('is a beginning of the text that fits, and does not end within a grapheme', () => {
    const whole = new Intl.Segmenter('en', { granularity: 'grapheme' });
    fc.assert(
      fc.property(anyText, fc.nat(40), (text, max) => {
        const cut = truncate(text, max);
        expect(text.startsWith(cut)).toBe(true);
        expect(countCharacters(cut)).toBeLessThanOrEqual(max);
        const ends = [...whole.segment(text)].map(({ index }) => index);
        expect([...ends, text.length]).toContain(cut.length);
      }),
    );
  });
});

import { expect, it } from 'vitest';
import { graphemeBefore } from '../../../../src/rules/keyboards/grapheme.ts';

const family = '👨‍👩‍👧‍👦';

it.each([
  ['nothing', '', 0],
  ['a letter', 'ש', 0],
  ['one letter of two', 'ab', 1],
  // Lam-alef looks like one and is two.
  ['the alef of lam-alef', 'لا', 1],
  ['a letter with its marks', 'مَّ', 0],
  ['a family of seven characters', `a${family}`, 1],
  ['a flag', '🇸🇦🇳🇱', 4],
  ['a thumb with its skin', 'a👍🏽', 1],
  ['a line break', 'a\n', 1],
])('at the end of the text goes %s', (_, text, start) => {
  expect(graphemeBefore(text, text.length)).toBe(start);
});

it('in the middle of the text goes what is before the caret', () => {
  expect(graphemeBefore(`a${family}b`, 1 + family.length)).toBe(1);
  expect(graphemeBefore('abc', 2)).toBe(1);
  expect(graphemeBefore('abc', 0)).toBe(0);
});

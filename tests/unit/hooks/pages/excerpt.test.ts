import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerpt } from '../../../../pocketbase/hooks/pages/answers-rendering.ts';
import { countCharacters } from '../../../../src/rules/text.ts';
import { anyText } from '../../rules/any-text.ts';

describe('the beginning of a text', () => {
  it.each([
    ['short', 20, 'short'],
    ['  two\n\nlines\tof it ', 20, 'two lines of it'],
    ['exactly twenty chars', 20, 'exactly twenty chars'],
    ['cut between whole words', 20, 'cut between whole…'],
    ['a sentence, and more of it', 12, 'a sentence…'],
    ['well (and so on)', 8, 'well…'],
    ['Donaudampfschifffahrtsgesellschaft', 10, 'Donaudamp…'],
    ['a Donaudampfschifffahrtsgesellschaft', 12, 'a Donaudamp…'],
    ['ما الكتاب الذي غيّر نظرتك؟', 16, 'ما الكتاب الذي…'],
    ['كَتَبَ', 5, 'كَتَ…'],
    ['👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 10, '👩‍👩‍👧‍👦…'],
    ['👍🏽👍🏽👍🏽', 4, '👍🏽…'],
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

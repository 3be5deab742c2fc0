import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitAtMatches } from '../../../src/rules/inbox.ts';

it.each([
  ['Tea and TEA', 'tea', ['', 'Tea', ' and ', 'TEA', '']],
  ['un été', 'ÉTÉ', ['un ', 'été', '']],
  ['شكرا على الشاي', 'شا', ['شكرا على ال', 'شا', 'ي']],
  ['aaa', 'aa', ['', 'aa', 'a']],
  ['nothing here', 'tea', ['nothing here']],
  ['no search', '', ['no search']],
])('the hits in %j for %j', (text, search, parts) => {
  expect(splitAtMatches(text, search)).toEqual(parts);
});

it('splitting at hits does not change a text', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ maxLength: 3 }), (text, search) => {
      expect(splitAtMatches(text, search).join('')).toBe(text);
    }),
  );
});

import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isCostly } from '../../../pocketbase/hooks/sending/hidden-words.ts';
import { containsHiddenWord, foldHiddenWords } from '../../../src/rules/word-search.ts';
import { MESSAGE_MAX } from '../../../src/rules/message.ts';

const finds = (hidden: string, text: string) => containsHiddenWord(foldHiddenWords([hidden]), text);

/** Parts that have many readings: elongated letters, digits, prefixes, diacritics. */
const typed = [
  ...['a', 'aaa', 'bbb', 'ccc', 'mmm', 'b', '0', '1', '5', ' ', ' ', 'ä', 'ööö', 'ß', 'ññ', 'é'],
  ...['و', 'ال', 'ووو', 'ة', 'لى', 'على', '\u0301'],
];
/** Signs that fold to several letters, and a blank letter. No keyboard writes them. */
const rare = ['ﷲ', 'ﷺ', '㎜', '㌖', 'ﬃ', '\u3164', '⒜', '½'];
const ofLength = (length: number, pieces: readonly string[]) =>
  fc
    .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 9 })
    .map((found) => found.join('').repeat(length).slice(0, length));

afterEach(() => vi.restoreAllMocks());

const methods = ['replace', 'split', 'normalize', 'slice', 'startsWith', 'endsWith'] as const;

/**
 * Estimates how long PocketBase's engine takes, in units of about 0.1 microseconds. A call takes as
 * long as reading 45 characters.
 */
function costOf(text: string): number {
  const folded = foldHiddenWords(['kalb']);
  const spies = methods.map((name) => vi.spyOn(String.prototype, name));
  const lookups = [vi.spyOn(Map.prototype, 'set'), vi.spyOn(Set.prototype, 'has')];
  containsHiddenWord(folded, text);
  const calls = [...spies, ...lookups].reduce((sum, { mock }) => sum + mock.calls.length, 0);
  const lengths = spies.flatMap(({ mock }) => mock.contexts.map((given) => String(given).length));
  vi.restoreAllMocks();
  return lengths.reduce((sum, length) => sum + length / 3, 15 * calls);
}

/** An ordinary character costs 5, one in an elongated word 16; without a limit, some would cost 500. */
const COST_MAX = 90 * MESSAGE_MAX;

it('no message takes much longer to search than an ordinary one', () => {
  fc.assert(
    fc.property(ofLength(MESSAGE_MAX, [...typed, ...rare]), (text) => {
      expect(costOf(text)).toBeLessThan(COST_MAX);
    }),
    { numRuns: 1000 },
  );
});

/** Limit for ordinary texts. Costly ones are searched only for owners with hidden words (isCostly). */
const ORDINARY_COST_MAX = 50 * MESSAGE_MAX;

it('a text that does not count as costly costs at most 50 a character', () => {
  fc.assert(
    fc.property(ofLength(MESSAGE_MAX, [...typed, ...rare]), (text) => {
      if (!isCostly(text)) expect(costOf(text)).toBeLessThan(ORDINARY_COST_MAX);
    }),
    { numRuns: 1000 },
  );
  const letter = 'Thank you for what you said at the meeting yesterday, it helped me a lot. ';
  const arabic = 'شكرًا على ما قلته في الاجتماع أمس، فقد ساعدني كثيرًا وأسعدني أن أسمعه منك. ';
  expect([letter, arabic].map(isCostly)).toEqual([false, false]);
  expect([`${letter}nooo`, `${letter}ﷺ`].map(isCostly)).toEqual([true, true]);
});

it('a text of elongated words is searched to its end', () => {
  const words = 'nooo waaay heeeyyyy cuuute ';
  const text = words.repeat(MESSAGE_MAX / words.length);
  expect(finds('stupid girl', `${text}stuuupid giiirlll`)).toBe(true);
  // Folding makes this padding longer: each ß becomes ss.
  expect(finds('stupid', `${'ßß ßßccc'.repeat(MESSAGE_MAX / 9)} stuuupid`)).toBe(true);
});

describe('however a text is padded before it,', () => {
  it.each([
    ['kalb', 'kalb', [...typed, ...rare]],
    ['bitch', 'b1tch', [...typed, ...rare]],
    ['كلب', 'والكلب', [...typed, ...rare]],
    ['idiot', '1d10t id1ot', [...typed, ...rare]],
    ['stupid', 'stuuupid', typed],
    ['hey girl', 'heeey girrrl', typed],
    ['hey girl', 'heeeyyyy giiirlll', typed],
  ])('%j is found as %j', (hidden, written, pieces) => {
    fc.assert(
      fc.property(ofLength(MESSAGE_MAX - 30, pieces), (padding) => {
        expect(finds(hidden, `${padding} ${written}`)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

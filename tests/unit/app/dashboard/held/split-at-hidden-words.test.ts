import { describe, expect, it } from 'vitest';
import { splitAtHiddenWords } from '../../../../../src/app/dashboard/held/split-at-hidden-words.ts';

const split = (text: string, ...hidden: string[]) => splitAtHiddenWords(text, hidden);

describe('a text that is held back', () => {
  it('is split at a word as it is written, whatever its case, accents, digits and punctuation', () => {
    expect(split('You big Sáusage!', 'sausage')).toEqual(['You big ', 'Sáusage', '!']);
    expect(split('a s4us4ge-roll', 'sausage')).toEqual(['a ', 's4us4ge', '-roll']);
    expect(split('sausaaaage', 'Sausage')).toEqual(['', 'sausaaaage', '']);
    expect(split('sau\u200Bsage', 'sausage')).toEqual(['', 'sau\u200Bsage', '']);
  });

  it('is split at an Arabic word with its prefixes and diacritics', () => {
    expect(split('يا والكَلب أنت', 'كلب')).toEqual(['يا ', 'والكَلب', ' أنت']);
  });

  it('is split at each word, and at a whole phrase but at no more than that', () => {
    expect(split('one two, three two', 'two')).toEqual(['one ', 'two', ', three ', 'two', '']);
    expect(split('so go away, now', 'go away', 'now')).toEqual(['so ', 'go away', ', ', 'now', '']);
    const phrase = 'a b c d e f g h';
    expect(split(`x ${phrase} y`, phrase)).toEqual(['x ', phrase, ' y']);
  });

  it('is not split at parts of words, nor by words that are no longer hidden', () => {
    expect(split('Essex away', 'sex')).toEqual(['Essex away']);
    expect(split('You big Sáusage!')).toEqual(['You big Sáusage!']);
    expect(split('', 'sausage')).toEqual(['']);
  });
});

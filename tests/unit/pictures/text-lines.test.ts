import { describe, expect, it } from 'vitest';
import {
  balancedLines,
  breakLines,
  fitText,
  measureText,
} from '../../../src/pictures/text-lines.ts';

/** Measures a text as if every character, including a space, were as wide as the font size. */
const measured = (text: string) => measureText(text, (part) => [...part].length);

describe('a text broken into lines', () => {
  it.each([
    ['between words', 'one two three', 7, ['one two', 'three']],
    ['at its own line breaks', 'one\ntwo', 20, ['one', 'two']],
    ['with one empty line instead of several', 'one\n \n\n\ntwo', 20, ['one', '', 'two']],
    [
      'with a hyphen in a word that is longer than a line',
      'a loooooong word',
      5,
      ['a', 'looo-', 'ooong', 'word'],
    ],
    [
      'with several letters of a word after the hyphen',
      'congratulations',
      14,
      ['congratulati-', 'ons'],
    ],
    ['at an existing hyphen', 'a well-meant word', 8, ['a well-', 'meant', 'word']],
    ['after the slash of a URL', 'hamsa.example/layla', 15, ['hamsa.example/', 'layla']],
    ['between emoji', 'ha 🎉🎉🎉🎉! ha', 5, ['ha 🎉🎉', '🎉🎉!', 'ha']],
    ['between the words of a script without spaces', '今天很好,谢谢', 4, ['今天很', '好,谢谢']],
    ['not at a no-break space', 'un mot\u00a0!', 6, ['un', 'mot\u00a0!']],
    ['not within an emoji of several characters', '👩‍🏫👩‍🏫', 3, ['👩‍🏫', '👩‍🏫']],
    ['without the spaces at its ends', '  one  two ', 4, ['one', 'two']],
  ])('is broken %s', (_, text, maxWidth, lines) => {
    expect(breakLines(measured(text), maxWidth)).toEqual(lines);
  });

  it('has lines of about equal length in each paragraph', () => {
    expect(breakLines(measured('aaaa bbbb cccc d'), 14)).toEqual(['aaaa bbbb cccc', 'd']);
    expect(balancedLines(measured('aaaa bbbb cccc d\nend'), 14)).toEqual([
      'aaaa bbbb',
      'cccc d',
      'end',
    ]);
  });

  it('has no word split to make lines equally long', () => {
    expect(balancedLines(measured('aa congratulations bb'), 15)).toEqual([
      'aa',
      'congratulations',
      'bb',
    ]);
  });
});

describe('a fitted text', () => {
  const box = { width: 100, height: 40, sizes: [20, 10, 5], leading: 1 };

  it.each([
    ['short', 'one', 20],
    ['too long for the largest size', 'one two three four', 10],
    ['too long for the middle size', 'one two three four '.repeat(4), 5],
  ])('that is %s has the largest font size that fits', (_, text, size) => {
    expect(fitText(measured(text), box).size).toBe(size);
  });

  it.each([
    ['a word that fits at a smaller size', 'congratulations', 5, ['congratulations']],
    ['a word that fits at no size', 'a'.repeat(30), 5, [`${'a'.repeat(15)}-`, 'a'.repeat(15)]],
  ])('splits a word only at the smallest font size: %s', (_, text, size, lines) => {
    expect(fitText(measured(text), box)).toMatchObject({ size, lines });
  });

  it('that is too long at the smallest size fills the box', () => {
    const { size, lines, lineHeight } = fitText(measured('word '.repeat(100)), box);
    expect({ size, height: lines.length * lineHeight }).toEqual({ size: 5, height: 40 });
  });
});

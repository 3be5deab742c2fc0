import { describe, expect, it } from 'vitest';
import { headingRows } from '../../../src/pictures/heading-rows.ts';
import { directionOf, isEmojiOnly, isolateRuns } from '../../../src/pictures/text-direction.ts';
import {
  balancedLines,
  breakLines,
  fitText,
  measureText,
} from '../../../src/pictures/text-lines.ts';

it.each(['🥹🌙', '👩‍🏫 👋🏽', '🇪🇬\n🏴󠁧󠁢󠁥󠁮󠁧󠁿', '❤️‍🔥', '1️⃣'])('%s is only emoji', (text) => {
  expect(isEmojiOnly(text)).toBe(true);
});

it.each(['', ' ', '1', '2024', 'ok 🥹', '🥹!', 'سلام 🌙'])('%s is not only emoji', (text) => {
  expect(isEmojiOnly(text)).toBe(false);
});

const rowsOf = (heading: string, width: number) =>
  headingRows(heading, width, ({ length }) => length);

describe('the heading of a picture', () => {
  it('has one row where it fits, and none without a text', () => {
    expect(rowsOf('An anonymous message', 20)).toEqual(['An anonymous message']);
    expect(rowsOf('', 20)).toEqual([]);
  });

  it('ends its first row at a pause if both rows fit, the more even one of two', () => {
    expect(rowsOf('Sag mir was. Ich erfahre nicht, dass du es warst.', 36)).toEqual([
      'Sag mir was. Ich erfahre nicht,',
      'dass du es warst.',
    ]);
    expect(rowsOf('امسحوا الرمز واكتبوا لي، من دون أسماء.', 30)).toEqual([
      'امسحوا الرمز واكتبوا لي،',
      'من دون أسماء.',
    ]);
  });

  it('is otherwise split into rows that are about equally long', () => {
    expect(rowsOf('one, two three four five six seven', 22)).toEqual([
      'one, two three',
      'four five six seven',
    ]);
  });
});

it.each([
  ['Hello مرحبا', 'ltr'],
  ['12 مرحبا Hello', 'rtl'],
  ['שלום', 'rtl'],
])('the direction of “%s” is %s', (text, direction) => {
  expect(directionOf(text)).toBe(direction);
});

/** Isolates the runs of a line, and shows the isolate characters as brackets. */
const isolated = (line: string, direction: 'ltr' | 'rtl') =>
  isolateRuns(line, direction)
    .replaceAll(/[\u2066\u2067]/g, '[')
    .replaceAll('\u2069', ']');

describe('runs of the other direction', () => {
  it.each([
    ['زوروا https://hamsa.example/layla/ اليوم', 'زوروا [https://hamsa.example/layla/] اليوم'],
    ['صفحتي hamsa.example/layla?page=2.', 'صفحتي [hamsa.example/layla?page=2].'],
    ['اكتب لي: @layla_', 'اكتب لي: [@layla_]'],
    ['في TEDx Talks يوم 12 مايو 2024', 'في [TEDx Talks] يوم 12 مايو 2024'],
    ['بـhamsa.example، وشكرًا', 'بـ[hamsa.example]، وشكرًا'],
  ])('are isolated in the Arabic line “%s”', (line, expected) => {
    expect(isolated(line, 'rtl')).toBe(expected);
  });

  it.each([
    ['I said مرحبا يا ليلى! twice', 'I said [مرحبا يا ليلى]! twice'],
    ['see hamsa.example/layla', 'see hamsa.example/layla'],
  ])('are isolated in the English line “%s”', (line, expected) => {
    expect(isolated(line, 'ltr')).toBe(expected);
  });
});

/** Measures a text as if every character, including a space, were as wide as the font size. */
const measured = (text: string) => measureText(text, (part) => [...part].length);

describe('a text broken into lines', () => {
  it.each([
    ['at its own line breaks', 'one\ntwo', 20, ['one', 'two']],
    ['with one empty line instead of several', 'one\n \n\n\ntwo', 20, ['one', '', 'two']],
    [
      'with a hyphen in a word that is longer than a line',
      'a loooooong word',
      5,
      ['a', 'looo-', 'ooong', 'word'],
    ],
    ['after the slash of a URL', 'hamsa.example/layla', 15, ['hamsa.example/', 'layla']],
    ['between emoji', 'ha 🎉🎉🎉🎉! ha', 5, ['ha 🎉🎉', '🎉🎉!', 'ha']],
    ['between the words of a script without spaces', '今天很好,谢谢', 4, ['今天很', '好,谢谢']],
    ['not at a no-break space', 'un mot\u00a0!', 6, ['un', 'mot\u00a0!']],
    ['not within an emoji of several characters', '👩‍🏫👩‍🏫', 3, ['👩‍🏫', '👩‍🏫']],
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
});

describe('a fitted text', () => {
  const box = { width: 100, height: 40, sizes: [20, 10, 5], leading: 1 };

  it.each([
    ['short', 'one', 20],
    ['too long for the largest size', 'one two three four', 10],
  ])('that is %s has the largest font size that fits', (_, text, size) => {
    expect(fitText(measured(text), box).size).toBe(size);
  });

  it.each([['a word that fits at a smaller size', 'congratulations', 5, ['congratulations']]])(
    'splits a word only at the smallest font size: %s',
    (_, text, size, lines) => {
      expect(fitText(measured(text), box)).toMatchObject({ size, lines });
    },
  );
});

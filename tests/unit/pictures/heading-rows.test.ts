import { describe, expect, it } from 'vitest';
import { headingRows } from '../../../src/pictures/heading-rows.ts';

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

  it('stays whole if it is a single word', () => {
    expect(rowsOf('Verantwortungslosigkeit', 5)).toEqual(['Verantwortungslosigkeit']);
  });
});

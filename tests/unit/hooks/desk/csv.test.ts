import { expect, it } from 'vitest';
import { csvCell, csvLine } from '../../../../pocketbase/hooks/desk/export.ts';

it.each([
  ['a plain text', 'a plain text'],
  ['', ''],
  ['one, two', '"one, two"'],
  ['a "word"', '"a ""word"""'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['=1+1', "'=1+1"],
  ['+49 30', "'+49 30"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\r=1', '"\'\r=1"'],
  ['=HYPERLINK("http://evil.example","x")', '"\'=HYPERLINK(""http://evil.example"",""x"")"'],
  // In the middle of a cell these are no formula.
  ['a=b', 'a=b'],
  ['https://example.com/?a=+1', 'https://example.com/?a=+1'],
  ['مرحبًا', 'مرحبًا'],
])('writes %j as %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

it('ends a line as RFC 4180 demands', () => {
  expect(csvLine(['a', 'b,c', '=d'])).toBe('a,"b,c",\'=d\r\n');
});

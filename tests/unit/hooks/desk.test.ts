import { expect, it } from 'vitest';
import { csvCell, csvLine } from '../../../pocketbase/hooks/desk/export.ts';
import knownFixes from '../../../pocketbase/hooks/desk/known-fixes.json' with { type: 'json' };
import { mendedIn, missingFixes } from '../../../pocketbase/hooks/desk/versions.ts';

it.each([
  ['one, two', '"one, two"'],
  ['a "word"', '"a ""word"""'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['=1+1', "'=1+1"],
  ['+49 30', "'+49 30"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\r=1', '"\'\r=1"'],
  ['=HYPERLINK("http://evil.example","x")', '"\'=HYPERLINK(""http://evil.example"",""x"")"'],
  ['https://example.com/?a=+1', 'https://example.com/?a=+1'],
])('writes %j as %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

it('ends a line as RFC 4180 demands', () => {
  expect(csvLine(['a', 'b,c', '=d'])).toBe('a,"b,c",\'=d\r\n');
});

const fixes = ['0.39.11', '0.39.7', '0.40.0'].map((version) => ({
  version,
  fault: 'a fault',
  mends: 'a fault',
}));

it.each([
  ['0.39.1', '0.40.0'],
  ['0.39.11', '0.40.0'],
  ['0.40.0', ''],
  ['1.0.0', ''],
  ['', ''],
])('of version %j names %j', (version, mended) => {
  expect(mendedIn(version, fixes)).toBe(mended);
});

// Numbers are compared, not texts.
it.each(['0.39.7', '0.39.9'])('names all fixes that %s lacks, oldest first', (version) => {
  const versions = missingFixes(version, fixes).map((fix) => fix.version);
  expect(versions).toEqual(['0.39.11', '0.40.0']);
});

it('has a version and a reason for each known fix', () => {
  for (const { version, fault, mends } of knownFixes) {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(fault).toMatch(/^[^\n(),]{5,40}$/);
    expect(mends.length).toBeGreaterThan(20);
  }
});

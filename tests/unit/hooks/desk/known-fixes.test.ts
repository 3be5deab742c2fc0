import { expect, it } from 'vitest';
import knownFixes from '../../../../pocketbase/hooks/desk/known-fixes.json' with { type: 'json' };
import { mendedIn, missingFixes } from '../../../../pocketbase/hooks/desk/versions.ts';

const fixes = ['0.39.11', '0.39.7', '0.40.0'].map((version) => ({
  version,
  fault: 'a fault',
  mends: 'a fault',
}));

it.each([
  ['0.39.1', '0.40.0'],
  ['0.39.7', '0.40.0'],
  ['0.39.11', '0.40.0'],
  ['0.40.0', ''],
  ['0.40.6', ''],
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

it('knows the fixes of the versions in between', () => {
  const known = missingFixes('0.39.1', knownFixes).map(({ version }) => version);
  expect(known).toEqual(['0.39.7', '0.39.8', '0.40.0']);
});

it('has a version and a reason for each known fix', () => {
  for (const { version, fault, mends } of knownFixes) {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(fault).toMatch(/^[^\n(),]{5,40}$/);
    expect(mends.length).toBeGreaterThan(20);
  }
});

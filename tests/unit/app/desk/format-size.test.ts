import { expect, it } from 'vitest';
import { formatMinutes, formatSize } from '../../../../src/app/desk/house-state/Figures.tsx';

it.each([
  [0, '0 kB'],
  [4096, '4 kB'],
  [999_400, '999 kB'],
  [14_000_000, '14 MB'],
  [1_440_000_000, '1.4 GB'],
  [2_000_000_000_000_000, '2,000 TB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatSize(bytes, 'en')).toBe(text);
});

it('names units in Arabic by words of one kind', () => {
  const sizes = [0, 14_000_000, 1_440_000_000].map((bytes) => formatSize(bytes, 'ar'));
  expect(sizes).toEqual(['٠ كيلوبايت', '١٤ ميغابايت', '١٫٤ غيغابايت']);
});

it.each([
  [1, '1 minute'],
  [59, '59 minutes'],
  [180, '3 hours'],
  [2880, '2 days'],
])('%i minutes are %s', (minutes, text) => {
  expect(formatMinutes(minutes, 'en')).toBe(text);
});

import { expect, it } from 'vitest';
import { isoTime, storedTime } from '../../../src/rules/stored-time.ts';

it('a stored time has PocketBase’s format, and sorts by time', () => {
  expect(storedTime(0)).toBe('1970-01-01 00:00:00.000Z');
  expect(storedTime(Date.UTC(2026, 10, 20, 16, 10, 28, 123))).toBe('2026-11-20 16:10:28.123Z');
  const times = [Date.UTC(2026, 8, 30), Date.UTC(2026, 9, 1), Date.UTC(2026, 9, 1, 10)];
  expect(times.map(storedTime).toSorted()).toEqual(times.map(storedTime));
});

it.each([
  ['2026-11-20 16:10:28.123Z', '2026-11-20T16:10:28.123Z'],
  ['2026-11-20T16:10:28.123Z', '2026-11-20T16:10:28.123Z'],
  ['2026-11-20', '2026-11-20'],
  ['', ''],
])('%j is %j in ISO 8601', (stored, iso) => {
  expect(isoTime(stored)).toBe(iso);
});

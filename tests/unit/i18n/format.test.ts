import { describe, expect, it } from 'vitest';
import {
  formatClock,
  formatCompact,
  formatDate,
  formatMonth,
  formatNumber,
  formatRelative,
} from '../../../src/i18n/format.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const now = new Date(2026, 10, 20, 12);
const before = (age: number) => new Date(now.getTime() - age);

describe('the relative time of a message', () => {
  it.each([
    [0, 'now'],
    [MINUTE, '1 minute ago'],
    [HOUR, '1 hour ago'],
    [DAY, 'yesterday'],
    [2 * DAY, '2 days ago'],
    [365 * DAY, 'last year'],
    [3650 * DAY, '10 years ago'],
  ])('that is %i ms old is %s', (age, text) => {
    expect(formatRelative(before(age), now, 'en')).toBe(text);
  });

  it.each([
    ['2026-11-21', '2026-11-20T23:59:59Z', 'today'],
    ['2026-11-20', '2026-11-20T23:59:59Z', 'today'],
    ['2026-11-19', '2026-11-20T23:59:59Z', 'yesterday'],
    ['2026-11-18', '2026-11-20T00:00:00Z', '2 days ago'],
  ])('sent on %s and seen at %s is %s', (day, at, text) => {
    expect(formatRelative(new Date(day), new Date(at), 'en', 'day')).toBe(text);
  });

  it.each([
    ['2026-11-20T16:10Z', '2026-11-20T16:10:59Z', 'now'],
    ['2026-11-20T16:10Z', '2026-11-20T16:11:59Z', '1 minute ago'],
    ['2026-11-20T16:10Z', '2026-11-20T16:09:00Z', 'now'],
  ])('sent in the minute %s and seen at %s is %s', (minute, at, text) => {
    expect(formatRelative(new Date(minute), new Date(at), 'en', 'minute')).toBe(text);
  });

  it.each([
    ['ar', 3 * MINUTE, 'قبل ٣ دقائق'],
    ['ar', 2 * HOUR, 'قبل ساعتين'],
  ] as const)('is formatted in %s', (lang, age, text) => {
    expect(formatRelative(before(age), now, lang)).toBe(text);
  });
});

it.each([
  ['en', 'November 20, 2026'],
  ['ar', '٢٠ نوفمبر ٢٠٢٦'],
] as const)('a day in %s is %s', (lang, text) => {
  expect(formatDate(now, lang)).toBe(text);
});

it.each([
  ['en', 'November 2026'],
  ['ar', 'نوفمبر ٢٠٢٦'],
] as const)('a month in %s is %s', (lang, text) => {
  expect(formatMonth(new Date('2026-11'), lang)).toBe(text);
});

it.each([
  ['en', '1,234,567.5'],
  ['ar', '١٬٢٣٤٬٥٦٧٫٥'],
] as const)('a number in %s is %s', (lang, text) => {
  expect(formatNumber(1_234_567.5, lang)).toBe(text);
});

describe('a wait', () => {
  it.each([
    [60, '1:00', '١:٠٠'],
    [9, '0:09', '٠:٠٩'],
    [0, '0:00', '٠:٠٠'],
  ])('of %d seconds reads %s', (seconds, latin, arabic) => {
    expect([formatClock(seconds, 'en'), formatClock(seconds, 'ar')]).toEqual([latin, arabic]);
  });
});

it.each([
  ['en', 10_000, '10K'],
  ['ar', 9_000, '٩ آلاف'],
  ['ar', 10_000, '١٠ آلاف'],
  ['ar', 11_000_000, '١١ مليون'],
] as const)('in %s, %i in short is %s', (lang, value, text) => {
  expect(formatCompact(value, lang).replace(/\s/g, ' ')).toBe(text);
});

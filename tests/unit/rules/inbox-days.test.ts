import { describe, expect, it } from 'vitest';
import { locales } from '../../../src/i18n/locales.ts';
import { daysShown, DAYS_SHOWN, isOffset, weeksOf } from '../../../src/rules/inbox-days.ts';

// The date of `now` is a Sunday in UTC.
const now = Date.parse('2026-11-22T23:30:00Z');
const namesOf = (days: readonly { day: string }[]) => days.map(({ day }) => day);

it('an offset is a whole number of minutes by which a time zone differs from UTC', () => {
  const right = ['0', '60', '-720', '840', '345', '-570'];
  const wrong = ['', '-0', '+60', '060', '-721', '841', '1440', '6e1', '60.0', ' 60', '60\n', 'x'];
  expect(right.filter((text) => !isOffset(text))).toEqual([]);
  expect(wrong.filter(isOffset)).toEqual([]);
});

describe('the days shown', () => {
  it('end with the current day of the owner’s time zone', () => {
    const lastDay = (offset: number) => daysShown(now, offset).at(-1)?.day;
    expect([0, 29, 30, 840, -720].map(lastDay)).toEqual([
      '2026-11-22',
      '2026-11-22',
      '2026-11-23',
      '2026-11-23',
      '2026-11-22',
    ]);
  });

  it.each([0, 345, -570])('follow each other without a gap, %i minutes ahead of UTC', (offset) => {
    const days = daysShown(now, offset);
    expect(days).toHaveLength(DAYS_SHOWN);
    expect(new Set(namesOf(days)).size).toBe(DAYS_SHOWN);
    const starts = days.slice(1).map(({ start }) => start);
    expect(days.slice(0, -1).map(({ end }) => end)).toEqual(starts);
  });

  it('begin and end at the owner’s midnight, as the database writes times', () => {
    expect(daysShown(now, 60).at(-1)).toEqual({
      day: '2026-11-23',
      start: '2026-11-22 23:00:00.000Z',
      end: '2026-11-23 23:00:00.000Z',
    });
  });
});

describe('the weeks of these days', () => {
  const days = daysShown(now, 0);

  it.each([
    ['en', 'Sunday', ['2026-08-31', '2026-09-06', '2026-11-22']],
    ['ar', 'Saturday', ['2026-08-31', '2026-09-05', '2026-11-21']],
    ['fr', 'Monday', ['2026-08-31', '2026-09-07', '2026-11-16']],
    ['es', 'Monday', ['2026-08-31', '2026-09-07', '2026-11-16']],
    ['de', 'Monday', ['2026-08-31', '2026-09-07', '2026-11-16']],
    ['nl', 'Monday', ['2026-08-31', '2026-09-07', '2026-11-16']],
  ])('begin in %s on %s; only the first and the last may be shorter', (lang, _, begins) => {
    const { weekStart } = locales.find(({ code }) => code === lang) ?? locales[0];
    const weeks = weeksOf(days, weekStart);
    const first = weeks.map(([day]) => day?.day);
    expect([first[0], first[1], first.at(-1)]).toEqual(begins);
    expect(namesOf(weeks.flat())).toEqual(namesOf(days));
    expect(weeks.slice(1, -1).every((week) => week.length === 7)).toBe(true);
  });

  it('are none if there are no days', () => {
    expect(weeksOf([], 1)).toEqual([]);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { locales } from '../../../src/i18n/locales.ts';
import { DAYS_SHOWN, daysShown, isOffset, weeksOf } from '../../../src/rules/inbox-days.ts';
import { checkPause, PAUSE_MAX_DAYS, PAUSED_INDEFINITELY } from '../../../src/rules/pause.ts';
import { isMarkExpired, oldestMarkDay } from '../../../src/rules/sender-marks.ts';
import { isoTime, storedTime } from '../../../src/rules/stored-time.ts';
import { MARK_DAYS } from '../../../src/rules/terms.ts';

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

describe('marks', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-11-20T23:59:59Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it(`the mark of a message is kept for ${MARK_DAYS} days after the day on which it came`, () => {
    expect(oldestMarkDay()).toBe('2026-11-07');
    expect(isMarkExpired(storedTime(Date.parse('2026-11-07T00:00:00Z')))).toBe(false);
    expect(isMarkExpired(storedTime(Date.parse('2026-11-06T23:59:59Z')))).toBe(true);
  });
});

describe('pauses', () => {
  const now = Date.UTC(2026, 10, 22, 12);
  const inDays = (days: number) => new Date(now + days * 86_400_000).toISOString();

  describe('the end of a pause', () => {
    it.each([
      ['empty, for an open inbox', ''],
      ['never, until the owner reopens the inbox', PAUSED_INDEFINITELY],
      ['tomorrow, as PocketBase writes it', storedTime(Date.parse(inDays(1)))],
      ['the last day that is allowed', inDays(PAUSE_MAX_DAYS)],
    ])('%s is accepted', (_, until) => {
      expect(checkPause(until, now)).toBe(null);
    });

    it.each([
      ['now', inDays(0)],
      ['a day after the last allowed one', inDays(PAUSE_MAX_DAYS + 1)],
      ['a day before the value for never', '9999-12-30 00:00:00.000Z'],
      ['in another time zone', '2026-11-23T00:00:00+02:00'],
      ['a day that does not exist', '2026-13-45 00:00:00.000Z'],
      ['a word', 'tomorrow'],
      ['a time followed by another character', `${inDays(1)}'`],
    ])('%s is refused', (_, until) => {
      expect(checkPause(until, now)).toBe('pause_out_of_range');
    });
  });
});

describe('inbox', () => {
  // The date of `now` is a Sunday in UTC.
  const now = Date.parse('2026-11-22T23:30:00Z');
  const namesOf = (days: readonly { day: string }[]) => days.map(({ day }) => day);

  it('an offset is a whole number of minutes by which a time zone differs from UTC', () => {
    const right = ['0', '60', '-720', '840', '345', '-570'];
    const wrong = ['', '-0', '+60', '060', '-721', '841', '6e1', '60.0', ' 60', '60\n', 'x'];
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

    it.each([0, 345, -570])(
      'follow each other without a gap, %i minutes ahead of UTC',
      (offset) => {
        const days = daysShown(now, offset);
        expect(days).toHaveLength(DAYS_SHOWN);
        expect(new Set(namesOf(days)).size).toBe(DAYS_SHOWN);
        const starts = days.slice(1).map(({ start }) => start);
        expect(days.slice(0, -1).map(({ end }) => end)).toEqual(starts);
      },
    );
  });

  describe('the weeks of these days', () => {
    const days = daysShown(now, 0);

    it.each([
      ['en', 'Sunday', ['2026-08-31', '2026-09-06', '2026-11-22']],
      ['ar', 'Saturday', ['2026-08-31', '2026-09-05', '2026-11-21']],
      ['de', 'Monday', ['2026-08-31', '2026-09-07', '2026-11-16']],
    ])('begin in %s on %s; only the first and the last may be shorter', (lang, _, begins) => {
      const { weekStart } = locales.find(({ code }) => code === lang) ?? locales[0];
      const weeks = weeksOf(days, weekStart);
      const first = weeks.map(([day]) => day?.day);
      expect([first[0], first[1], first.at(-1)]).toEqual(begins);
      expect(namesOf(weeks.flat())).toEqual(namesOf(days));
      expect(weeks.slice(1, -1).every((week) => week.length === 7)).toBe(true);
    });
  });
});

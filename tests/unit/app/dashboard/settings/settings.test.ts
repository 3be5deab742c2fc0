import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clockTime,
  minuteOf,
} from '../../../../../src/app/dashboard/settings/notifications/QuietHoursSetting.tsx';
import {
  pastedLines,
  splitWords,
} from '../../../../../src/app/dashboard/settings/safety/HiddenWords.tsx';
import {
  dayOf,
  endOf,
  pauseDays,
  pauseUntil,
} from '../../../../../src/app/dashboard/settings/safety/pause-end.ts';
import { checkPause, PAUSED_INDEFINITELY } from '../../../../../src/rules/pause.ts';
import { isoTime } from '../../../../../src/rules/stored-time.ts';
import { typedSince } from '../../../../../src/ui/AddForm.tsx';

it.each([
  [0, '00:00'],
  [485, '08:05'],
  [1439, '23:59'],
])('minute %i of the day is %s in a time field, and back', (minute, time) => {
  expect(clockTime(minute)).toBe(time);
  expect(minuteOf(time)).toBe(minute);
});

it('an incomplete time is none; seconds do not count', () => {
  expect(minuteOf('')).toBeNull();
  expect(minuteOf('08:')).toBeNull();
  expect(minuteOf('08:05:30')).toBe(485);
});

it('Latin and Arabic commas and line breaks separate words, and spaces do not', () => {
  expect(splitWords(' one, two words،ثلاث كلمات\r\nfour,, ,')).toEqual([
    'one',
    'two words',
    'ثلاث كلمات',
    'four',
  ]);
  expect(splitWords(' , \n')).toEqual([]);
});

it('pasted lines become one line with commas between them', () => {
  expect(pastedLines('one\ntwo\r\n\n')).toBe('one, two');
});

it('text typed after a sent entry is kept, and a different entry is kept whole', () => {
  expect(typedSince('one', 'onetwo')).toBe('two');
  expect(typedSince('one, ', 'one, two')).toBe('two');
  expect(typedSince('one', 'one')).toBe('');
  expect(typedSince('one', 'two')).toBe('two');
});

describe('the end of a pause', () => {
  const zones = [
    'Pacific/Pago_Pago',
    'America/New_York',
    'UTC',
    'Asia/Riyadh',
    'Pacific/Kiritimati',
  ];

  afterEach(() => vi.unstubAllEnvs());

  it('a pause without an end has no day', () => {
    expect(pauseUntil({ end: 'by_hand', day: '' }, new Date())).toBe(PAUSED_INDEFINITELY);
    expect(dayOf(PAUSED_INDEFINITELY)).toBe('');
    expect(endOf(PAUSED_INDEFINITELY, new Date())).toBe('by_hand');
  });

  describe.each(zones)('in %s', (timezone) => {
    beforeEach(() => {
      vi.stubEnv('TZ', timezone);
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(timezone);
    });

    it('a pause until tomorrow lasts more than 7 hours, and visitors see the owner’s day as its end', () => {
      // 15 minutes before and 5 minutes after midnight, by the owner's clock.
      const nights = [
        { now: new Date(2026, 10, 22, 23, 45), tomorrow: '2026-11-23' },
        { now: new Date(2026, 10, 23, 0, 5), tomorrow: '2026-11-24' },
      ];
      for (const { now, tomorrow } of nights) {
        const until = pauseUntil({ end: 'tomorrow', day: '' }, now) ?? '';
        expect(until.slice(0, 10)).toBe(tomorrow);
        expect(dayOf(until)).toBe(tomorrow);
        expect(endOf(until, now)).toBe('tomorrow');
        expect(Date.parse(isoTime(until)) - now.getTime()).toBeGreaterThan(7 * 3_600_000);
      }
    });

    it('the first and the last offered day are accepted, and no day outside them', () => {
      const now = new Date(2026, 10, 22, 0, 1);
      const untilOf = (day: string) => pauseUntil({ end: 'on_a_day', day }, now);
      const { min, max } = pauseDays(now);
      expect([min, max]).toEqual(['2026-11-23', '2027-11-22']);
      expect(endOf(untilOf(max) ?? '', now)).toBe('on_a_day');
      for (const day of [min, max]) {
        const until = untilOf(day) ?? '';
        expect(until.slice(0, 10)).toBe(day);
        expect(checkPause(until, now.getTime())).toBeNull();
      }
      // Just after midnight, the current day is refused although its morning is still to come.
      const others = ['2026-11-22', '2026-11-21', '2027-11-23', '0002-11-24'];
      expect(others.map(untilOf)).toEqual([null, null, null, null]);
    });
  });
});

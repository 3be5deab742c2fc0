import { expect, it } from 'vitest';
import {
  clockTime,
  minuteOf,
} from '../../../src/app/dashboard/settings/notifications/QuietHoursSetting.tsx';

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

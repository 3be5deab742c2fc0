import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isMarkExpired, MARK_DAYS, oldestMarkDay } from '../../../src/rules/sender-marks.ts';
import { storedTime } from '../../../src/rules/stored-time.ts';

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

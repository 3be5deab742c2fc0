import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SEND_COOLDOWN } from '../../../../src/rules/message.ts';
import { secondsToWait } from '../../../../src/stores/visitor/cooldown.ts';

const sentAt = Date.UTC(2026, 10, 20);

it('the cooldown is a minute, as the specification says', () => {
  expect(SEND_COOLDOWN).toBe(60_000);
});

it.each([
  ['at once', 0, 60],
  ['after a millisecond', 1, 60],
  ['after 999 ms', 999, 60],
  ['after a second', 1000, 59],
  ['after 58,999 ms', 58_999, 2],
  ['after 59 s', 59_000, 1],
  ['after 59,999 ms', 59_999, 1],
  ['after a minute', 60_000, 0],
  ['after 60,001 ms', 60_001, 0],
  ['after a day', 86_400_000, 0],
  ['with the clock set back a millisecond', -1, 60],
  ['with the clock set back an hour', -3_600_000, 60],
])('a sender who asks %s waits', (_, passed, seconds) => {
  expect(secondsToWait(sentAt, sentAt + passed)).toBe(seconds);
});

it('a first message does not wait', () => {
  expect(secondsToWait(null, sentAt)).toBe(0);
});

it('the wait is a whole number from 0 to 60 at any time of the clock', () => {
  const time = fc.integer({ min: -8.64e15, max: 8.64e15 });
  fc.assert(
    fc.property(time, time, (sent, now) => {
      const seconds = secondsToWait(sent, now);
      expect(Number.isInteger(seconds) && seconds >= 0 && seconds <= 60).toBe(true);
    }),
  );
});

import { expect, it } from 'vitest';
import { ageOfSession, retryDelay, SESSION_TICK } from '../../../src/api/session-age.ts';

it('a session is checked every 30 s, as the specification says', () => {
  expect(SESSION_TICK).toBe(30_000);
});

const now = Date.UTC(2026, 10, 20);

it.each([
  [-1, 'expired'],
  [0, 'expired'],
  [1, 'expiring'],
  [90_000, 'expiring'],
  [90_001, 'fresh'],
  [Infinity, 'fresh'],
])('a session with %d ms left is %s', (left, age) => {
  expect(ageOfSession(now + left, now)).toBe(age);
});

it('a renewal is retried after 200 ms, then after twice the delay each time, for 30 s at most', () => {
  const delays: (number | null)[] = [];
  let elapsed = 0;
  for (let attempt = 0; delays.at(-1) !== null; attempt += 1) {
    delays.push(retryDelay(attempt, elapsed));
    elapsed += delays.at(-1) ?? 0;
  }
  expect(delays).toEqual([200, 400, 800, 1600, 3200, 6400, 12_800, null]);
});

it('the time of failed renewals counts toward the 30 s', () => {
  expect(retryDelay(0, 29_799)).toBe(200);
  expect(retryDelay(0, 29_800)).toBeNull();
});

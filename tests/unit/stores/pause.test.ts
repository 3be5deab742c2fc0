import { expect, it } from 'vitest';
import { PAUSED_FOR_GOOD } from '../../../src/rules/pause.ts';
import { isPaused } from '../../../src/stores/pause.ts';

it('an inbox is paused until the time that stands there, and not when it stands there still', () => {
  const now = Date.parse('2026-11-22T10:00:00.000Z');
  const states = ['', '2026-11-22 09:59:59.999Z', '2026-11-22 10:00:00.001Z', PAUSED_FOR_GOOD];
  expect(states.map((until) => isPaused(until, now))).toEqual([false, false, true, true]);
});

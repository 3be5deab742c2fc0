import { expect, it } from 'vitest';
import { ticksOf } from '../../../src/ui/BarChart.tsx';

it.each([
  [1, [1]],
  [2, [1, 2]],
  [4, [2, 4]],
  [7, [2, 4, 6]],
  [9, [4, 8]],
  [12, [5, 10]],
  [30, [10, 20, 30]],
  [1240, [500, 1000]],
])('a chart up to %i has lines at %j', (most, ticks) => {
  expect(ticksOf(most, 1)).toEqual(ticks);
});

it('lines are no closer than what is counted', () => {
  expect(ticksOf(10, 10)).toEqual([10]);
  expect(ticksOf(640, 10)).toEqual([200, 400, 600]);
});

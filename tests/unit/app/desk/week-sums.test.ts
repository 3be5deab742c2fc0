import { expect, it } from 'vitest';
import { weeksBefore } from '../../../../src/app/desk/house-state/DaysSum.tsx';

it('a day that is not over makes no week smaller', () => {
  const steady = Array.from({ length: 20 }, () => 3);
  expect(weeksBefore([...steady, 0])).toEqual({ week: 21, before: 21 });
});

it('each of the two weeks has its own seven days', () => {
  expect(weeksBefore([1000, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 500])).toEqual({
    week: 14,
    before: 7,
  });
});

it('a site without two weeks has fewer days in the earlier one', () => {
  expect(weeksBefore([1, 1, 1, 1, 1, 1, 1, 1, 9])).toEqual({ week: 7, before: 1 });
});

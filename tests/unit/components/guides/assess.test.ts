import { describe, expect, it } from 'vitest';
import { assess, assessmentCategories } from '../../../../src/components/guides/assess.ts';

type Answers = Parameters<typeof assess>[0];

/** Returns nine ratings with this sum, in three categories. */
function answersOf(score: number): Answers {
  const ratings = Array.from({ length: 9 }, (_, index) => Math.floor((score + index) / 9));
  return {
    communication: ratings.slice(0, 3),
    trust: ratings.slice(3, 6),
    support: ratings.slice(6),
  };
}

const none: Answers = { communication: [], trust: [], support: [] };

describe('an assessment of', () => {
  it.each([
    [9, 20, 'band_weak'],
    [26, 58, 'band_weak'],
    // The next band begins above 60 percent, not at exactly 60.
    [27, 60, 'band_weak'],
    [28, 62, 'band_good'],
    [35, 78, 'band_good'],
    // The next band begins above 80 percent, not at exactly 80.
    [36, 80, 'band_good'],
    [37, 82, 'band_strong'],
    [45, 100, 'band_strong'],
  ] as const)('%i of 45 points has %i percent: %s', (score, percent, band) => {
    const answers = answersOf(score);
    const ratings = Object.values(answers).flat();
    expect(ratings.reduce((sum, rating) => sum + rating)).toBe(score);
    expect(Math.min(...ratings)).toBeGreaterThan(0);
    expect(Math.max(...ratings)).toBeLessThan(6);
    expect(assess(answers)).toMatchObject({ left: 0, percent, band });
  });
});

it('an assessment without ratings has no result', () => {
  expect(assess(none)).toBeUndefined();
});

it('one rating gives a result out of the full score, with eight left', () => {
  expect(assess({ ...none, trust: [5] })).toEqual({
    left: 8,
    percent: 11,
    band: 'band_weak',
    axes: [
      { axis: 'communication', percent: undefined },
      { axis: 'trust', percent: 33 },
      { axis: 'support', percent: undefined },
    ],
    weakest: [],
  });
});

it.each([
  [[5, 5, 5], [3, 3, 3], [4, 4, 4], [100, 60, 80], ['trust']],
  [
    [5, 5, 5],
    [3, 3, 3],
    [2, 3, 4],
    [100, 60, 60],
    ['trust', 'support'],
  ],
  [[1, 1, 1], [1, 1, 1], [1, 1, 1], [20, 20, 20], []],
  // No axis is the weakest until all statements are rated.
  [[5, 5, 5], [3, 3, 3], [1, 1], [100, 60, 13], []],
])(
  'the ratings %j, %j and %j have the percentages %j and the weakest axes %j',
  (communication, trust, support, shares, weakest) => {
    const assessment = assess({ communication, trust, support });
    expect(assessment?.axes).toEqual(
      assessmentCategories.map((axis, index) => ({ axis, percent: shares[index] })),
    );
    expect(assessment?.weakest).toEqual(weakest);
  },
);

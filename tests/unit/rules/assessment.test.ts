import { describe, expect, it } from 'vitest';
import { assess, statementCount } from '../../../src/rules/assessment.ts';

/** Nine ratings that make this sum. */
function ratingsOf(score: number): number[] {
  return Array.from({ length: statementCount }, (_, place) => Math.floor((score + place) / 9));
}

describe('a relationship rated with', () => {
  it.each([
    [9, 20, 'band_weak'],
    [26, 58, 'band_weak'],
    // Exactly 60 percent is not above it.
    [27, 60, 'band_weak'],
    [28, 62, 'band_good'],
    [35, 78, 'band_good'],
    // Exactly 80 percent is not above it either.
    [36, 80, 'band_good'],
    [37, 82, 'band_strong'],
    [45, 100, 'band_strong'],
  ] as const)('%i of 45 points is at %i percent: %s', (score, percent, band) => {
    const answers = ratingsOf(score);
    expect(answers.reduce((sum, rating) => sum + rating)).toBe(score);
    expect(Math.min(...answers)).toBeGreaterThan(0);
    expect(Math.max(...answers)).toBeLessThan(6);
    expect(assess(answers)).toEqual({ answered: 9, percent, band });
  });
});

it('nothing is said before anything is rated', () => {
  expect(assess([])).toBeUndefined();
});

it('one statement is already a result, of all that there could be', () => {
  expect(assess([5])).toEqual({ answered: 1, percent: 11, band: 'band_weak' });
});

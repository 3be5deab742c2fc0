const WEEK = 7;

export const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/**
 * Returns the sums of the two weeks before the last day, which is today: it is not over, and with it nearly every
 * week would be smaller than the one before.
 * @param counts one number for each day, oldest first
 */
export function weeksBefore(counts: readonly number[]) {
  const whole = counts.slice(0, -1);
  return { week: sumOf(whole.slice(-WEEK)), before: sumOf(whole.slice(-2 * WEEK, -WEEK)) };
}

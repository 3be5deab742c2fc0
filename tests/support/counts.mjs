/** @typedef {import('./steps.mjs').Counts} Counts */

/**
 * @param {unknown} report of Vitest's JSON reporter
 * @returns {Counts}
 */
export function vitestCounts(report) {
  const { numPassedTests, numFailedTests } = /** @type {Record<string, number>} */ (report);
  return { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0 };
}

/**
 * @param {unknown} report of Playwright's JSON reporter
 * @returns {Counts}
 */
export function playwrightCounts(report) {
  const { stats } = /** @type {{ stats: Record<string, number> }} */ (report);
  return {
    // `flaky` tests passed at the second try; Playwright's output names each of them.
    passed: (stats['expected'] ?? 0) + (stats['flaky'] ?? 0),
    failed: stats['unexpected'] ?? 0,
  };
}

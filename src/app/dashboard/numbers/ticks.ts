/**
 * Returns the numbers at the lines of a chart: up to three, at round steps.
 * @param most the highest number in the chart, at least 1
 * @param unit the smallest step
 */
export function ticksOf(most: number, unit = 1): number[] {
  const power = 10 ** Math.floor(Math.log10(most));
  const lead = most / power;
  const step = Math.max(unit, power * (lead >= 8 ? 4 : lead >= 4 ? 2 : lead >= 2 ? 1 : 0.5));
  return Array.from({ length: Math.floor(most / step) }, (_, index) => (index + 1) * step);
}

import type { Answer } from './api.ts';

const WARM_UP = 20;
const MEASURED = 60;
/** Number of requests of each kind. */
export const REQUESTS_A_KIND = WARM_UP + MEASURED;

/**
 * Sends requests of each kind in turns, in a different order each time, so that load affects all of
 * them alike.
 * @returns the median of each kind in milliseconds, and the largest interquartile range of any kind
 */
export async function compareTimes<Kind extends string>(
  kinds: Readonly<Record<Kind, () => Promise<Answer>>>,
): Promise<{ medians: Record<Kind, number>; spread: number }> {
  const runs = Object.entries(kinds) as [Kind, () => Promise<Answer>][];
  const times = new Map(runs.map(([kind]) => [kind, [] as number[]]));
  for (let round = 0; round < REQUESTS_A_KIND; round += 1) {
    for (const [kind, run] of shuffled(runs)) {
      const began = performance.now();
      const { status } = await run();
      if (status !== 204) throw new Error(`${kind} is answered with ${status}`);
      if (round >= WARM_UP) times.get(kind)?.push(performance.now() - began);
    }
  }
  const each = [...times];
  const medians = Object.fromEntries(
    each.map(([kind, values]) => [kind, quantile(values, 0.5)]),
  ) as Record<Kind, number>;
  const spreads = each.map(([, values]) => quantile(values, 0.75) - quantile(values, 0.25));
  return { medians, spread: Math.max(...spreads) };
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, rank: Math.random() }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? NaN;

/**
 * Returns how well response times distinguish two kinds: the share of pairs in which the other kind took
 * longer, 0.5 if they do not differ (the area under the ROC curve).
 */
export function shareOfLonger(one: readonly number[], other: readonly number[]): number {
  const sorted = one.toSorted((left, right) => left - right);
  const longer = other.reduce(
    (sum, time) => sum + (rankIn(sorted, time) + rankIn(sorted, time, 'after')) / 2,
    0,
  );
  return longer / (one.length * other.length);
}

/** Returns the number of sorted times that are shorter or, with `after`, not longer. */
function rankIn(sorted: readonly number[], time: number, side: 'before' | 'after' = 'before') {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const value = sorted[middle] ?? Infinity;
    if (value < time || (side === 'after' && value === time)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Sends `samples` requests of each kind in turns, as `compareTimes` does, but over several connections.
 * @returns the milliseconds of each request
 */
export async function sampleTimes<Kind extends string>(
  kinds: Readonly<Record<Kind, () => Promise<number>>>,
  { samples, connections }: { samples: number; connections: number },
): Promise<Record<Kind, number[]>> {
  const runs = Object.entries(kinds) as [Kind, () => Promise<number>][];
  const times = Object.fromEntries(runs.map(([kind]) => [kind, []])) as unknown as Record<
    Kind,
    number[]
  >;
  let rounds = WARM_UP + samples;
  const takeTurns = async () => {
    while (rounds > 0) {
      rounds -= 1;
      const isMeasured = rounds < samples;
      for (const [kind, run] of shuffled(runs)) {
        const time = await run();
        if (isMeasured) times[kind].push(time);
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, takeTurns));
  return times;
}

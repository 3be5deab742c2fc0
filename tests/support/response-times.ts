const WARM_UP = 20;
function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, rank: Math.random() }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}

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
 * Sends `samples` requests of each kind in turns over several connections, in a different order each time, so that load
 * affects all of them alike.
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

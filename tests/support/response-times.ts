import { expect } from 'vitest';

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
function shareOfLonger(one: readonly number[], other: readonly number[]): number {
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
async function sampleTimes<Kind extends string>(
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

/** The second run decides, since of true halves 3 in 100 lie outside the bounds at 2,000 samples. */
const RUNS = [2000, 6000];
const CONNECTIONS = 4;

/**
 * Expects that response times do not distinguish the two kinds of any pair: the longer one is guessed in 0.48 to
 * 0.52 of the cases. The standard error is 0.009 in the first run, and 0.005 in the second.
 * @param pairs pairs of kinds; the first is the control, two inputs of one kind
 */
export async function expectAlike<Kind extends string>(
  kinds: Readonly<Record<Kind, () => Promise<number>>>,
  pairs: readonly (readonly [Kind, Kind])[],
): Promise<void> {
  let unlike: unknown[] = [];
  for (const samples of RUNS) {
    const times = await sampleTimes(kinds, { samples, connections: CONNECTIONS });
    const shares = pairs.map(([one, other]) => {
      return [`${one}, ${other}`, shareOfLonger(times[one], times[other])] as const;
    });
    console.log(shares.map(([pair, share]) => `${pair}: ${share.toFixed(3)}`).join('\n'));
    unlike = shares.filter(([, share]) => share < 0.48 || share > 0.52);
    if (unlike.length === 0) break;
  }
  expect(unlike).toEqual([]);
}

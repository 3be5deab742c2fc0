import type { Answer } from './api.ts';

const WARM_UP = 20;
const MEASURED = 200;
/** So many requests of each kind are sent. */
export const REQUESTS_A_KIND = WARM_UP + MEASURED;

/**
 * Sends requests of each kind in turns, in another order each time, so that a busy moment meets all of
 * them alike.
 * @returns in milliseconds the median of each kind, and what the middle half of one kind lies within
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

import { fetchStarters, type StarterKind } from '../../api/starters.ts';
import { failed, succeeded, type Result } from '../../contract/result.ts';

/**
 * Creates a die that rolls the suggestions in random order: each one once before any repeats, and never the
 * same one twice in a row. The first roll fetches them.
 */
export function createDie(lang: string, kind: StarterKind) {
  let all: readonly string[] = [];
  let remaining: string[] = [];
  let last = '';

  return async (): Promise<Result<string>> => {
    if (all.length === 0) {
      const result = await fetchStarters(lang, kind);
      if (!result.ok) return result;
      all = result.value;
    }
    if (remaining.length === 0) remaining = shuffled(all, last);
    const rolled = remaining.pop();
    if (rolled === undefined) return failed('unexpected_error');
    last = rolled;
    return succeeded(rolled);
  };
}

/** @param last the last roll, which is put first because rolls are taken from the end */
function shuffled(items: readonly string[], last: string): string[] {
  const order = items
    .map((item) => ({ item, rank: item === last ? -1 : Math.random() }))
    .sort((one, other) => one.rank - other.rank);
  return order.map(({ item }) => item);
}

import { fetchStarters, type StarterKind } from '../../api/starters.ts';
import { failed, succeeded, type Result } from '../../contract/result.ts';

/**
 * A die with an idea on each side: in a random order, each once before any comes again, and never
 * the same twice in a row. The first roll asks for them.
 */
export function createDie(lang: string, kind: StarterKind) {
  let all: readonly string[] = [];
  let ahead: string[] = [];
  let last = '';

  return async (): Promise<Result<string>> => {
    if (all.length === 0) {
      const result = await fetchStarters(lang, kind);
      if (!result.ok) return result;
      all = result.value;
    }
    if (ahead.length === 0) ahead = shuffled(all, last);
    const rolled = ahead.pop();
    if (rolled === undefined) return failed('unexpected_error');
    last = rolled;
    return succeeded(rolled);
  };
}

/** @param last what must not come first, that is not stand at the end, unless there is nothing else */
function shuffled(items: readonly string[], last: string): string[] {
  const order = items
    .map((item) => ({ item, rank: item === last ? -1 : Math.random() }))
    .sort((one, other) => one.rank - other.rank);
  return order.map(({ item }) => item);
}

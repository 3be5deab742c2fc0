import { fetchStarters } from '../api/starters.ts';
import { succeeded, type Result } from '../contract/result.ts';

/**
 * Rolls through starters in an order of chance; none comes again before all have come.
 * @param path of the file that holds them, which is fetched by the first roll
 */
export function createDie(path: string): () => Promise<Result<string>> {
  let texts: readonly string[] = [];
  let left: string[] = [];
  let last = '';
  return async () => {
    if (texts.length === 0) {
      const fetched = await fetchStarters(path);
      if (!fetched.ok) return fetched;
      texts = fetched.value;
    }
    if (left.length === 0) left = shuffled(texts, last);
    last = left.pop() ?? '';
    return succeeded(last);
  };
}

/** @param notFirst what was shown last and must not come again at once; the end of the list comes first */
function shuffled(texts: readonly string[], notFirst: string): string[] {
  const drawn = texts
    .map((text) => ({ text, place: text === notFirst ? -1 : Math.random() }))
    .sort((left, right) => left.place - right.place);
  return drawn.map(({ text }) => text);
}

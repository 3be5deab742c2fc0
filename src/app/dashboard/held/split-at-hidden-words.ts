import { PHRASE_WORDS_MAX } from '../../../rules/hidden-words.ts';
import { containsHiddenWord, foldHiddenWords } from '../../../rules/word-search.ts';

/** Letters, marks and digits, with invisible characters among them. */
const word = /[\p{L}\p{M}\p{N}\p{Cf}]+/gu;

/**
 * Splits a text at the hidden words that it contains, as the server finds them: every second part is a
 * hidden word or phrase as it is written in the text. The shortest part that the server would find is taken.
 */
export function splitAtHiddenWords(text: string, hiddenWords: readonly string[]): string[] {
  const folded = foldHiddenWords(hiddenWords);
  const spans = [...text.matchAll(word)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }));
  const contains = (first: number, last: number) =>
    containsHiddenWord(folded, text.slice(spans[first]?.start, spans[last]?.end));
  const parts: string[] = [];
  let [done, free] = [0, 0];
  spans.forEach(({ end }, last) => {
    const earliest = Math.max(free, last - PHRASE_WORDS_MAX + 1);
    if (!contains(earliest, last)) return;
    let first = last;
    while (first > earliest && !contains(first, last)) first -= 1;
    const start = spans[first]?.start ?? 0;
    parts.push(text.slice(done, start), text.slice(start, end));
    [done, free] = [end, last + 1];
  });
  return [...parts, text.slice(done)];
}

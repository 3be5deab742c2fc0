import { hiddenForms, readingsIn } from './word-readings.ts';

/**
 * Converts hidden words to the stored form, which is fast to compare. All phrases are in the first line,
 * separated by two spaces, and each word has a line of its own. A change of this form requires a new
 * version (pocketbase/hooks/inbox/hidden-word-version.ts).
 */
export function foldHiddenWords(
  words: readonly string[],
  formsOf: (word: string) => readonly string[] = hiddenForms,
): string {
  const forms = [...new Set(words.flatMap((word) => formsOf(word)))];
  const phrases = forms.filter((form) => form.includes(' '));
  return [phrases.join('  '), ...forms.filter((form) => !form.includes(' '))].join('\n');
}

/**
 * Whether a text contains a hidden word as a whole word. The search does not stop at the first match, so
 * that its duration does not reveal a match.
 * @param folded from `foldHiddenWords`
 */
export function containsHiddenWord(folded: string, text: string): boolean {
  const lines = folded.split('\n');
  const phrases = lines[0] ?? '';
  const words = lines.slice(1);
  const positions = positionsIn(text);
  return words.filter((word) => positions.has(word)).length + countPhrases(positions, phrases) > 0;
}

/** Positions of each reading in a text, with one bit per word. */
type Positions = ReadonlyMap<string, bigint>;

// PocketBase's engine has no BigInt literals.
const NOWHERE = BigInt(0);
const EVERYWHERE = BigInt(-1);
const ONE = BigInt(1);

function positionsIn(text: string): Positions {
  const { words, others } = readingsIn(text);
  const positions = new Map<string, bigint>();
  let position = ONE;
  const bits = words.map(() => (position <<= ONE));
  const add = (reading: string, index: number) =>
    positions.set(reading, (positions.get(reading) ?? NOWHERE) | (bits[index] ?? NOWHERE));
  words.forEach(add);
  for (const other of others)
    other.words.forEach((reading, index) => add(reading, other.at[index] ?? 0));
  return positions;
}

/**
 * Counts the phrases in a text with the Shift-And algorithm: each word of a phrase shifts the matching
 * positions by one.
 */
function countPhrases(positions: Positions, phrases: string): number {
  if (phrases === '') return 0;
  let read = EVERYWHERE;
  let hits = 0;
  // Splitting leaves an empty word between two phrases, and after the last one.
  `${phrases} `.split(' ').forEach((word) => {
    if (word !== '') {
      read = (read << ONE) & (positions.get(word) ?? NOWHERE);
      return;
    }
    if (read !== NOWHERE) hits += 1;
    read = EVERYWHERE;
  });
  return hits;
}

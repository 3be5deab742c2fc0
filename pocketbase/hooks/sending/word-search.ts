import { hiddenForms, readingsIn } from './word-readings.ts';

/**
 * The words as they are compared: what takes little to read. All phrases are in the first line, with two
 * spaces between them, and each word has one of its own. They are stored so: another answer needs another
 * version (../inbox/hidden-word-version.ts).
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
 * Whether one of the hidden words stands in a text, as whole words. Whatever it finds it does the same,
 * so that it takes as long.
 * @param folded what `foldHiddenWords` answered
 */
export function findsHiddenWord(folded: string, text: string): boolean {
  const lines = folded.split('\n');
  const phrases = lines[0] ?? '';
  const words = lines.slice(1);
  const positions = positionsIn(text);
  return words.filter((word) => positions.has(word)).length + countPhrases(positions, phrases) > 0;
}

/** At which words of a text something is read: a bit for each of them. */
type Positions = ReadonlyMap<string, bigint>;

// PocketBase's engine has no literals of them.
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

/** The Shift-And search: each word of a phrase moves the positions up to which it was read on by one. */
function countPhrases(positions: Positions, phrases: string): number {
  if (phrases === '') return 0;
  let read = EVERYWHERE;
  let hits = 0;
  // Of two spaces, and behind the last phrase, nothing is left over.
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

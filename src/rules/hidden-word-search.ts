import { hiddenForms, readingsIn, textsIn } from './word-readings.ts';

/** The words as they are compared, one a line: what need not be parsed. */
export const foldHiddenWords = (words: readonly string[]): string =>
  [...new Set(words.flatMap(hiddenForms))].join('\n');

/**
 * Whether one of the hidden words stands in a text, as whole words. Whatever it finds it does the same,
 * so that it takes as long.
 * @param folded what `foldHiddenWords` answered
 */
export function findsHiddenWord(folded: string, text: string): boolean {
  const lines = folded.split('\n');
  const hits = textsIn(text).flatMap((one) => {
    const places = placesIn(one);
    return lines.filter((line) =>
      line.includes(' ') ? hasPhrase(places, line) : places.has(line),
    );
  });
  return hits.length > 0;
}

/** At which words of a text something is read: a bit for each of them. */
type Places = ReadonlyMap<string, bigint>;

// PocketBase's engine has no literals of them.
const NOWHERE = BigInt(0);
const EVERYWHERE = BigInt(-1);
const ONE = BigInt(1);

function placesIn(text: string): Places {
  const { words, others } = readingsIn(text);
  const places = new Map<string, bigint>();
  let place = ONE;
  const add = (reading: string) => places.set(reading, (places.get(reading) ?? NOWHERE) | place);
  words.forEach((word, index) => {
    place <<= ONE;
    add(word);
    others[index]?.forEach(add);
  });
  return places;
}

/** Each word moves on by a place what has been read up to it; so all ways to read a text are one. */
const hasPhrase = (places: Places, phrase: string): boolean =>
  phrase
    .split(' ')
    .reduce((read, word) => (read << ONE) & (places.get(word) ?? NOWHERE), EVERYWHERE) !== NOWHERE;

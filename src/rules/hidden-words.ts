import { foldText, wordsIn } from './folded-text.ts';
import { countCharacters } from './text.ts';
import { hiddenForm, readingsOf } from './word-readings.ts';

/** Words or phrases that an owner may hide. */
export const HIDDEN_WORDS_MAX = 100;
/** Characters of one of them. */
export const HIDDEN_WORD_MAX = 50;
/** Letters of one of them, once it is folded. */
export const HIDDEN_WORD_MIN = 2;
/** Messages that are held back for one inbox; beyond them the oldest go. */
export const HELD_MAX = 1000;

export type HiddenWordsError = 'too_many_words' | 'word_too_long' | 'word_too_short';

/** The list as it is stored: without spaces around a word, and each once. */
export function tidyHiddenWords(words: readonly string[]): string[] {
  return [...new Set(words.map((word) => word.trim()))];
}

/** What is wrong with a list of hidden words that was tidied, or null. */
export function checkHiddenWords(words: readonly string[]): HiddenWordsError | null {
  if (words.length > HIDDEN_WORDS_MAX) return 'too_many_words';
  for (const word of words) {
    const error = checkHiddenWord(word);
    if (error) return error;
  }
  return null;
}

/** What is wrong with one of them, or null. */
export function checkHiddenWord(word: string): Exclude<HiddenWordsError, 'too_many_words'> | null {
  if (countCharacters(word) > HIDDEN_WORD_MAX) return 'word_too_long';
  const letters = foldText(word).replace(/ /g, '');
  return countCharacters(letters) < HIDDEN_WORD_MIN ? 'word_too_short' : null;
}

/** Hidden words by their first word, each with what follows it in a phrase. */
export type HiddenWords = ReadonlyMap<string, readonly (readonly string[])[]>;

/** The words as they are compared, one a line. */
export function foldHiddenWords(words: readonly string[]): string {
  const folded = words.map((word) => wordsIn(word).split(' ').map(hiddenForm).join(' '));
  return [...new Set(folded)].join('\n');
}

/** @param folded what `foldHiddenWords` answered */
export function readHiddenWords(folded: string): HiddenWords {
  const words = new Map<string, string[][]>();
  for (const line of folded.split('\n')) {
    const [first = '', ...rest] = line.includes(' ') ? line.split(' ') : [line];
    words.set(first, [...(words.get(first) ?? []), rest]);
  }
  return words;
}

/**
 * Whether one of the hidden words stands in a text, as whole words. It reads to the end also where it
 * has found one, so that it takes as long.
 */
export function findsHiddenWord(words: HiddenWords, text: string): boolean {
  const readings = wordsIn(text).split(' ').map(readingsOf);
  const follows = (rest: readonly string[], start: number) =>
    rest.every((word, index) => readings[start + index]?.includes(word));
  const hits = readings.filter((ways, index) =>
    ways.some((way) => words.get(way)?.some((rest) => follows(rest, index + 1))),
  );
  return hits.length > 0;
}

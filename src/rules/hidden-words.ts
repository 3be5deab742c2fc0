import { foldText, wordsIn } from './folded-text.ts';
import { countCharacters } from './text.ts';
import { hiddenForm, readingsIn, type Readings } from './word-readings.ts';

/** Words or phrases that an owner may hide. */
export const HIDDEN_WORDS_MAX = 100;
/** Characters of one of them. */
export const HIDDEN_WORD_MAX = 50;
/** Letters of one of them, once it is folded. */
const HIDDEN_WORD_MIN = 2;
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

/**
 * The words as they are compared, one a line: what need not be parsed. The first word of a phrase has
 * a line of its own, with a space behind it.
 */
export function foldHiddenWords(words: readonly string[]): string {
  const folded = words.map((word) => wordsIn(word).split(' ').map(hiddenForm).join(' '));
  const starts = folded.filter((word) => word.includes(' ')).map((word) => `${first(word)} `);
  return [...new Set([...folded, ...starts])].join('\n');
}

const first = (phrase: string) => phrase.slice(0, phrase.indexOf(' '));

/**
 * Whether one of the hidden words stands in a text, as whole words. It reads to the end also where it
 * has found one, so that it takes as long.
 * @param folded what `foldHiddenWords` answered
 */
export function findsHiddenWord(folded: string, text: string): boolean {
  const hidden = folded.split('\n');
  const lines = new Set(hidden);
  const readings = readingsIn(text);
  const hasPhrases = folded.includes(' ');
  const isHit = (word: string, index: number) =>
    lines.has(word) ||
    (hasPhrases && lines.has(`${word} `) && startsPhrase(hidden, word, readings, index));
  const { words, others } = readings;
  const hits = words.filter(
    (word, index) => isHit(word, index) || others[index]?.some((way) => isHit(way, index)),
  );
  return hits.length > 0;
}

/** Whether a hidden phrase begins with this word and goes on as the text does behind `index`. */
function startsPhrase(
  hidden: readonly string[],
  word: string,
  { words, others }: Readings,
  index: number,
): boolean {
  const isAt = (one: string, place: number) =>
    words[place] === one || others[place]?.includes(one) === true;
  return hidden
    .filter((line) => line.startsWith(`${word} `) && line !== `${word} `)
    .some((phrase) =>
      phrase
        .split(' ')
        .slice(1)
        .every((one, behind) => isAt(one, index + 1 + behind)),
    );
}

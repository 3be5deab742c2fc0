import { foldText } from './folded-text.ts';
import { countCharacters } from './text.ts';

/** Maximum words or phrases that an owner may hide. */
export const HIDDEN_WORDS_MAX = 100;
/** Maximum characters of a word or phrase. */
export const HIDDEN_WORD_MAX = 50;
/** Maximum words in a hidden phrase. */
export const PHRASE_WORDS_MAX = 8;
/** Minimum letters of a word or phrase after folding. */
const HIDDEN_WORD_MIN = 2;

export type HiddenWordsError =
  'too_many_words' | 'word_too_long' | 'phrase_too_long' | 'word_too_short';

/** Returns the list as it is stored: without spaces around words, and without duplicates. */
export function tidyHiddenWords(words: readonly string[]): string[] {
  return [...new Set(words.map((word) => word.trim()))];
}

/** Returns the first error in a list from `tidyHiddenWords`, or null. */
export function checkHiddenWords(words: readonly string[]): HiddenWordsError | null {
  if (words.length > HIDDEN_WORDS_MAX) return 'too_many_words';
  for (const word of words) {
    const error = checkHiddenWord(word);
    if (error) return error;
  }
  return null;
}

/** Returns the first rule that a word or phrase breaks, or null. */
export function checkHiddenWord(word: string): Exclude<HiddenWordsError, 'too_many_words'> | null {
  if (countCharacters(word) > HIDDEN_WORD_MAX) return 'word_too_long';
  const folded = foldText(word);
  if (countCharacters(folded) > HIDDEN_WORD_MAX) return 'word_too_long';
  const words = folded.split(' ');
  if (words.length > PHRASE_WORDS_MAX) return 'phrase_too_long';
  return countCharacters(words.join('')) < HIDDEN_WORD_MIN ? 'word_too_short' : null;
}

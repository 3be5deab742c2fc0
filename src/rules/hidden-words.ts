import { foldText } from './folded-text.ts';
import { countCharacters } from './text.ts';
import { hiddenForms, readingsIn, textsIn, type Readings } from './word-readings.ts';

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
  const folded = words.flatMap(hiddenForms);
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
  return textsIn(text)
    .map((one) => finds(folded, one))
    .includes(true);
}

function finds(folded: string, text: string): boolean {
  const hidden = folded.split('\n');
  const lines = new Set(hidden);
  const readings = readingsIn(text);
  const { words, others } = readings;
  const count = (isHit: (word: string) => boolean) =>
    words.filter((word, index) => isHit(word) || others[index]?.some(isHit)).length;
  const hits = count((word) => lines.has(word));
  const starts = folded.includes(' ') ? count((word) => lines.has(`${word} `)) : 0;
  return hits > 0 || (starts > 0 && findsPhrase(hidden, readings));
}

/** Bits of a number in JavaScript's operators. */
const BITS = 32;

/**
 * Whether a hidden phrase stands in the text, by Shift-And: the words of all phrases have a bit each,
 * and a bit is set where the text reads as that phrase up to that word. So it takes as long whatever
 * the phrases have in common, and however many ways there are to read a word.
 */
function findsPhrase(hidden: readonly string[], { words, others }: Readings): boolean {
  const phrases = hidden.filter((line) => line.trim().includes(' ')).map((line) => line.split(' '));
  const none = Array.from({ length: Math.ceil(phrases.flat().length / BITS) }, () => 0);
  const [starts, ends] = [[...none], [...none]];
  const masks = new Map<string, number[]>();
  let position = 0;
  for (const phrase of phrases) {
    setBit(starts, position);
    for (const word of phrase) {
      const mask = masks.get(word) ?? [...none];
      masks.set(word, mask);
      setBit(mask, position);
      position += 1;
    }
    setBit(ends, position - 1);
  }
  let state = none;
  let found = 0;
  words.forEach((word, index) => {
    const mask = either([word, ...(others[index] ?? [])].map((way) => masks.get(way) ?? none));
    let carry = 0;
    state = state.map((bits, part) => {
      const moved = (bits << 1) | carry | (starts[part] ?? 0);
      carry = bits >>> (BITS - 1);
      const reached = moved & (mask[part] ?? 0);
      found |= reached & (ends[part] ?? 0);
      return reached;
    });
  });
  return found !== 0;
}

function setBit(bits: number[], position: number): void {
  const part = Math.floor(position / BITS);
  bits[part] = (bits[part] ?? 0) | (1 << (position % BITS));
}

const either = (masks: readonly number[][]): readonly number[] =>
  masks.reduce((all, mask) => all.map((bits, part) => bits | (mask[part] ?? 0)));

/** Placeholder for the digit 1, which stands for i or l; no word contains this character. */
const ONE = '\u0001';
const ones = new RegExp(ONE, 'g');

/** The letter that each digit stands for. */
const letters: Record<string, string> = { 0: 'o', 1: ONE, 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' };

// Digits between letters. At the beginning or end of a word a digit is a number, as in 'mp3' and '10st'.
const digitsInWords = /[a-zñäöü][0134578]+[a-zñäöü]/g;

/**
 * Replaces the digits inside words with letters (leetspeak). Returns two versions: with an i and with an l
 * for each 1.
 */
export function decodeLeet(words: string): [string, string] {
  // Done twice: a letter between two digits belongs to both matches, but one pass finds only one of them.
  const read = words.replace(digitsInWords, decodeMatch).replace(digitsInWords, decodeMatch);
  return [read.replace(ones, 'i'), read.replace(ones, 'l')];
}

const letterFor = (digit: string) => letters[digit] ?? '';

// A single digit is the usual case and is replaced without another search.
const decodeMatch = (found: string) =>
  found.length === 3
    ? found.slice(0, 1) + letterFor(found.slice(1, 2)) + found.slice(2)
    : found.replace(/\d/g, letterFor);

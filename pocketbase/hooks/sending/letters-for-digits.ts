/** A mark for the digit 1, which stands for either of two letters; no word contains it. */
const ONE = '\u0001';
const ones = new RegExp(ONE, 'g');

/** The letter that each digit stands for. */
const letters: Readonly<Record<string, string>> = {
  0: 'o',
  1: ONE,
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
};

// Only between letters: at an end a digit is a number, as in 'mp3' and '10st'.
const inside = /[a-zñäöü][0134578]+[a-zñäöü]/g;

/** The same words with letters for the digits inside them: with an i for each one, and with an l. */
export function withLetters(words: string): [string, string] {
  // A letter between two digits belongs to both of them, and is found with one at a time.
  const read = words.replace(inside, lettersIn).replace(inside, lettersIn);
  return [read.replace(ones, 'i'), read.replace(ones, 'l')];
}

const letterFor = (digit: string) => letters[digit] ?? '';

// A single digit is the usual case and needs no second search.
const lettersIn = (found: string) =>
  found.length === 3
    ? found.slice(0, 1) + letterFor(found.slice(1, 2)) + found.slice(2)
    : found.replace(/\d/g, letterFor);

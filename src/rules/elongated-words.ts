/** Control character that marks the letter before it as repeated; no word contains it. */
export const REPEAT_MARK = '\u0005';

/**
 * Maximum runs of repeated letters in a word that are tried both single and double; each run doubles the
 * number of forms.
 */
const RUNS_MAX = 3;
/** Maximum forms of a text that mix single and double letters. */
const MIXED_MAX = 24;

// Three or more equal letters in a row (word elongation). No word of the site's languages has them: the third
// e of 'zeeën' has an accent. Double letters are left alone, because they distinguish words.
const elongation = /([^\d ])\1\1+/g;

/** Whether a text has a letter three or more times in a row. */
export const hasElongation = (text: string): boolean => text.search(elongation) >= 0;

/** Replaces each run of a letter by one letter and `REPEAT_MARK`, so that its length can be chosen later. */
export const markElongations = (text: string): string =>
  text.replace(elongation, `$1${REPEAT_MARK}`);

const marks = new RegExp(REPEAT_MARK, 'g');
const markedLetters = new RegExp(`(.)${REPEAT_MARK}`, 'g');

/** Some words of a text, each with its index. */
export interface IndexedWords {
  readonly at: readonly number[];
  readonly words: readonly string[];
}

const withSingleLetters = ({ at, words }: IndexedWords): IndexedWords => ({
  at,
  words: words.join(' ').replace(marks, '').split(' '),
});

const withDoubleLetters = ({ at, words }: IndexedWords): IndexedWords => ({
  at,
  words: words.join(' ').replace(markedLetters, '$1$1').split(' '),
});

function withMixedLetters({ at, words }: IndexedWords): IndexedWords {
  const found = { at: [] as number[], words: [] as string[] };
  words.forEach((word, index) => {
    if (found.at.length >= MIXED_MAX) return;
    const parts = word.split(REPEAT_MARK);
    if (parts.length < 3) return;
    // The first and the last form are those that `once` and `twice` return.
    for (const form of singleAndDouble(parts).slice(1, -1)) {
      found.at.push(at[index] ?? 0);
      found.words.push(form);
    }
  });
  return found;
}

/**
 * Returns the readings of marked words: each with all runs single, then, up to `lettersMax` letters in
 * total, with all double, then mixed.
 */
export function elongationReadings(marked: IndexedWords, lettersMax: number): IndexedWords {
  const single = withSingleLetters(marked);
  const found = { at: [...single.at], words: [...single.words] };
  let left = lettersMax - single.words.join('').length;
  for (const choose of [withDoubleLetters, withMixedLetters]) {
    const { at, words } = choose(marked);
    const over = words.findIndex((word) => (left -= word.length) < 0);
    const count = over < 0 ? words.length : over;
    found.at.push(...at.slice(0, count));
    found.words.push(...words.slice(0, count));
    if (over >= 0) break;
  }
  return found;
}

/** Joins the parts of a word in every combination of single and double letters at the seams. */
function singleAndDouble(parts: readonly string[]): string[] {
  const varied = parts.slice(0, Math.min(RUNS_MAX, parts.length - 1));
  const rest = parts.slice(varied.length).join('');
  const starts = varied.reduce(
    (forms, part) => forms.flatMap((form) => [form + part, form + part + part.slice(-1)]),
    [''],
  );
  return starts.map((start) => start + rest);
}

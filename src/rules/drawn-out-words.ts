/** Follows a letter that was repeated; no word contains it. */
export const MARK = '\u0005';

/** Repeated letters of one word that are tried both single and double; each doubles the forms. */
const RUNS_MAX = 3;
/** Maximum forms of a text that mix single and double letters. */
const MIXED_MAX = 24;

// No word of these languages repeats a letter three times: the third of 'zeeën' has an accent.
// Double letters are left alone, since they distinguish words.
const drawnOut = /([^\d ])\1\1+/g;

/** Whether a text has repeated letters. */
export const hasDrawnOut = (text: string): boolean => text.search(drawnOut) >= 0;

/** Replaces each run by one letter and the mark, so that its length can be chosen later. */
export const markRuns = (text: string): string => text.replace(drawnOut, `$1${MARK}`);

const marks = new RegExp(MARK, 'g');
const markedLetters = new RegExp(`(.)${MARK}`, 'g');

/** Some words of a text, each with its index. */
export interface Listed {
  readonly at: readonly number[];
  readonly words: readonly string[];
}

const once = ({ at, words }: Listed): Listed => ({
  at,
  words: words.join(' ').replace(marks, '').split(' '),
});

const twice = ({ at, words }: Listed): Listed => ({
  at,
  words: words.join(' ').replace(markedLetters, '$1$1').split(' '),
});

function mixed({ at, words }: Listed): Listed {
  const found = { at: [] as number[], words: [] as string[] };
  words.forEach((word, index) => {
    if (found.at.length >= MIXED_MAX) return;
    const parts = word.split(MARK);
    if (parts.length < 3) return;
    // The first and the last are those of `once` and `twice`.
    for (const form of singleAndDouble(parts).slice(1, -1)) {
      found.at.push(at[index] ?? 0);
      found.words.push(form);
    }
  });
  return found;
}

/**
 * The readings of marked words, up to a number of letters: all runs single, then all double, then
 * mixed.
 */
export function inEachLength(marked: Listed, lettersMax: number): Listed {
  const found = { at: [] as number[], words: [] as string[] };
  let left = lettersMax;
  for (const choose of [once, twice, mixed]) {
    const { at, words } = choose(marked);
    const over = words.findIndex((word) => (left -= word.length) < 0);
    const count = over < 0 ? words.length : over;
    found.at.push(...at.slice(0, count));
    found.words.push(...words.slice(0, count));
    if (over >= 0) break;
  }
  return found;
}

/** Joins the parts with the letter at each seam single or double. */
function singleAndDouble(parts: readonly string[]): string[] {
  const varied = parts.slice(0, Math.min(RUNS_MAX, parts.length - 1));
  const rest = parts.slice(varied.length).join('');
  const starts = varied.reduce(
    (forms, part) => forms.flatMap((form) => [form + part, form + part + part.slice(-1)]),
    [''],
  );
  return starts.map((start) => start + rest);
}
